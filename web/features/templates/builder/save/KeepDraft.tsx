import { useShallow } from 'zustand/react/shallow';
import { useKeptDraft } from '#web/ui/draft/use-kept-draft.ts';
import { useBuilder } from '../builder-context.ts';
import { draftText } from './draft.ts';

/** Keeps the typed draft. A component of its own, so that a key renders this and not the page. */
export function KeepDraft({ draftKey }: { draftKey: string }) {
  const isDirty = useBuilder((state) => state.isDirty);
  const typed = useBuilder(
    useShallow(({ name, description, lines }) => ({ name, description, lines })),
  );
  useKeptDraft(draftKey, isDirty ? typed : null, draftText);
  return null;
}
