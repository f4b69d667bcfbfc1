import { useSyncExternalStore } from "react";

/** The short sound of this browser: whether it is wanted, and how it is made. */

const WANTED_KEY = "desk-ton";
/** When the newest event happened that was heard here: of several tabs one sounds. */
const HEARD_KEY = "desk-ton-zuletzt";
const watchers = new Set<() => void>();
let audio: AudioContext | undefined;

export function useSoundWanted(): boolean {
  return useSyncExternalStore(watch, isWanted, () => false);
}

export function wantSound(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(WANTED_KEY, "an");
    else localStorage.removeItem(WANTED_KEY);
  } catch {
    // Without storage there is none.
  }
  for (const tell of watchers) tell();
}

/** Browsers let a page sound only after a click or a key in it; this is one. */
export function unlockSound(): void {
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
}

/** Sounds for what happened at this time (ISO 8601), unless another tab has, or the page may not yet. */
export function soundFor(happenedAt: string): void {
  if (audio?.state !== "running") return;
  try {
    if ((localStorage.getItem(HEARD_KEY) ?? "") >= happenedAt) return;
    localStorage.setItem(HEARD_KEY, happenedAt);
  } catch {
    // Without storage each tab sounds.
  }
  play(audio);
}

/** Once, so that the dispatcher knows it. Right after a click. */
export function playSample(): void {
  unlockSound();
  if (audio) play(audio);
}

/** Two tones upwards, a third of a second: heard beside a telephone call, and no alarm. */
function play(context: AudioContext) {
  const notes = [
    [0, 784],
    [0.14, 1047],
  ] as const;
  for (const [after, hertz] of notes) {
    const at = context.currentTime + after;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.25, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.22);
  }
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

function isWanted() {
  try {
    return localStorage.getItem(WANTED_KEY) !== null;
  } catch {
    return false;
  }
}
