// expect: error unsupported: LLVM's function llvm.readcyclecounter, in function 'main' at intrinsic-without-arguments-unsupported.c:5
unsigned long long before;
int main(void)
{
    before = __builtin_readcyclecounter();
    return 0;
}
