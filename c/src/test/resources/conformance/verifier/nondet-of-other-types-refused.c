// expect: refused nondet
extern unsigned long __VERIFIER_nondet_size_t(void);
extern float __VERIFIER_nondet_float(void);
extern void *__VERIFIER_nondet_pointer(void);
int main()
{
    unsigned long n = __VERIFIER_nondet_size_t();
    if (__VERIFIER_nondet_pointer()) return 1;
    return (int)(n + __VERIFIER_nondet_float());
}
