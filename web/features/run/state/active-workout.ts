// Stores a copy of the running workout in local storage, so that a reload restores the same screen.
import { activeWorkoutKey } from '#web/api/person/auth-store.ts';
import { dropStored, readStored } from '#web/browser-storage.ts';
import { withToday } from './older-copy.ts';
import { painted } from './painted.ts';
import { type Run, withCommands } from './run.ts';

/**
 * `SHAPE` must be incremented when the fields of a stored workout change. A stored copy with another `SHAPE` is
 * ignored.
 */
const SHAPE = 3;

/**
 * Holds the stored part of a running workout. The field `pending` is computed when the copy is
 * read.
 */
type StoredRun = Omit<Run, 'pending'>;

let unsaved: { userId: string; run: Run } | null = null;

export function readActiveWorkout(userId: string): Run | null {
  saveUnsaved();
  const text = readStored(activeWorkoutKey(userId));
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isStored(stored)) return null;
    const run = withToday(stored.run);
    return withCommands(run, run.session, run.commands);
  } catch {
    // The stored text is damaged. The session is still on the server or in the outbox.
    return null;
  }
}

/**
 * Saves the copy of the running workout in the browser storage immediately.
 * @throws when the storage is full or forbidden
 */
export function saveActiveWorkout(userId: string, run: Run): void {
  const { pending: _, ...stored } = run;
  localStorage.setItem(activeWorkoutKey(userId), JSON.stringify({ shape: SHAPE, run: stored }));
}

/**
 * Saves the copy of the running workout after the next paint, so that a button press shows its effect first. Several
 * changes before the paint cause one save.
 */
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
    // The storage may be full. The sets are safe in the outbox or on the server. A reload loses the place in the
    // workout.
    console.warn('The place in the workout could not be kept', error);
  }
}

export function clearActiveWorkout(userId: string, sessionId: string): void {
  const copy = readActiveWorkout(userId);
  if (copy?.session.sessionId === sessionId) dropStored(activeWorkoutKey(userId));
}

export function subscribeToActiveWorkout(userId: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== activeWorkoutKey(userId)) return;
    // Another tab ended the workout, so a pending save must not store the deleted copy again.
    if (event.newValue === null) unsaved = null;
    listener();
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
