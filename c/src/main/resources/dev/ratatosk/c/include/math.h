#ifndef RATATOSK_MATH_H
#define RATATOSK_MATH_H
#ifdef __cplusplus
extern "C" {
#endif
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define HUGE_VAL __builtin_huge_val()
#define M_PI 3.14159265358979323846
#define isnan(x) __builtin_isnan(x)
#define isinf(x) __builtin_isinf(x)
double sqrt(double);
double fabs(double);
double pow(double, double);
double floor(double);
double ceil(double);
double sin(double);
double cos(double);
double exp(double);
double log(double);
double fmod(double, double);
#ifdef __cplusplus
}
#endif
#endif
