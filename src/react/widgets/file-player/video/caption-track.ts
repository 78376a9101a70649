/** Captions as a text track of a video, which browsers show in full screen and in their own menus too. */
import type { VideoMessages } from '../../../../messages/en/video.ts';
import type { Caption } from '../transcript/captions.ts';
import type { Choice } from '../transcript/choices.ts';

/** Tracks cannot be removed, so each is used again. By the key of the choice. */
const tracks = new WeakMap<HTMLVideoElement, Map<string, TextTrack>>();

const contents = new WeakMap<TextTrack, readonly Caption[]>();

export function captionTrack(video: HTMLVideoElement, { key, label, language }: Choice, name: string): TextTrack {
  const own = tracks.get(video) ?? new Map<string, TextTrack>();
  tracks.set(video, own);
  const track = own.get(key) ?? video.addTextTrack('captions', label || name, language);
  own.set(key, track);
  return track;
}

export function fillTrack(track: TextTrack, captions: readonly Caption[], messages: VideoMessages): void {
  if (contents.get(track) === captions) return;
  contents.set(track, captions);
  // A track that is off has no list of cues.
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const { start, end, text, speaker } of captions)
    track.addCue(new VTTCue(start, end, asText(speaker ? messages.spoken(speaker, text) : text)));
}

/** The text of a cue is markup, and that of a transcript is not. */
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
