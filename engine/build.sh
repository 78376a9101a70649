#!/bin/bash
# Builds prebuilt/engine.wasm from Debian's source packages of FFmpeg and LAME with Debian's Emscripten, and writes
# prebuilt/rnnoise.dat, the network that its filter arnndn runs, from a package of npm.
#
#   engine/build.sh [folder]
#
# Needs Debian 12 with: curl dpkg-dev emscripten make patch python3 xz-utils
# The folder takes the sources and the objects; without one, a temporary folder is made and removed.
# MIRROR is where Debian's packages lie; https://snapshot.debian.org/archive/debian/20261101T000000Z also has those that
# are no longer current. What arrives is compared with SHA256SUMS, and what is built too.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
mirror=${MIRROR:-https://deb.debian.org/debian}
if [ $# -gt 0 ]; then
  mkdir -p "$1"
  work=$(cd "$1" && pwd)
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi

# For the compiler of ours, native/compile.
export ENGINE_NATIVE=$here/native ENGINE_WORK=$work ENGINE_ROOT=$work/root
export PATH=$ENGINE_NATIVE:/usr/bin:/bin
# Emscripten finds Debian's JavaScript modules even where Node is not Debian's.
export NODE_PATH=/usr/share/nodejs
export LC_ALL=C TZ=UTC SOURCE_DATE_EPOCH=1700000000

list() {
  local IFS=,
  echo "$*"
}

sources() {
  cd "$work"
  grep -F '  sources/' "$here/SHA256SUMS" | while read -r _ path; do
    mkdir -p sources
    if [ ! -f "$path" ]; then
      name=${path#sources/}
      package=${name%%_*}
      case $name in
        rnnoise-wasm-*)
          version=${name#rnnoise-wasm-}
          npm pack --silent --pack-destination sources "@jitsi/rnnoise-wasm@${version%.tgz}"
          mv "sources/jitsi-$name" "$path"
          ;;
        *)
          curl -fsSL -o "$path.part" "$mirror/pool/main/${package:0:1}/$package/${name//+/%2b}"
          mv "$path.part" "$path"
          ;;
      esac
    fi
  done
  grep -F '  sources/' "$here/SHA256SUMS" | sha256sum --check --quiet
  rm -rf lame ffmpeg
  dpkg-source --no-check -x sources/lame_*.dsc lame
  dpkg-source --no-check -x sources/ffmpeg_*.dsc ffmpeg
  patch -d ffmpeg -p1 --quiet < "$ENGINE_NATIVE/ffmpeg.patch"
  python3 "$ENGINE_NATIVE/strip-help.py" ffmpeg
}

lame() {
  mkdir -p "$work/build/lame"
  cd "$work/build/lame"
  emconfigure ../../lame/configure CC=compile --host=i686-linux --prefix=/ --includedir=/include --libdir=/lib \
    --disable-shared --enable-static --disable-frontend --disable-decoder --disable-analyzer-hooks --disable-gtktest \
    CFLAGS=-DNDEBUG
  make -j"$(nproc)"
  make install DESTDIR="$ENGINE_ROOT"
}

ffmpeg() {
  mkdir -p "$work/build/ffmpeg"
  cd "$work/build/ffmpeg"
  local demuxers muxers decoders encoders parsers filters
  demuxers=$(list aac ac3 aiff amr asf au avi caf dts eac3 flac gsm loas matroska mov mp3 mpegps mpegts ogg tta w64 \
    wav wv)
  muxers=$(list ac3 adts aiff asf caf flac ipod mov mp3 mp4 null pcm_f32le pcm_s16le w64 wav)
  decoders=$(list aac aac_latm ac3 adpcm_g722 adpcm_g726 adpcm_g726le adpcm_ima_qt adpcm_ima_wav adpcm_ms \
    adpcm_swf adpcm_yamaha alac amrnb amrwb eac3 flac gsm gsm_ms mp1float mp2float mp3float opus pcm_alaw \
    pcm_bluray pcm_dvd pcm_f32be pcm_f32le pcm_f64be pcm_f64le pcm_mulaw pcm_s16be pcm_s16le pcm_s24be pcm_s24le \
    pcm_s32be pcm_s32le pcm_s8 pcm_u8 tta vorbis wavpack wmalossless wmapro wmav1 wmav2)
  encoders=$(list aac ac3 alac flac libmp3lame pcm_f32be pcm_f32le pcm_f64be pcm_f64le pcm_s16be pcm_s16le pcm_s24be \
    pcm_s24le pcm_s32be pcm_s32le pcm_s8 pcm_u8 wmav2)
  parsers=$(list aac aac_latm ac3 amr flac gsm mpegaudio opus vorbis)
  filters=$(list acompressor adelay afade afftdn aformat alimiter aloop anull apad aresample arnndn asetpts astats \
    atrim bandreject bass channelmap deesser dynaudnorm ebur128 equalizer highpass highshelf lowpass pan \
    silencedetect silenceremove treble volume)
  ../../ffmpeg/configure --cc=compile --ar=emar --ranlib=emranlib --nm=emnm --enable-cross-compile --target-os=none \
    --arch=wasm32 --disable-everything --disable-autodetect --disable-gpl --disable-nonfree --disable-version3 \
    --disable-debug --disable-doc --disable-stripping --disable-asm --disable-runtime-cpudetect --disable-pthreads \
    --disable-network --disable-iconv --disable-ffprobe --disable-ffplay --disable-avdevice --disable-swscale --disable-postproc \
    --disable-error-resilience --disable-pixelutils --disable-faan \
    --optflags= --enable-libmp3lame --enable-protocol=file,pipe --enable-demuxer="$demuxers" --enable-muxer="$muxers" \
    --enable-decoder="$decoders" --enable-encoder="$encoders" --enable-parser="$parsers" --enable-filter="$filters"
  # Not in the interface to the host, see native/system.c.
  sed -i -E 's/^(#define HAVE_(GETRUSAGE|ISATTY|MKSTEMP|MMAP|SETRLIMIT|TERMIOS_H)) 1$/\1 0/' config.h
  make -j"$(nproc)" libavutil/libavutil.a libswresample/libswresample.a libavcodec/libavcodec.a \
    libavformat/libavformat.a libavfilter/libavfilter.a fftools/ffmpeg_filter.o fftools/ffmpeg_hw.o \
    fftools/ffmpeg_mux.o fftools/ffmpeg_opt.o fftools/cmdutils.o fftools/opt_common.o
  make fftools/ffmpeg.o CFLAGS-ffmpeg=-Dmain=ffmpeg_main
}

link() {
  cd "$work/build/ffmpeg"
  local name
  for name in loudness pictures probe program replacements simd system; do
    compile -c -std=c11 -Wall -Wextra -I. -I../../ffmpeg -DHAVE_AV_CONFIG_H "$ENGINE_NATIVE/$name.c" -o "$name.o"
  done
  emcc ${ENGINE_LINK:--O3} -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext \
    loudness.o pictures.o probe.o program.o replacements.o simd.o system.o fftools/*.o libavfilter/libavfilter.a \
    libavformat/libavformat.a libavcodec/libavcodec.a libswresample/libswresample.a libavutil/libavutil.a \
    "$ENGINE_ROOT/lib/libmp3lame.a" \
    -sSTANDALONE_WASM=1 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=16MB -sMAXIMUM_MEMORY=2GB -sTOTAL_STACK=1MB \
    -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0 -o "$work/engine.wasm"
}

network() {
  cd "$work"
  tar -xzf sources/rnnoise-wasm-*.tgz package/dist/rnnoise.wasm
  python3 "$ENGINE_NATIVE/network.py" package/dist/rnnoise.wasm rnnoise.dat
}

sources
network
lame > "$work/lame.log" 2>&1
ffmpeg > "$work/ffmpeg.log" 2>&1
link
cp "$work/engine.wasm" "$work/rnnoise.dat" "$here/prebuilt/"
cd "$here"
if ! grep -F '  prebuilt/' SHA256SUMS | sha256sum --check; then
  echo 'What was built differs from what SHA256SUMS records. If that is meant, record it:' >&2
  sha256sum prebuilt/* >&2
  exit 1
fi
