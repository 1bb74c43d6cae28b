import { expect, test } from 'vitest';
import { type WaitingWorkout, withWaiting } from '#web/workouts/pending/waiting-workouts.ts';

function waiting(id: string, startTime: string): WaitingWorkout {
  return {
    id,
    name: 'Push A',
    startTime,
    endTime: startTime,
    completionStatus: 'COMPLETED',
    customTemplateId: 'template',
    loggedSets: 3,
    warmUpSets: 0,
    plannedSets: 3,
    extraSets: 0,
    lastSetAt: startTime,
    totalSets: 3,
    totalVolume: 2400,
    program: null,
    isWaiting: true,
  };
}

const listed = (id: string, startTime: string) => ({ id, startTime });
const idsOf = (workouts: readonly { id: string }[]) => workouts.map(({ id }) => id);

test('a workout that waits stands in the list where its start puts it', () => {
  const list = withWaiting(
    [listed('new', '2026-11-20T10:00:00Z'), listed('old', '2026-11-18T10:00:00Z')],
    [waiting('here', '2026-11-19T10:00:00Z')],
  );
  expect(idsOf(list)).toEqual(['new', 'here', 'old']);
});

test('what the server lists is shown as it lists it, and once', () => {
  const sent = listed('here', '2026-11-19T10:00:00Z');
  expect(withWaiting([sent], [waiting('here', '2026-11-19T10:00:00Z')])).toEqual([sent]);
});
