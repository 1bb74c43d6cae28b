import { expect, it } from 'vitest';
import { planTraining } from '#scripts/seed/plan.ts';
import { planPrograms } from '#scripts/seed/demo-programs.ts';
import { daysOf, statusOf } from '#shared/programs/days.ts';
import { nextDay } from '#shared/programs/next-day.ts';
import { newestRun } from '#shared/programs/run.ts';

it('the demo account has a finished and a running program', () => {
  const blocks = planTraining(new Date('2024-11-25T00:00:00.000Z'), 104);
  const sessions = blocks.flatMap((block) => block.sessions);
  const standings = planPrograms(blocks).map(({ name, plan, events, days }) => {
    const run = newestRun(
      events.map(({ eventId, at, fact }, index) => ({
        eventId,
        version: index + 1,
        occurredAt: at.toISOString(),
        fact,
      })),
    );
    const carried = [...days].map(([sessionId, day]) => ({
      ...day,
      sessionId,
      completionStatus: 'COMPLETED' as const,
      startedAt: '2026-01-01T00:00:00.000Z',
      timeZone: null,
    }));
    const standing = daysOf(plan, run, carried);
    const done = standing.filter(({ status }) => status === 'DONE');
    expect(done).toHaveLength(days.size);
    for (const { sessionId } of done) {
      expect(sessions.some(({ id }) => id === sessionId)).toBe(true);
    }
    return {
      name,
      status: statusOf(run, standing),
      isSome: done.length > 15,
      next: nextDay(standing),
    };
  });
  expect(standings).toMatchObject([
    { name: 'Full body twice a week', status: 'FINISHED', isSome: true },
    { name: 'Push, pull, legs', status: 'RUNNING', isSome: true, next: { status: 'OPEN' } },
  ]);
});
