import { expect, test } from 'vitest';
import { foldText, openedAtFirst } from '#web/features/report/edit/EditFold.tsx';
import type { LiftedExercise } from '#web/training/set-text.ts';
import type { ReportGroup, ReportSet } from '#web/features/report/report-lines.ts';

/** Describes a set as [reps, weight in lbs], optionally followed by other fields of the set. */
type Given = readonly [number, number, Partial<ReportSet>?];

function setsOf(given: readonly Given[]): ReportSet[] {
  return given.map(([reps, weightLbs, others], index) => {
    const set = {
      setId: `set-${index}`,
      reps,
      weightLbs,
      entered: null,
      durationSeconds: null,
      distanceMeters: null,
      classification: 'WORKING',
      label: { kind: 'set', number: index + 1 },
      ...others,
    };
    // The cast is safe because the summary reads only these fields of a report set.
    return set as ReportSet;
  });
}

const warmUp = { classification: 'WARMUP' } as const;
const barbell: LiftedExercise = { measure: 'REPS', loadKind: 'EXTERNAL' };
const dumbbells: LiftedExercise = { measure: 'REPS', loadKind: 'PER_SIDE' };
const pullUp: LiftedExercise = { measure: 'REPS', loadKind: 'BODYWEIGHT_PLUS' };
const carry: LiftedExercise = { measure: 'DISTANCE', loadKind: 'PER_SIDE' };

test.each<[LiftedExercise, Given[], string]>([
  [
    barbell,
    [
      [5, 95, warmUp],
      [5, 180],
      [5, 180],
      [5, 180],
    ],
    '4 sets · 3 × 5 at 180 lbs',
  ],
  [
    dumbbells,
    [
      [9, 60],
      [8, 60],
      [7, 60],
    ],
    '3 sets · 9, 8, 7 at 60 lbs per hand',
  ],
  [
    barbell,
    [
      [5, 270],
      [5, 260],
      [5, 260],
      [5, 250],
    ],
    '4 sets · 5 at 270 lbs, 2 × 5 at 260 lbs, 5 at 250 lbs',
  ],
  [
    barbell,
    [
      [5, 270],
      [5, 260],
      [5, 250],
      [5, 240],
      [5, 230],
    ],
    '5 sets · 5 at 270 lbs, 5 at 260 lbs, 5 at 250 lbs, 2 more',
  ],
  [
    pullUp,
    [
      [8, 0],
      [8, 0],
    ],
    '2 sets · 2 × 8 reps',
  ],
  [pullUp, [[5, 25]], '1 set · 5 at BW + 25 lbs'],
  [
    carry,
    [
      [0, 125, { distanceMeters: 40 }],
      [0, 125, { distanceMeters: 40 }],
    ],
    '2 sets · 2 × 40 m at 125 lbs per hand',
  ],
  [barbell, [[10, 45, warmUp]], '1 set · 10 at 45 lbs'],
])('the heading of a folded exercise summarises its sets as: $2', (exercise, given, text) => {
  const told = foldText({ exercise, sets: setsOf(given) }, 'lbs');
  expect(told.replaceAll('\u00A0', ' ')).toBe(text);
});

test('the editor expands an exercise with sets only if no other exercise has sets', () => {
  // The cast is safe because `openedAtFirst` reads only the keys and the sets of a group.
  const group = (...lines: [string, number][]) =>
    ({
      lines: lines.map(([key, count]) => ({
        key,
        sets: setsOf(Array.from({ length: count }, () => [5, 100] as const)),
      })),
    }) as unknown as ReportGroup;
  expect(openedAtFirst([group(['bench', 3], ['row', 0]), group(['squat', 0])])).toEqual(['bench']);
  expect(openedAtFirst([group(['bench', 3]), group(['squat', 1])])).toEqual([]);
});
