import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { countOf } from '#web/text/format.ts';
import { agoText } from '#web/text/ago-text.ts';
import type { Draft } from './draft-schema.ts';

/** '“Push A”, 3 exercises, from 5 minutes ago.' */
export function DraftText({ draft }: { draft: Draft }) {
  const now = useCurrentMinute();
  const name = draft.name.trim() === '' ? 'a workout without a name' : `“${draft.name}”`;
  const count = countOf(draft.lines.length, 'exercise');
  return (
    <>
      {name}, {count}, from {agoText(new Date(draft.savedAt), now)}.
    </>
  );
}
