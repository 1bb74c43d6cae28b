import { expect, test } from 'vitest';
import { lastWorkoutText, reasonText } from '#web/features/trainer/desk/ClientRow.tsx';

const today = '2026-11-30';
const ofLift = { exercise: 'Squat', day: '2026-11-28' };

test.each([
  [{ kind: 'GAP', gapDays: 9, usualDays: 3 }, '9 days off, usually every 3'],
  [{ kind: 'GAP', gapDays: 14, usualDays: null }, 'No workout for 14 days'],
  [{ kind: 'MISSED', times: 3, ...ofLift }, 'Squat: reps missed 3 workouts in a row'],
  [{ kind: 'EFFORT', by: 1.5, ...ofLift }, 'Squat: RPE up 1.5 at the same weight'],
  [{ kind: 'PAIN', notes: 1, day: '2026-11-28' }, 'Pain in 1 note, Sat, Nov 28'],
  [{ kind: 'PAIN', notes: 2, day: '2026-11-28' }, 'Pain in 2 notes, Sat, Nov 28'],
  [{ kind: 'RECORD', records: 1, ...ofLift }, 'Record: Squat'],
  [{ kind: 'RECORD', records: 3, ...ofLift }, 'Squat + 2 records'],
  [{ kind: 'PROPOSAL', openDays: 4 }, 'Proposal without an answer for 4 days'],
] as const)('the reason why a client needs attention is shown as: $1', (reason, text) => {
  expect(reasonText(reason, today)).toBe(text);
});

test.each([
  [null, 'No workout yet'],
  ['2026-11-30', 'today'],
  // The client lives east of the trainer and is a day ahead, so the date of tomorrow means today.
  ['2026-12-01', 'today'],
  ['2026-11-29', 'yesterday'],
  ['2026-11-26', '4 days ago'],
])('the date %s of the last workout of a client is shown as: %s', (day, text) => {
  expect(lastWorkoutText(day, today)).toBe(text);
});
