import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Contribution } from '#shared/goals/facts.ts';
import { type NamedContribution, progressHistory } from '#shared/goals/history.ts';
import { progressOf } from '#shared/goals/progress.ts';
import { contribution, goalsOfSessions, givenGoal } from './given-goal.ts';

test('each session and each recorded percentage gives a point in the history of a goal', () => {
  const at = (day: string, value: number) => ({
    sourceId: `session-${day}`,
    startedAt: `2026-03-${day}T18:00:00Z`,
    endedAt: `2026-03-${day}T19:00:00Z`,
    week: '2026-03-02',
    value,
    kind: 'session' as const,
    name: 'Push',
  });
  const points = progressHistory(givenGoal({ recordedPercentage: 40 }), {
    earlier: [],
    sources: [at('05', 150), at('03', 120), at('06', 110)],
    entries: [{ id: 'entry', recordedAt: '2026-03-04T12:00:00Z', percentage: 40 }],
  });
  expect(
    points.map(({ value, measured, percentage, source }) => [
      value,
      measured,
      percentage,
      source.id,
    ]),
  ).toEqual([
    [120, 120, 20, 'session-03'],
    [null, null, 40, 'entry'],
    [150, 150, 50, 'session-05'],
    [150, 110, 50, 'session-06'],
  ]);
});

const named = (each: Contribution): NamedContribution => ({ ...each, kind: 'session', name: null });
const byStart = (a: Contribution, b: Contribution) =>
  Date.parse(a.startedAt) - Date.parse(b.startedAt) || (a.sourceId < b.sourceId ? -1 : 1);

test('a point in the history counts only sessions that had begun by the time of the point', () => {
  fc.assert(
    fc.property(goalsOfSessions, fc.array(contribution), (goal, contributions) => {
      const sorted = contributions.toSorted(byStart);
      const points = progressHistory(goal, {
        earlier: [],
        sources: contributions.map(named),
        entries: [],
      });
      expect(points.map(({ value, percentage }) => ({ value, percentage }))).toEqual(
        sorted.map((_, index) => {
          const { value, percentage } = progressOf(goal, sorted.slice(0, index + 1));
          return { value, percentage };
        }),
      );
    }),
  );
});

test('the history of the newest sessions equals the end of the history of all sessions', () => {
  fc.assert(
    fc.property(goalsOfSessions, fc.array(contribution), fc.nat(), (goal, contributions, cut) => {
      const sorted = contributions.toSorted(byStart);
      const at = sorted.length === 0 ? 0 : cut % sorted.length;
      const [earlier, sources] = [sorted.slice(0, at), sorted.slice(at).map(named)];
      const whole = progressHistory(goal, { earlier: [], sources: sorted.map(named), entries: [] });
      expect(progressHistory(goal, { earlier, sources, entries: [] })).toEqual(whole.slice(at));
    }),
  );
});
