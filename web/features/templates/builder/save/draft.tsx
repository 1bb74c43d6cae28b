// Stores the unsaved workout on this device shortly after each change. Each user and template has one draft.
import { useShallow } from 'zustand/react/shallow';
import { isolated } from '#shared/isolated.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { ahead } from '#web/loading/ahead.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { agoText } from '#web/text/ago-text.ts';
import { countOf } from '#web/text/format.ts';
import { useKeptDraft } from '#web/ui/draft/use-kept-draft.ts';
import { useBuilder } from '../builder-context.ts';
import type { Draft } from './draft-schema.ts';
import type { BuilderContent } from '../builder-state.ts';

/**
 * Returns the storage key of a draft. `templateId` is undefined for a workout that was never saved.
 */
export function draftKey(userId: string, templateId: string | undefined): string {
  return `${userId}:template-draft:${templateId ?? 'new'}`;
}

/** The code of the schema is prefetched, so that a draft can be read without a connection. */
const loadDraftSchema = ahead(() => import('./draft-schema.ts'));

/**
 * Returns the draft; null when this version of the app cannot read it, or when its schema failed to
 * load.
 */
export async function parseDraft(stored: string): Promise<Draft | null> {
  try {
    const { draft } = await loadDraftSchema();
    return draft.parse(JSON.parse(stored));
  } catch (error) {
    console.warn('A draft could not be read and was left alone', error);
    return null;
  }
}

export function draftText({ name, description, lines }: BuilderContent): string {
  return JSON.stringify({ savedAt: serverNow(), name, description, lines });
}

export function DraftText({ draft }: { draft: Draft }) {
  const now = useCurrentMinute();
  const name = draft.name.trim() === '' ? 'a workout without a name' : `“${isolated(draft.name)}”`;
  const count = countOf(draft.lines.length, 'exercise');
  return (
    <>
      {name}, {count}, from {agoText(new Date(draft.savedAt), now)}.
    </>
  );
}

/**
 * Stores the draft shortly after each change. The component is separate, so that a typed key does not rerender the
 * whole page.
 */
export function KeepDraft({ draftKey }: { draftKey: string }) {
  const isDirty = useBuilder((state) => state.isDirty);
  const typed = useBuilder(
    useShallow(({ name, description, lines }) => ({ name, description, lines })),
  );
  useKeptDraft(draftKey, isDirty ? typed : null, draftText);
  return null;
}
