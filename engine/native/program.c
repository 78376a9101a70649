/*
 * The engine's entry: one program that is either FFmpeg's own command line or a prober, by its first argument,
 * so that one module serves both.
 */

#include <string.h>

#include "probe.h"

/* fftools/ffmpeg.c is compiled with its main renamed. */
int ffmpeg_main(int argc, char **argv);

int main(int argc, char **argv)
{
    if (argc == 2 && !strcmp(argv[0], "probe"))
        return probe(argv[1]);
    return ffmpeg_main(argc, argv);
}
