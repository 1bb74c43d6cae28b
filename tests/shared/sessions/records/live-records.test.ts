import { expect, test } from 'vitest';
import { line, log, sent } from '#tests/web/features/run/state/given-run.ts';
import type { Best } from '#shared/sessions/records/bests.ts';
import { liveRecords } from '#shared/sessions/records/live-records.ts';
import { pendingSession } from '#shared/sessions/pending-session.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';

const bench = line('bench', { targetSets: 5 });
const best = (level: number, weight: number): Best => ({
  exerciseId: 'exercise-bench',
  scale: 'WEIGHT',
  level,
  best: weight,
});

/**
 * Logs sets of the bench press, each [reps, weight]. Returns the id, kind and gain of every record.
 */
function recordsOf(sets: [number, number][], earlier: Best[], planned: SessionLine = bench) {
  const commands = sets.map(([actualReps, actualWeight], index) =>
    log(`set-${index + 1}`, 'bench', { actualReps, actualWeight }),
  );
  const records = liveRecords(pendingSession(sent([], [planned]), commands), earlier);
  return records.map(({ setId, kind, value, previous }) => [setId, kind, value - previous]);
}

test('a set that was just logged is a record by the rules of the report', () => {
  expect(recordsOf([[5, 215]], [best(5, 185)])).toEqual([['set-1', 'weight', 30]]);
  expect(recordsOf([[5, 185]], [best(5, 185)])).toEqual([]);
});

test('a live record is shown once, for the set that has it now', () => {
  const twice: [number, number][] = [
    [5, 215],
    [5, 215],
  ];
  expect(recordsOf(twice, [best(5, 185)])).toEqual([['set-1', 'weight', 30]]);
  expect(recordsOf([...twice, [5, 225]], [best(5, 185)])).toEqual([['set-3', 'weight', 40]]);
});

test('finds no live record for an exercise without an earlier value', () => {
  expect(recordsOf([[5, 215]], [])).toEqual([]);
});

test('a bodyweight exercise with a known share has no live record', () => {
  const withBody = (bodyweightShare: number | null): SessionLine => ({
    ...bench,
    exercise: { ...bench.exercise, loadKind: 'BODYWEIGHT_PLUS', bodyweightShare },
  });
  expect(recordsOf([[5, 30]], [best(5, 20)], withBody(0.95))).toEqual([]);
  expect(recordsOf([[5, 30]], [best(5, 20)], withBody(null))).toEqual([['set-1', 'weight', 10]]);
});
