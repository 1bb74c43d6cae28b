import { describe, expect, test } from 'vitest';
import { lifts } from '#scripts/seed/lifts.ts';
import { planTraining } from '#scripts/seed/plan.ts';
import { programme } from '#scripts/seed/programme.ts';
import { exerciseLibrary } from '#server/features/exercises/library/library.ts';

const firstDay = new Date(2024, 10, 23);
const blocks = planTraining(firstDay, 104);
const sessions = blocks.flatMap((block) => block.sessions);

describe('the plan of the demo data', () => {
  test('is the same each time it is made', () => {
    const strip = JSON.stringify;
    expect(strip(planTraining(firstDay, 104))).toBe(strip(blocks));
  });

  test('names exercises of the library only, each with the lifter’s numbers', () => {
    const slugs = new Set(exerciseLibrary.map((entry) => entry.slug));
    const lines = blocks.flatMap((block) => block.templates.flatMap((each) => each.lines));
    for (const { slug } of lines) {
      expect(slugs).toContain(slug);
      expect(lifts).toHaveProperty(slug);
    }
  });

  test('uses every template, and changes them from block to block', () => {
    const names = blocks.flatMap((block) => block.templates.map((each) => each.name));
    expect(new Set(names).size).toBe(Object.keys(programme).length);
    const versions = blocks.flatMap((block) =>
      block.templates
        .filter((each) => each.name === 'Upper Body')
        .map((each) => JSON.stringify(each.lines)),
    );
    expect(new Set(versions).size).toBeGreaterThan(3);
  });

  test('has ids of its own for every command, and times that only go forward', () => {
    const ids = sessions.flatMap((session) => session.steps.map((step) => step.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { steps } of sessions) {
      const times = steps.map((step) => step.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(3 * 3_600_000);
    }
  });

  test('loads the bar in steps of two and a half pounds, heavier in the second year', () => {
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
