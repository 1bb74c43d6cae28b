// The past workout that was not saved yet, on this device: one per person. It keeps the id of its command, so that what
// was saved without an answer is not logged twice after a reload.
import type { Draft } from './draft-schema.ts';
import type { PastWorkout } from './past-workout.ts';

export function draftKey(userId: string): string {
  return `${userId}:past-workout-draft`;
}

/** The checker of drafts. The form loads it ahead: without a connection it could not come. */
export const loadDraftSchema = () => import('./draft-schema.ts');

/** null for a draft that this version cannot read. */
export async function parseDraft(stored: string): Promise<Draft | null> {
  try {
    const { draft } = await loadDraftSchema();
    return draft.parse(JSON.parse(stored));
  } catch (error) {
    console.warn('A draft could not be read and was left alone', error);
    return null;
  }
}

export function draftText(content: { commandId: string; workout: PastWorkout }): string {
  return JSON.stringify(content);
}
