/** Names of codecs, as those who make files know them. */

/** Codecs whose FFmpeg names are not their usual ones in capitals. */
const CODECS: Readonly<Record<string, string>> = {
  vorbis: 'Vorbis',
  opus: 'Opus',
  eac3: 'E-AC-3',
  ac3: 'AC-3',
  aac_latm: 'AAC',
  wmav1: 'WMA',
  wmav2: 'WMA',
  gsm_ms: 'GSM',
  amr_nb: 'AMR',
  amr_wb: 'AMR-WB',
  wavpack: 'WavPack',
  truehd: 'TrueHD',
  speex: 'Speex',
};

/** A name that has capitals is that of `file-kind.ts`. */
export function codecName(codec: string): string {
  const [family = codec] = /^(pcm|adpcm)/.exec(codec) ?? [];
  if (Object.hasOwn(CODECS, family)) return CODECS[family] ?? family;
  return /[A-Z]/.test(family) ? family : family.toUpperCase();
}
