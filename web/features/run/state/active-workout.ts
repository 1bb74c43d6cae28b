// The copy of the running session in local storage: a reload, or a killed tab, comes back exactly where it was.
import { activeWorkoutKey } from '#web/api/person/active-workout-key.ts';
import { withToday } from './older-copy.ts';
import { painted } from './painted.ts';
import { type Run, withCommands } from './run.ts';

/** Raised when the shape of a run changes; an older copy is then left to the server to bring back. */
const SHAPE = 3;

/** All but what follows from the rest. */
type StoredRun = Omit<Run, 'pending'>;

/** The copy that is saved after the next picture. */
let unsaved: { userId: string; run: Run } | null = null;

/** The open session of a user on this device; null without one. */
export function readActiveWorkout(userId: string): Run | null {
  saveUnsaved();
  const text = localStorage.getItem(activeWorkoutKey(userId));
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isStored(stored)) return null;
    const run = withToday(stored.run);
    return withCommands(run, run.session, run.commands);
  } catch {
    // The copy is foreign or cut off; the server still has the session.
    return null;
  }
}

/** @throws when the storage is full or forbidden. */
export function saveActiveWorkout(userId: string, run: Run): void {
  const { pending: _, ...stored } = run;
  localStorage.setItem(activeWorkoutKey(userId), JSON.stringify({ shape: SHAPE, run: stored }));
}

/** Saves the copy as far as there is room. A press is answered first; several changes are saved as one. */
export function saveAfterPaint(userId: string, run: Run): void {
  if (!unsaved) void painted().then(saveUnsaved);
  addEventListener('pagehide', saveUnsaved);
  unsaved = { userId, run };
}

function saveUnsaved(): void {
  if (!unsaved) return;
  const { userId, run } = unsaved;
  unsaved = null;
  try {
    saveActiveWorkout(userId, run);
  } catch (error) {
    // Full storage: the sets are in the outbox and on the server, only the place in the workout is not kept.
    console.warn('The place in the workout could not be kept', error);
  }
}

/** Forgets the copy of this session; another one that has taken its place stays. */
export function clearActiveWorkout(userId: string, sessionId: string): void {
  const copy = readActiveWorkout(userId);
  if (copy?.session.sessionId === sessionId) localStorage.removeItem(activeWorkoutKey(userId));
}

/** Calls back when another tab has changed the copy. */
export function subscribeToActiveWorkout(userId: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === activeWorkoutKey(userId)) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

function isStored(value: unknown): value is { shape: typeof SHAPE; run: StoredRun } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shape' in value &&
    value.shape === SHAPE &&
    'run' in value &&
    typeof value.run === 'object' &&
    value.run !== null &&
    'session' in value.run
  );
}
