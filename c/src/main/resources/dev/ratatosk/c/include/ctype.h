#ifndef RATATOSK_CTYPE_H
#define RATATOSK_CTYPE_H
#ifdef __cplusplus
extern "C" {
#endif
int isdigit(int);
int isalpha(int);
int isalnum(int);
int isspace(int);
int isupper(int);
int islower(int);
int ispunct(int);
int isprint(int);
int isxdigit(int);
int toupper(int);
int tolower(int);
#ifdef __cplusplus
}
#endif
#endif
