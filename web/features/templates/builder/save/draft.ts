// The unsaved workout on this device: one draft per person and template, kept with every change.
import { serverNow } from '#web/api/calls/server-clock.ts';
import { ahead } from '#web/loading/ahead.ts';
import type { Draft } from './draft-schema.ts';
import type { BuilderContent } from '../builder-state.ts';

/** `templateId` is absent for a workout that was never saved. */
export function draftKey(userId: string, templateId: string | undefined): string {
  return `${userId}:template-draft:${templateId ?? 'new'}`;
}

/** The checker of drafts. The builder loads it ahead: without a connection it could not come. */
const loadDraftSchema = ahead(() => import('./draft-schema.ts'));

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

/** The draft as it is stored, from now. */
export function draftText({ name, description, lines }: BuilderContent): string {
  return JSON.stringify({ savedAt: serverNow(), name, description, lines });
}
