import { isolated } from '#shared/isolated.ts';
import { useShallow } from 'zustand/react/shallow';
import { useKeptDraft } from '#web/ui/draft/use-kept-draft.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { countOf } from '#web/text/format.ts';
import { agoText } from '#web/text/ago-text.ts';
import { useBuilder } from '../builder-context.ts';
import { draftText } from './draft.ts';
import type { Draft } from './draft-schema.ts';

/** Shows '“Push A”, 3 exercises, from 5 minutes ago.' */
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

/** Stores the draft. A separate component, so that a typed key does not render the page. */
export function KeepDraft({ draftKey }: { draftKey: string }) {
  const isDirty = useBuilder((state) => state.isDirty);
  const typed = useBuilder(
    useShallow(({ name, description, lines }) => ({ name, description, lines })),
  );
  useKeptDraft(draftKey, isDirty ? typed : null, draftText);
  return null;
}
