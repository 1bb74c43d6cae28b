import { expect, test } from 'vitest';
import type { SessionFact } from '#shared/sessions/events.ts';
import { mergeSessions } from '#shared/sessions/mend/merge-sessions.ts';
import { splitSession } from '#shared/sessions/mend/split-session.ts';
import { movedWith, undoMove } from '#shared/sessions/mend/undo-move.ts';
import { logged } from '#tests/shared/sessions/stream.ts';
import { firstEvents, secondEvents, setIds, stateOf, withFact } from './two-workouts.ts';

const [first, second] = [stateOf(firstEvents), stateOf(secondEvents)];
const merge = mergeSessions(first, second);
const merged = withFact(firstEvents, merge.kept);
const gone = withFact(secondEvents, merge.gone);
const version = merged.length;

test('undoing a merge restores both workouts', () => {
  expect(movedWith(merged, version)).toBe('second');
  const { kept, other } = undoMove(merged, version, stateOf(gone));
  const [one, two] = [stateOf(withFact(merged, kept)), stateOf(withFact(gone, other))];
  expect({ ...one, version: 0 }).toEqual({ ...first, version: 0 });
  expect([two.isDiscarded, setIds(two)]).toEqual([false, setIds(second)]);
});

test('undoing a split deletes the second workout and restores the first', () => {
  const now = '2026-11-21T10:00:00.000Z';
  const split = splitSession(first, { atLineId: 'line-row' }, { newId: 'second', now });
  const kept = withFact(firstEvents, split.first);
  const row = first.sets.filter(({ lineId }) => lineId === 'line-row');
  const back = undoMove(kept, kept.length, { ...second, sets: row });
  const whole = stateOf(withFact(kept, back.kept));
  expect([setIds(whole), whole.endedAt]).toEqual([setIds(first), first.endedAt]);
  expect(back.other).toEqual({ type: 'SessionDiscarded', mergedInto: 'first' });
});

test('the undo of a merge removes the added lines, and is refused when a later set uses one', () => {
  const exercises = second.template.exercises.map((line) => ({ ...line, id: `${line.id}-2` }));
  const other = { ...second, template: { ...second.template, exercises } };
  const stream = withFact(firstEvents, mergeSessions(first, other).kept);
  const { kept } = undoMove(stream, version, stateOf(gone));
  expect(stateOf(withFact(stream, kept)).template).toEqual(first.template);
  const used = withFact(stream, { ...logged('row'), lineId: 'line-row-2' } as SessionFact);
  expect(() => undoMove(used, version, stateOf(gone))).toThrow('It was changed since');
});

test.each<[string, SessionFact]>([
  ['a moved set was deleted', { type: 'SetDeleted', setId: 'second-2', source: 'report' }],
  ['the workout was discarded', { type: 'SessionDiscarded' }],
])('the undo of a merge is refused when %s', (_, fact) => {
  expect(() => undoMove(withFact(merged, fact), version, stateOf(gone))).toThrow(
    /^(?:It was changed since\. Undo that change first|This cannot be undone)$/,
  );
});

test('undoMove refuses an event that is neither a merge nor a split', () => {
  expect(movedWith(merged, 2)).toBeNull();
  expect(() => undoMove(merged, 2, second)).toThrow('This cannot be undone');
});
