// Sound and vibration of the last seconds of a rest. Each is a favour of the device; a refusal changes nothing.
import { getSettings } from '#web/api/settings/settings-store.ts';

const SHORT = { hertz: 660, seconds: 0.12 };
const LONG = { hertz: 880, seconds: 0.4 };
const LOUDNESS = 0.25;

let audio: AudioContext | undefined;

/** Browsers only allow sound that a press has unlocked: call this in the press that starts the rest. */
export function unlockSound(): void {
  if (!getSettings().sound) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  } catch {
    // No audio on this device.
  }
}

/**
 * Plays a short tone at 3, 2 and 1 seconds, a long one with three vibrations at 0; nothing at other
 * times. With the sound off only the vibrations remain.
 */
export function alertRest(seconds: number): void {
  if (seconds > 3) return;
  beep(seconds === 0 ? LONG : SHORT);
  if (seconds === 0) vibrate([200, 100, 200]);
}

/** A short shake under the thumb. */
export function vibrate(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}

function beep({ hertz, seconds }: typeof SHORT): void {
  if (!getSettings().sound) return;
  // Set on in the middle of a rest: the next tone sounds, where the browser allows it.
  if (audio?.state !== 'running') return unlockSound();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const end = audio.currentTime + seconds;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  // Fades out: a cut tone clicks.
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}
