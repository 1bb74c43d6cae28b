import { describe, expect, test } from 'vitest';
import { lifts } from '#scripts/seed/lifts.ts';
import { planTraining } from '#scripts/seed/plan.ts';
import { programme } from '#scripts/seed/demo-templates.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { suggestNextSet } from '#shared/training/suggestion/next-set.ts';
import { backtest } from '#shared/training/backtest/backtest.ts';

const firstDay = new Date(2024, 10, 23);
const blocks = planTraining(firstDay, 104);
const sessions = blocks.flatMap((block) => block.sessions);

describe('the plan of the demo data is complete and equal in each run', () => {
  test('planTraining returns the same plan on each call', () => {
    const strip = JSON.stringify;
    expect(strip(planTraining(firstDay, 104))).toBe(strip(blocks));
  });

  test('the plan of the demo data uses only exercises of the library', () => {
    const slugs = new Set(exerciseLibrary.map((entry) => entry.slug));
    const lines = blocks.flatMap((block) => block.templates.flatMap((each) => each.lines));
    for (const { slug } of lines) {
      expect(slugs).toContain(slug);
      expect(lifts).toHaveProperty(slug);
    }
  });

  test("the plan of the demo data uses each template, and has at least four versions of 'Upper Body'", () => {
    const names = blocks.flatMap((block) => block.templates.map((each) => each.name));
    expect(new Set(names).size).toBe(Object.keys(programme).length);
    const versions = blocks.flatMap((block) =>
      block.templates
        .filter((each) => each.name === 'Upper Body')
        .map((each) => JSON.stringify(each.lines)),
    );
    expect(new Set(versions).size).toBeGreaterThan(3);
  });

  test('the steps of each demo session, such as logged sets, are in order and within three hours', () => {
    const ids = sessions.flatMap((session) => session.steps.map((step) => step.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { steps } of sessions) {
      const times = steps.map((step) => step.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(3 * 3_600_000);
    }
  });

  test('the plan of the demo data has assisted pull-ups, timed holds and carries', () => {
    const lines = new Map(
      blocks.flatMap((block) => block.templates.map((each) => [each.id, each.lines])),
    );
    const done = (slug: string) =>
      blocks.flatMap((block) =>
        block.sessions.flatMap(({ templateId, steps }) =>
          steps.flatMap((step) => {
            const template = block.templates.find(({ id }) => id === templateId);
            return step.kind === 'log' && template?.lines[step.line]?.slug === slug ? [step] : [];
          }),
        ),
      );
    expect(lines.size).toBeGreaterThan(0);
    const weights = (slug: string) => done(slug).map((step) => step.weightLbs);
    const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    for (const slug of ['weighted-pull-up', 'assisted-pull-up', 'farmers-carry']) {
      expect(Math.min(...weights(slug))).toBeGreaterThanOrEqual(5);
      expect(Math.max(...weights(slug))).toBeLessThan(150);
    }
    const half = (values: number[], nth: 0 | 1) =>
      values.slice(nth * Math.floor(values.length / 2)).slice(0, Math.floor(values.length / 2));
    const added = weights('weighted-pull-up');
    expect(mean(half(added, 1))).toBeGreaterThan(mean(half(added, 0)));
    const help = weights('assisted-pull-up');
    expect(mean(half(help, 1))).toBeLessThan(mean(half(help, 0)));
    for (const { reps, seconds } of done('plank')) {
      expect(reps).toBe(0);
      expect(seconds).toBeGreaterThan(20);
    }
    expect(new Set(done('farmers-carry').map((step) => step.meters))).toEqual(new Set([40]));
  });

  test('the plan of the demo data has suggestions only in its last 13 weeks', () => {
    const offers = sessions.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        step.kind === 'log' && step.offered ? [{ ...step, ...step.offered }] : [],
      ),
    );
    const count = (answer: string) => offers.filter((offer) => offer.answer === answer).length;
    expect(count('used')).toBeGreaterThan(count('dismissed'));
    expect(count('dismissed')).toBeGreaterThan(5);
    const ids = new Set(sessions.flatMap(({ steps }) => steps.map(({ id }) => id)));
    for (const { setIds } of offers) expect(ids).toContain(setIds[0]);
    const first = Math.min(...offers.map(({ at }) => at.getTime()));
    expect(first).toBeGreaterThan(firstDay.getTime() + 91 * 7 * 86_400_000);
  });

  test('the demo data have enough RPEs for the backtest to judge bench press suggestions', () => {
    const yearAgo = firstDay.getTime() + 52 * 7 * 86_400_000;
    const lines = blocks.flatMap(({ templates, sessions: inBlock }) =>
      inBlock.flatMap(({ templateId, steps }) => {
        const planned = templates.find(({ id }) => id === templateId)?.lines ?? [];
        const sets = steps.flatMap((step) => {
          const line = step.kind === 'log' ? planned[step.line] : undefined;
          const isBench = line?.slug === 'barbell-bench-press' && step.at.getTime() > yearAgo;
          if (step.kind !== 'log' || !isBench || step.isWarmUp) return [];
          const rpeSource = step.rpe === null ? ('default' as const) : ('entered' as const);
          return {
            weight: step.weightLbs,
            reps: step.reps,
            rpe: step.rpe ?? 8,
            rpeSource,
            targetReps: line.reps,
            targetRpe: line.targetRpe ?? null,
            restSeconds: line.restSeconds,
          };
        });
        return [[sets]];
      }),
    );
    const { verdict } = backtest({
      sessions: lines,
      plus: 5,
      rule: (seen) => suggestNextSet({ ...seen, step: 5, mode: 'balanced' }),
    });
    expect(verdict).not.toBe('too few');
  });

  test('in the demo data, the heaviest set of the last workouts is over 10% heavier than at the start', () => {
    const heaviest = (from: number, to: number) => {
      const weights = sessions
        .slice(from, to)
        .flatMap(({ steps }) =>
          steps.flatMap((step) => (step.kind === 'log' ? [step.weightLbs] : [])),
        );
      for (const weight of weights) expect(weight % 2.5).toBe(0);
      return Math.max(...weights);
    };
    expect(heaviest(-100, -1)).toBeGreaterThan(heaviest(0, 100) * 1.1);
  });
});
