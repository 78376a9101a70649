export type Tags = Readonly<Record<string, string>>;
/** A stream of sound. */
export interface AudioStream {
    /** Its number in the file. */
    readonly index: number;
    /** FFmpeg's name, such as "mp3" or "pcm_s16le". */
    readonly codec: string;
    /** In Hz. */
    readonly sampleRate: number;
    readonly channels: number;
    /** FFmpeg's name of the decoded samples, such as "s16", "s32p", "fltp". */
    readonly sampleFormat: string;
    /** Significant bits of one sample as stored, 0 where that has no meaning. */
    readonly bits: number;
}
/** A picture that belongs to the sound: cover art. */
export interface Picture {
    readonly index: number;
    /** FFmpeg's name, such as "mjpeg" or "png". */
    readonly codec: string;
}
export interface Probe {
    /** FFmpeg's name of the container, such as "mp3" or "mov,mp4,m4a,3gp,3g2,mj2". */
    readonly container: string;
    /** In seconds, as the container says or FFmpeg estimates; undefined where nobody can say. */
    readonly duration: number | undefined;
    /** Names as FFmpeg spells them. */
    readonly tags: Tags;
    /** The first one: what is converted. */
    readonly audio: AudioStream;
    readonly pictures: readonly Picture[];
    /** There are moving pictures too. */
    readonly hasVideo: boolean;
}
/** The JSON that the engine's program `probe` prints. */
export interface ProbeAnswer {
    readonly container: string;
    readonly duration: number | null;
    readonly tags: Tags;
    readonly streams: readonly {
        readonly index: number;
        readonly type: string;
        readonly codec: string;
        readonly sampleRate?: number;
        readonly channels?: number;
        readonly sampleFormat?: string | null;
        readonly bits?: number;
        readonly attachedPicture?: boolean;
        readonly hasDecoder?: boolean;
    }[];
}
/** @throws EngineError `no-audio`, `unsupported-codec`, `damaged` */
export declare function readProbe({ container, duration, tags, streams }: ProbeAnswer): Probe;
