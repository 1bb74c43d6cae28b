import { describe, expect, test } from 'vitest';
import { recentRecords } from '#shared/dashboard/recent-records.ts';
import type { RecordSet } from '#shared/sessions/records/records.ts';

function set(exerciseId: string, reps: number, weightLbs: number): RecordSet {
  return {
    setId: `${exerciseId} ${reps} ${weightLbs}`,
    exerciseId,
    reps,
    weightLbs,
    durationSeconds: null,
    distanceMeters: null,
    classification: 'WORKING',
    loadLbs: null,
    loadKind: 'EXTERNAL',
    measure: 'REPS',
  };
}

function session(id: string, ...sets: RecordSet[]) {
  return { id, startTime: `2026-11-0${id}T10:00:00.000Z`, sets };
}

/** Returns each record as '<session> <exercise> <kind> <value>'. */
function told(...args: Parameters<typeof recentRecords>): string[] {
  return recentRecords(...args).map(
    ({ sessionId, record: { exerciseId, kind, value } }) =>
      `${sessionId} ${exerciseId} ${kind} ${value}`,
  );
}

describe('recentRecords lists the latest records', () => {
  test('a set is a record when it beats all earlier sets', () => {
    const earlier = [
      { exerciseId: 'squat', scale: 'WEIGHT' as const, level: 5, best: 225 },
      { exerciseId: 'bench', scale: 'WEIGHT' as const, level: 5, best: 200 },
    ];
    const sessions = [session('1', set('squat', 5, 230), set('bench', 5, 195))];
    expect(told(sessions, earlier)).toEqual(['1 squat weight 230']);
  });

  test('a set is no record when an earlier workout of the shown weeks was better', () => {
    const sessions = [
      session('1', set('squat', 5, 200)),
      session('2', set('squat', 5, 210)),
      session('3', set('squat', 5, 205)),
    ];
    expect(told(sessions, [])).toEqual(['2 squat weight 210']);
  });

  test('each exercise has at most one record in the list, and the newest record comes first', () => {
    const sessions = [
      session('1', set('squat', 5, 200), set('bench', 5, 100)),
      session('2', set('squat', 5, 210), set('bench', 5, 110)),
      session('3', set('squat', 5, 220)),
    ];
    expect(told(sessions, [])).toEqual(['3 squat weight 220', '2 bench weight 110']);
  });

  test('only the most informative of several records of an exercise in one workout is shown', () => {
    const sessions = [
      session('1', set('squat', 5, 200), set('squat', 8, 150)),
      session('2', set('squat', 8, 160), set('squat', 4, 205)),
    ];
    expect(told(sessions, [])).toEqual(['2 squat weight 205']);
  });

  test('the first workout of an exercise has no record', () => {
    expect(told([session('1', set('squat', 5, 200))], [])).toEqual([]);
  });
});
