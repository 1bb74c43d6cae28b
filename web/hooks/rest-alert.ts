// Plays tones in the last three seconds of a rest and at its end. The phone also vibrates at the end.
import { getSettings } from '#web/api/settings/settings-store.ts';

const SHORT = { hertz: 660, seconds: 0.12 };
const LONG = { hertz: 880, seconds: 0.4 };
const LOUDNESS = 0.25;

let audio: AudioContext | undefined;

/**
 * Unlocks audio playback. Call this function during the button press that starts the rest, because browsers allow sound
 * only after a press.
 */
export function unlockSound(): void {
  if (!getSettings().sound) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  } catch {}
}

/** Plays a short tone 3, 2 and 1 seconds before the end of a rest. Plays a long tone and vibrates at the end. */
export function alertRest(seconds: number): void {
  if (seconds > 3) return;
  beep(seconds === 0 ? LONG : SHORT);
  if (seconds === 0) vibrate([200, 100, 200]);
}

/** Vibrates if the device can. A pattern lists vibration and pause in turn, in ms. */
export function vibrate(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}

function beep({ hertz, seconds }: typeof SHORT): void {
  if (!getSettings().sound) return;
  // Audio may be locked, for example after a reload, or when the user turned on sound during the rest. This tone is
  // lost. The browser may allow the next tone.
  if (audio?.state !== 'running') return unlockSound();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const end = audio.currentTime + seconds;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  // The volume fades out, because a tone that stops abruptly clicks.
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}
