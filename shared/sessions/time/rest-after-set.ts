// Finds the planned rest after a set, which the live session counts down.
import type { SessionState } from '#shared/sessions/fold.ts';
import { restSecondsOf } from './rest.ts';
import { countSets, ownersOf } from '#shared/sessions/lines/set-lines.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';

/** Returns the planned rest after the set at `index` of the session, in seconds; 90 for a set outside the plan. */
export function restAfterSet(
  { template, sets }: Pick<SessionState, 'template' | 'sets'>,
  index: number,
): number {
  const lines = template.exercises;
  const lineIndex = ownersOf(lines, sets)[index] ?? -1;
  const line = lines[lineIndex];
  if (!line) return restSecondsOf({ restTime: null });
  const done = (count: number) => countSets(lines, sets.slice(0, count))[lineIndex] ?? 0;
  const before = done(index);
  // An unplanned warm-up uses up no planned set, so the line's rest time applies.
  return restSecondsOf(done(index + 1) > before ? setTargetOf(line, before) : line);
}
