/* Edge-avoiding smoothing of one light layer (diffuse, glossy ...).
 *
 * The layer is light without the surface's own colour, so texture cannot be
 * lost; normals, colour, depth and part masks (which the renderer gives
 * without noise) tell where one surface ends. Each pass doubles the reach.
 * Built by darkroom.py:  cc -O3 -march=native -ffast-math -fopenmp -shared
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static inline float lum(const float *c) { return 0.3f * c[0] + 0.55f * c[1] + 0.15f * c[2]; }
static inline float tone(float l) { return logf(0.02f + (l > 0 ? l : 0)); }

/* Weight of two pixels by what is known about their surfaces. f: 8 floats a
 * pixel: normal xyz, colour rgb, depth, depth slope. */
static inline float same(const float *p, const float *q, float dist, float kn, float kc)
{
    float n = (p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]);
    float c = (p[3]-q[3])*(p[3]-q[3]) + (p[4]-q[4])*(p[4]-q[4]) + (p[5]-q[5])*(p[5]-q[5]);
    float z = fabsf(p[6]-q[6]) / (p[7] * dist * 1.5f + 0.004f * p[6] + 1e-6f);
    return n * kn + c * kc + z;
}

/* Lone bright pixels: not above the second brightest neighbour. */
static void despeckle(float *s, const float *o, int W, int H)
{
#pragma omp parallel for schedule(static, 16)
    for (int y = 1; y < H - 1; y++)
        for (int x = 1; x < W - 1; x++) {
            float a = 0, b = 0;
            for (int j = -1; j <= 1; j++)
                for (int i = -1; i <= 1; i++) {
                    if (!i && !j) continue;
                    float v = lum(o + 3 * ((y + j) * W + x + i));
                    if (v > a) { b = a; a = v; } else if (v > b) b = v;
                }
            float v = lum(o + 3 * (y * W + x)), top = b * 1.15f + 0.01f;
            if (v > top)
                for (int k = 0; k < 3; k++) s[3 * (y * W + x) + k] = o[3 * (y * W + x) + k] * top / v;
        }
}

void smooth(float *img, const float *f, int W, int H, int levels, float kl, float kn, float kc)
{
    size_t N = (size_t)W * H;
    float *a = malloc(N * 12), *b = malloc(N * 12), *l = malloc(N * 4), *g = malloc(N * 4);
    float *v = malloc(N * 4), *v2 = malloc(N * 4);
    static const float h[3] = {0.375f, 0.25f, 0.0625f};
    memcpy(a, img, N * 12);
    despeckle(a, img, W, H);
#pragma omp parallel for
    for (size_t i = 0; i < N; i++) l[i] = tone(lum(a + 3 * i));
    /* how much the layer flickers around each pixel, on the same surface */
#pragma omp parallel for schedule(static, 16)
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            size_t p = (size_t)y * W + x;
            float m = 0, mm = 0, w = 0;
            for (int j = -3; j <= 3; j++)
                for (int i = -3; i <= 3; i++) {
                    int X = x + i, Y = y + j;
                    if (X < 0 || Y < 0 || X >= W || Y >= H) continue;
                    size_t q = (size_t)Y * W + X;
                    float e = same(f + 8 * p, f + 8 * q, 3.0f, kn, kc);
                    if (e > 4) continue;
                    float k = expf(-e);
                    m += k * l[q]; mm += k * l[q] * l[q]; w += k;
                }
            m /= w;
            v[p] = fmaxf(mm / w - m * m, 0);
            g[p] = m;
        }
    for (int level = 0; level < levels; level++) {
        int step = 1 << level;
#pragma omp parallel for schedule(static, 16)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) {
                size_t p = (size_t)y * W + x;
                float sd = kl * sqrtf(v[p]) + 0.012f, sw = 0, sv = 0, c[3] = {0, 0, 0};
                for (int j = -2; j <= 2; j++)
                    for (int i = -2; i <= 2; i++) {
                        int X = x + i * step, Y = y + j * step;
                        if (X < 0 || Y < 0 || X >= W || Y >= H) continue;
                        size_t q = (size_t)Y * W + X;
                        float e = same(f + 8 * p, f + 8 * q, step * sqrtf(i * i + j * j), kn, kc)
                                  + fabsf(g[p] - g[q]) / sd;
                        if (e > 7) continue;
                        float k = h[abs(i)] * h[abs(j)] * expf(-e);
                        for (int n = 0; n < 3; n++) c[n] += k * a[3 * q + n];
                        sv += k * k * v[q];
                        sw += k;
                    }
                for (int n = 0; n < 3; n++) b[3 * p + n] = c[n] / sw;
                v2[p] = sv / (sw * sw);
            }
        float *t = a; a = b; b = t;
        t = v; v = v2; v2 = t;
#pragma omp parallel for schedule(static, 16)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) {
                float m = 0, w = 0;
                for (int j = -1; j <= 1; j++)
                    for (int i = -1; i <= 1; i++) {
                        int X = x + i, Y = y + j;
                        if (X < 0 || Y < 0 || X >= W || Y >= H) continue;
                        float k = (i ? 1.f : 2.f) * (j ? 1.f : 2.f);
                        m += k * tone(lum(a + 3 * ((size_t)Y * W + X))); w += k;
                    }
                /* the guide of the next, wider pass */
                g[(size_t)y * W + x] = m / w;
            }
    }
    memcpy(img, a, N * 12);
    free(a); free(b); free(l); free(g); free(v); free(v2);
}
