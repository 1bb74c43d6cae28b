import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waveWeeks } from '#shared/programs/percent-wave.ts';
import { nearestTo } from '#shared/training/load/load-step.ts';

/** Returns the four weeks in weights, each the multiple of `step` nearest to its percentage. */
const percentWave = ({ trainingMax, step }: { trainingMax: number; step: number }) =>
  waveWeeks.map((week) =>
    week.map(({ percent, reps }) => ({
      weight: nearestTo((trainingMax * percent) / 100, step),
      reps,
    })),
  );

describe('a percent wave', () => {
  it('of 100 kg in steps of 2.5 goes up for three weeks and is light in the fourth', () => {
    expect(percentWave({ trainingMax: 100, step: 2.5 })).toEqual([
      [
        { weight: 65, reps: 5 },
        { weight: 75, reps: 5 },
        { weight: 85, reps: 5 },
      ],
      [
        { weight: 70, reps: 3 },
        { weight: 80, reps: 3 },
        { weight: 90, reps: 3 },
      ],
      [
        { weight: 75, reps: 5 },
        { weight: 85, reps: 3 },
        { weight: 95, reps: 1 },
      ],
      [
        { weight: 40, reps: 5 },
        { weight: 50, reps: 5 },
        { weight: 60, reps: 5 },
      ],
    ]);
  });

  it('rounds to the nearest step, half away from zero', () => {
    const [first = []] = percentWave({ trainingMax: 205, step: 5 });
    // 133.25, 153.75, 174.25
    expect(first.map(({ weight }) => weight)).toEqual([135, 155, 175]);
  });

  it('is on the step, within half of it of the percentage, and scales with both', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 400 }),
        fc.constantFrom(1, 2, 2.5, 5, 10),
        (steps, step) => {
          const wave = percentWave({ trainingMax: steps * step, step });
          const doubled = percentWave({ trainingMax: 2 * steps * step, step: 2 * step });
          const percents = [65, 75, 85, 70, 80, 90, 75, 85, 95, 40, 50, 60];
          wave.flat().forEach(({ weight }, index) => {
            expect(Number.isInteger(Math.round((weight / step) * 1e6) / 1e6)).toBe(true);
            const exact = (steps * step * (percents[index] ?? 0)) / 100;
            expect(Math.abs(weight - exact)).toBeLessThanOrEqual(step / 2 + 1e-6);
            expect(doubled.flat()[index]?.weight).toBeCloseTo(2 * weight, 6);
          });
        },
      ),
    );
  });
});
