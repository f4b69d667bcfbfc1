import { HEARD_KEY, readStored, SOUND_KEY, store, useStored } from "../stored.ts";

let audio: AudioContext | undefined;

export function useSoundWanted(): boolean {
  return useStored(SOUND_KEY) !== null;
}

/** Browsers let a page sound only after a click or a key in it; this is one. */
export function unlockSound(): void {
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
}

/** Sounds for what happened at this time (ISO 8601), unless another tab has, or the page may not yet. */
export function soundFor(happenedAt: string): void {
  if (audio?.state !== "running") return;
  if ((readStored(HEARD_KEY) ?? "") >= happenedAt) return;
  store(HEARD_KEY, happenedAt);
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
