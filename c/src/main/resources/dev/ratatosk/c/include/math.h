#ifndef RATATOSK_MATH_H
#define RATATOSK_MATH_H
#ifdef __cplusplus
extern "C" {
#endif
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define HUGE_VAL __builtin_huge_val()
#define M_PI 3.14159265358979323846
#define signbit(x) __builtin_signbit(x)
#define isfinite(x) __builtin_isfinite(x)
#define isnormal(x) __builtin_isnormal(x)
#define M_E 2.71828182845904523536
#define isnan(x) __builtin_isnan(x)
#define isinf(x) __builtin_isinf(x)
double sqrt(double);
double floor(double);
double ceil(double);
double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan(double);
double sinh(double);
double cosh(double);
double tanh(double);
double exp(double);
double expm1(double);
double log(double);
double log10(double);
double log1p(double);
double cbrt(double);
double rint(double);
double fabs(double);
double log2(double);
double exp2(double);
double trunc(double);
double nearbyint(double);
double round(double);
double pow(double, double);
double fmod(double, double);
double atan2(double, double);
double hypot(double, double);
double fmax(double, double);
double fmin(double, double);
double copysign(double, double);
double fdim(double, double);
long lround(double);
long long llround(double);
long lrint(double);
long long llrint(double);
static inline float sqrtf(float a) { return (float)sqrt(a); }
static inline float floorf(float a) { return (float)floor(a); }
static inline float ceilf(float a) { return (float)ceil(a); }
static inline float sinf(float a) { return (float)sin(a); }
static inline float cosf(float a) { return (float)cos(a); }
static inline float tanf(float a) { return (float)tan(a); }
static inline float asinf(float a) { return (float)asin(a); }
static inline float acosf(float a) { return (float)acos(a); }
static inline float atanf(float a) { return (float)atan(a); }
static inline float sinhf(float a) { return (float)sinh(a); }
static inline float coshf(float a) { return (float)cosh(a); }
static inline float tanhf(float a) { return (float)tanh(a); }
static inline float expf(float a) { return (float)exp(a); }
static inline float expm1f(float a) { return (float)expm1(a); }
static inline float logf(float a) { return (float)log(a); }
static inline float log10f(float a) { return (float)log10(a); }
static inline float log1pf(float a) { return (float)log1p(a); }
static inline float cbrtf(float a) { return (float)cbrt(a); }
static inline float rintf(float a) { return (float)rint(a); }
static inline float fabsf(float a) { return (float)fabs(a); }
static inline float log2f(float a) { return (float)log2(a); }
static inline float exp2f(float a) { return (float)exp2(a); }
static inline float truncf(float a) { return (float)trunc(a); }
static inline float nearbyintf(float a) { return (float)nearbyint(a); }
static inline float roundf(float a) { return (float)round(a); }
static inline long lroundf(float a) { return lround(a); }
static inline long long llroundf(float a) { return llround(a); }
static inline long lrintf(float a) { return lrint(a); }
static inline long long llrintf(float a) { return llrint(a); }
static inline float powf(float a, float b) { return (float)pow(a, b); }
static inline float fmodf(float a, float b) { return (float)fmod(a, b); }
static inline float atan2f(float a, float b) { return (float)atan2(a, b); }
static inline float hypotf(float a, float b) { return (float)hypot(a, b); }
static inline float fmaxf(float a, float b) { return (float)fmax(a, b); }
static inline float fminf(float a, float b) { return (float)fmin(a, b); }
static inline float copysignf(float a, float b) { return (float)copysign(a, b); }
static inline float fdimf(float a, float b) { return (float)fdim(a, b); }
#ifdef __cplusplus
}
#endif
#endif
