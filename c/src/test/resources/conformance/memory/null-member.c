// expect: bug ILLEGAL null pointer plus 8
struct s { long a, b; } *volatile p;
int main(void)
{
    p->b = 1;
    return 0;
}
