/* What a file holds, as JSON. */

#include "probe.h"

#include <inttypes.h>
#include <stdio.h>

#include "libavcodec/avcodec.h"
#include "libavformat/avformat.h"
#include "libavutil/avstring.h"
#include "libavutil/bprint.h"
#include "libavutil/channel_layout.h"

static void put_utf8(AVBPrint *out, uint32_t code)
{
    uint8_t byte;
    PUT_UTF8(code, byte, av_bprint_chars(out, byte, 1);)
}

/* Files hold tags in any encoding, JSON does not: a byte that is not UTF-8 becomes half of a surrogate pair, U+DC80 to
 * U+DCFF, which no text has. engine/text-encoding.ts makes bytes of these again. */
static void put_string(AVBPrint *out, const char *text)
{
    const uint8_t *at = (const uint8_t *)text;
    const uint8_t *end = at + strlen(text);

    av_bprint_chars(out, '"', 1);
    while (at < end) {
        const uint8_t *start = at;
        int32_t code;
        if (av_utf8_decode(&code, &at, end, 0) < 0) {
            av_bprintf(out, "\\udc%02x", *start);
            at = start + 1;
            continue;
        }
        if (code == '"' || code == '\\')
            av_bprintf(out, "\\%c", (char)code);
        else if (code < 0x20 || code == 0x7F)
            av_bprintf(out, "\\u%04x", code);
        else
            put_utf8(out, code);
    }
    av_bprint_chars(out, '"', 1);
}

static void put_tags(AVBPrint *out, const AVDictionary *tags)
{
    const AVDictionaryEntry *tag = NULL;
    const char *separator = "";

    av_bprintf(out, "\"tags\":{");
    while ((tag = av_dict_get(tags, "", tag, AV_DICT_IGNORE_SUFFIX))) {
        av_bprintf(out, "%s", separator);
        put_string(out, tag->key);
        av_bprintf(out, ":");
        put_string(out, tag->value);
        separator = ",";
    }
    av_bprintf(out, "}");
}

static void put_audio(AVBPrint *out, const AVCodecParameters *parameters)
{
    const char *format = av_get_sample_fmt_name(parameters->format);
    char layout[64];
    int bits = parameters->bits_per_raw_sample;

    if (!bits)
        bits = av_get_bits_per_sample(parameters->codec_id);
    if (av_channel_layout_describe(&parameters->ch_layout, layout, sizeof(layout)) < 0)
        layout[0] = 0;
    av_bprintf(out, ",\"sampleRate\":%d,\"channels\":%d,\"bits\":%d,\"layout\":", parameters->sample_rate,
               parameters->ch_layout.nb_channels, bits);
    put_string(out, layout);
    av_bprintf(out, ",\"sampleFormat\":");
    if (format)
        put_string(out, format);
    else
        av_bprintf(out, "null");
}

static void put_stream(AVBPrint *out, const AVStream *stream)
{
    const AVCodecParameters *parameters = stream->codecpar;
    const char *type = av_get_media_type_string(parameters->codec_type);

    av_bprintf(out, "{\"index\":%d,\"type\":", stream->index);
    put_string(out, type ? type : "unknown");
    av_bprintf(out, ",\"codec\":");
    put_string(out, avcodec_get_name(parameters->codec_id));
    av_bprintf(out, ",\"hasDecoder\":%s,\"bitRate\":%" PRId64 ",\"attachedPicture\":%s",
               avcodec_find_decoder(parameters->codec_id) ? "true" : "false", parameters->bit_rate,
               stream->disposition & AV_DISPOSITION_ATTACHED_PIC ? "true" : "false");
    if (parameters->codec_type == AVMEDIA_TYPE_AUDIO)
        put_audio(out, parameters);
    if (parameters->codec_type == AVMEDIA_TYPE_VIDEO)
        av_bprintf(out, ",\"width\":%d,\"height\":%d", parameters->width, parameters->height);
    av_bprintf(out, ",");
    put_tags(out, stream->metadata);
    av_bprintf(out, "}");
}

static void put_container(AVBPrint *out, const AVFormatContext *container)
{
    av_bprintf(out, "{\"container\":");
    put_string(out, container->iformat->name);
    if (container->duration == AV_NOPTS_VALUE)
        av_bprintf(out, ",\"duration\":null");
    else
        av_bprintf(out, ",\"duration\":%.6f", container->duration / (double)AV_TIME_BASE);
    av_bprintf(out, ",\"bitRate\":%" PRId64 ",", container->bit_rate);
    put_tags(out, container->metadata);
    av_bprintf(out, ",\"streams\":[");
    for (unsigned i = 0; i < container->nb_streams; i++) {
        if (i)
            av_bprintf(out, ",");
        put_stream(out, container->streams[i]);
    }
    av_bprintf(out, "]}");
}

static void put_error(AVBPrint *out, int code)
{
    char text[AV_ERROR_MAX_STRING_SIZE];

    av_strerror(code, text, sizeof(text));
    av_bprintf(out, "{\"error\":");
    put_string(out, text);
    av_bprintf(out, ",\"code\":%d}", code);
}

int probe(const char *path)
{
    AVFormatContext *container = NULL;
    AVBPrint out;
    char *url = av_asprintf("file:%s", path);
    int result = AVERROR(ENOMEM);

    av_log_set_level(AV_LOG_ERROR);
    if (url)
        result = avformat_open_input(&container, url, NULL, NULL);
    if (result >= 0)
        result = avformat_find_stream_info(container, NULL);

    av_bprint_init(&out, 0, AV_BPRINT_SIZE_UNLIMITED);
    if (result >= 0)
        put_container(&out, container);
    else
        put_error(&out, result);
    puts(av_bprint_is_complete(&out) ? out.str : "{\"error\":\"Cannot allocate memory\",\"code\":0}");
    fflush(stdout);

    av_bprint_finalize(&out, NULL);
    avformat_close_input(&container);
    av_free(url);
    return result < 0;
}
