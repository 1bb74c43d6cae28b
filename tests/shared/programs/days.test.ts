import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, statusOf } from '#shared/programs/days.ts';
import { nextDay } from '#shared/programs/next-day.ts';
import type { ProgramFact } from '#shared/programs/events.ts';
import { newestRun } from '#shared/programs/run.ts';
import { givenEvents, givenPlan, givenSession, started } from './given-program.ts';

const plan = givenPlan([2, 2], 2);

function standing(facts: ProgramFact[], sessions = [givenSession({ dayId: 'none' })]) {
  const run = newestRun(givenEvents(...facts));
  const days = daysOf(plan, run, sessions);
  return { run, days, next: nextDay(days), status: statusOf(run, days) };
}

describe('finished workouts decide which program days are done', () => {
  it('all days are open before the program starts', () => {
    const { days, status } = standing([]);
    expect(days.map(({ round, dayId }) => [round, dayId])).toEqual([
      [1, 'd1'],
      [1, 'd2'],
      [1, 'd3'],
      [1, 'd4'],
      [2, 'd1'],
      [2, 'd2'],
      [2, 'd3'],
      [2, 'd4'],
    ]);
    expect(days.every((day) => day.status === 'OPEN')).toBe(true);
    expect(status).toBe('NOT_STARTED');
  });

  it('a finished workout completes its program day even when days are done out of order', () => {
    const { next, days } = standing(
      [started],
      [
        givenSession({ dayId: 'd1', startedAt: '2026-11-20T08:00:00.000Z' }),
        givenSession({ dayId: 'd3', startedAt: '2026-11-03T08:00:00.000Z' }),
      ],
    );
    expect(next?.dayId).toBe('d2');
    expect(days[2]).toMatchObject({ status: 'DONE', sessionId: 's-d3' });
  });

  it('deleting a workout reopens the program day of the workout', () => {
    const sessions = [givenSession({ dayId: 'd1' }), givenSession({ dayId: 'd2' })];
    expect(standing([started], sessions).next?.dayId).toBe('d3');
    expect(standing([started], sessions.slice(1)).next?.dayId).toBe('d1');
  });

  it('a program day stays next while the workout of the day is running', () => {
    const sessions = [givenSession({ dayId: 'd1', completionStatus: 'IN_PROGRESS' })];
    expect(standing([started], sessions).next).toMatchObject({ dayId: 'd1', status: 'RUNNING' });
  });

  it('a skipped day returns after the undo', () => {
    const skip: ProgramFact = { type: 'DaySkipped', round: 1, pass: 1, dayId: 'd1' };
    expect(standing([started, skip]).next?.dayId).toBe('d2');
    const back: ProgramFact = { type: 'StepTakenBack', stepId: 'e2' };
    expect(standing([started, skip, back]).next?.dayId).toBe('d1');
  });

  it('repeating a week reopens the days of the week', () => {
    const repeat: ProgramFact = { type: 'WeekRepeated', round: 1, weekId: 'w1' };
    const sessions = ['d1', 'd2', 'd3'].map((dayId) => givenSession({ dayId }));
    const { next } = standing([started, repeat], sessions);
    expect(next).toMatchObject({ dayId: 'd1', pass: 2 });
    const again = [...sessions, givenSession({ dayId: 'd1', pass: 2, sessionId: 's-again' })];
    const { days } = standing([started, repeat], again);
    expect(days[0]).toMatchObject({ status: 'DONE', sessionId: 's-again' });
    expect(days[2]).toMatchObject({ status: 'DONE', sessionId: 's-d3' });
  });

  it('workouts of another run of the same program do not count', () => {
    const finished: ProgramFact = { type: 'ProgramFinished' };
    const sessions = [givenSession({ dayId: 'd1', runId: 'e1' })];
    expect(standing([started, finished], sessions).status).toBe('FINISHED');
    expect(standing([started, finished, started], sessions).next?.dayId).toBe('d1');
  });

  it('a program is finished when all days are done or skipped', () => {
    const every = [1, 2].flatMap((round) =>
      ['d1', 'd2', 'd3', 'd4'].map((dayId) =>
        givenSession({ dayId, round, sessionId: `${round}${dayId}` }),
      ),
    );
    expect(standing([started], every).status).toBe('FINISHED');
    expect(standing([started], every.slice(1)).status).toBe('RUNNING');
  });

  it('the days do not depend on the order in which workouts are read', () => {
    const sessions = [1, 2].flatMap((round) =>
      ['d1', 'd2', 'd3', 'd4'].map((dayId) =>
        givenSession({ dayId, round, sessionId: `${round}${dayId}` }),
      ),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(sessions), (some) => {
        const { days, next } = standing([started], some);
        const inOrder = standing(
          [started],
          sessions.filter((each) => some.includes(each)),
        );
        expect(days).toEqual(inOrder.days);
        expect(days.filter(({ status }) => status === 'DONE')).toHaveLength(some.length);
        const open = days.findIndex(({ status }) => status === 'OPEN');
        expect(next).toBe(open === -1 ? undefined : days[open]);
      }),
    );
  });
});
