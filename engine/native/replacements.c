/*
 * Stands in for parts of FFmpeg that sound does not need but that its tables and encoders name. The linker prefers what
 * is given here to the members of FFmpeg's libraries, which then stay out.
 */

#include <stdlib.h>

#include "libavcodec/me_cmp.h"
#include "libavutil/tx_priv.h"

/* Every transform used here is in single precision. */
const FFTXCodelet *const ff_tx_codelet_list_double_c[] = { NULL };
const FFTXCodelet *const ff_tx_codelet_list_int32_c[] = { NULL };

/* The sum of absolute differences of blocks 16 wide. */
static int sum_of_differences(struct MpegEncContext *unused, uint8_t *a, uint8_t *b, ptrdiff_t stride, int height)
{
    int sum = 0;

    (void)unused;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < 16; x++)
            sum += abs(a[x] - b[x]);
        a += stride;
        b += stride;
    }
    return sum;
}

/* Of the comparisons for moving pictures the AC-3 encoder uses this one, to compare exponents. */
void ff_me_cmp_init(MECmpContext *compare, AVCodecContext *unused)
{
    (void)unused;
    compare->sad[0] = sum_of_differences;
}
