// expect: refused __VERIFIER_nondet_int has too many values
int __VERIFIER_nondet_int(void);
int main(void)
{
    return __VERIFIER_nondet_int();
    return 0;
}
