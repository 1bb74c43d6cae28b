import { describe, expect, it } from 'vitest';
import { daysOf } from '#shared/programs/days.ts';
import { nextProgramDay, type WaitingDay, withWaitingDays } from '#shared/programs/next-day.ts';

const weeks = ['w1', 'w2'].map((week) => ({
  id: week,
  isLighter: week === 'w2',
  days: ['a', 'b'].map((day) => ({ id: `${week}${day}`, templateId: `t${day}`, targets: [] })),
}));
const plan = { weeks, rounds: 1 };
const run = {
  runId: 'run',
  status: 'RUNNING',
  startedAt: '2026-11-01T10:00:00.000Z',
  weekdays: [1],
  skipped: [],
  repeats: [],
  lastStep: null,
} as const;
const templates = [
  { id: 'ta', name: 'Push', minutes: 30 },
  { id: 'tb', name: 'Pull', minutes: 30 },
];

function given() {
  const days = daysOf(plan, run, []);
  return {
    ...plan,
    status: 'RUNNING' as const,
    run: { id: 'run' },
    days,
    doneDays: 0,
    lastDone: null,
    templates,
    next: nextProgramDay(plan, { runId: 'run', days, templates }),
  };
}

const waiting = (dayId: string, more: Partial<WaitingDay> = {}): WaitingDay => ({
  programId: 'program',
  runId: 'run',
  round: 1,
  pass: 1,
  dayId,
  sessionId: `of ${dayId}`,
  startedAt: '2026-11-20T10:00:00.000Z',
  isDone: true,
  ...more,
});

describe('workouts that wait for upload count for the next day of a program', () => {
  it('a day finished on this device is no longer next', () => {
    const shown = withWaitingDays(given(), [
      waiting('w1a'),
      waiting('w1b', { startedAt: '2026-11-22T10:00:00.000Z' }),
    ]);
    expect(shown.next).toMatchObject({
      dayId: 'w2a',
      templateName: 'Push',
      week: 2,
      weeks: 2,
      day: 1,
      isLighter: true,
    });
    expect(shown.doneDays).toBe(2);
    expect(shown.lastDone).toMatchObject({ at: '2026-11-22T10:00:00.000Z' });
    expect(shown.days[0]).toMatchObject({
      status: 'DONE',
      sessionId: 'of w1a',
      at: '2026-11-20T10:00:00.000Z',
    });
  });

  it('a day running on this device is next', () => {
    const shown = withWaitingDays(given(), [waiting('w1a', { isDone: false })]);
    expect(shown.next).toMatchObject({ dayId: 'w1a', status: 'RUNNING' });
    expect(shown.doneDays).toBe(0);
  });

  it('finishing the last day finishes the program before the workout is uploaded', () => {
    const all = ['w1a', 'w1b', 'w2a', 'w2b'].map((dayId) => waiting(dayId));
    expect(withWaitingDays(given(), all)).toMatchObject({ status: 'FINISHED', next: null });
  });

  it('a program that the user finished stays finished when a workout waits for upload', () => {
    const finished = { ...given(), status: 'FINISHED' as const, next: null };
    const shown = withWaitingDays(finished, [waiting('w1a')]);
    expect(shown).toMatchObject({ status: 'FINISHED', next: null, doneDays: 1 });
  });

  it('pending workouts of another run change nothing', () => {
    const program = given();
    expect(withWaitingDays(program, [])).toBe(program);
    const others = [waiting('w1a', { runId: 'before' }), waiting('w1b', { pass: 2 })];
    expect(withWaitingDays(program, others)).toEqual(program);
  });

  it('the days of a program look the same before and after a finished workout is uploaded', () => {
    const day = { programId: 'program', runId: 'run', round: 1, pass: 1, dayId: 'w1a' };
    const { sessionId, startedAt } = waiting('w1a');
    const about = { sessionId, startedAt, timeZone: null, completionStatus: 'COMPLETED' } as const;
    const session = { ...day, ...about };
    const days = daysOf(plan, run, [session]);
    const shown = withWaitingDays(given(), [waiting('w1a')]);
    expect(shown.days).toEqual(days);
    expect(shown.next).toEqual(nextProgramDay(plan, { runId: 'run', days, templates }));
  });
});
