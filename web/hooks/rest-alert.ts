// Plays sound and vibration in the last seconds of a rest. If the device refuses, nothing else changes.
import { getSettings } from '#web/api/settings/settings-store.ts';

const SHORT = { hertz: 660, seconds: 0.12 };
const LONG = { hertz: 880, seconds: 0.4 };
const LOUDNESS = 0.25;

let audio: AudioContext | undefined;

/** Unlocks sound. Call it in the press that starts the rest, because browsers allow sound only after a press. */
export function unlockSound(): void {
  if (!getSettings().sound) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  } catch {
    // A device without audio skips the sound.
  }
}

/**
 * Plays a short tone at 3, 2 and 1 seconds, and a long tone with vibration at 0. Without sound only the vibration
 * remains.
 */
export function alertRest(seconds: number): void {
  if (seconds > 3) return;
  beep(seconds === 0 ? LONG : SHORT);
  if (seconds === 0) vibrate([200, 100, 200]);
}

/** Vibrates, where the device supports it; the pattern is in ms. */
export function vibrate(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}

function beep({ hertz, seconds }: typeof SHORT): void {
  if (!getSettings().sound) return;
  // The sound was turned on during the rest. The next tone plays if the browser allows sound.
  if (audio?.state !== 'running') return unlockSound();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const end = audio.currentTime + seconds;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  // Fades out, because a tone that stops abruptly clicks.
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}
