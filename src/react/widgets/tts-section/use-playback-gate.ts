import { useEffect, useState } from 'react';
import { createPlaybackGate, type PlaybackGate } from './playback-gate.ts';

/** A gate that listens to the page from the start, before anything is loaded. */
export function usePlaybackGate(): PlaybackGate {
  const [gate] = useState(createPlaybackGate);
  useEffect(() => {
    const listening = new AbortController();
    const on = (name: string, listener: () => void): void => window.addEventListener(name, listener, listening);
    on('tts_content_pause', gate.pause);
    on('tts_content_resume', gate.resume);
    on('tts_content_prevent_play', gate.prevent);
    return () => listening.abort();
  }, [gate]);
  return gate;
}
