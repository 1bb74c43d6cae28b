import { expect, test } from 'vitest';
import type { SessionFact } from '#shared/sessions/events.ts';
import { tcxOfWorkout } from '#shared/workout-file/tcx.ts';
import { fileNameOf } from '#shared/workout-file/formats.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

test('a TCX file has a lap for each set and each rest', () => {
  const noted: SessionFact = { ...loggedSet(), notes: 'Grip <wide> & "slow"\u0007' };
  const text = tcxOfWorkout(
    given(logged('bench', 8, 185), noted, { type: 'SessionNoted', notes: 'Hot day' }),
    'lbs',
  );
  expect(text.match(/<Intensity>\w+/g)).toEqual([
    '<Intensity>Resting',
    '<Intensity>Active',
    '<Intensity>Resting',
    '<Intensity>Active',
  ]);
  expect(text).toContain('<Lap StartTime="2026-11-20T10:00:36.000Z">');
  expect(text).toContain('<Notes>bench, set 1: 8 × 185 lbs</Notes>');
  expect(text).toContain(
    '<Notes>bench, set 2: 5 × 100 kg, RPE 8. Grip &lt;wide&gt; &amp; &quot;slow&quot;</Notes>',
  );
  expect(text).toContain('<Notes>Push A\nHot day</Notes>');
});

test('a TCX file closes every XML element', () => {
  const open: string[] = [];
  const text = tcxOfWorkout(given(logged(), logged('row')), 'kg');
  for (const [, end, name] of text.matchAll(/<(\/?)([A-Z]\w*)[^>]*>/g)) {
    if (end === '') open.push(name ?? '');
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
});

test('a TCX file of a workout without a set has one lap', () => {
  expect(tcxOfWorkout(given(), 'kg').match(/<Lap /g)).toHaveLength(1);
});

test('a workout file is named after the day and the workout', () => {
  const startedAt = '2026-11-20T10:00:00.000Z';
  expect(fileNameOf({ startedAt, template: { name: 'Push A / Größe "1"' } }, 'fit')).toBe(
    'liftledger-2026-11-20-push-a-gro-e-1.fit',
  );
  expect(fileNameOf({ startedAt, template: { name: '日本' } }, 'tcx')).toBe(
    'liftledger-2026-11-20-workout.tcx',
  );
});

function loggedSet(): Extract<SessionFact, { type: 'SetLogged' }> {
  return {
    type: 'SetLogged',
    exerciseId: 'bench',
    lineId: 'line-bench',
    reps: 5,
    weightLbs: 220.46,
    rpe: 8,
    rpeSource: 'entered',
    classification: 'WORKING',
    entered: { value: 100, unit: 'kg' },
  };
}
