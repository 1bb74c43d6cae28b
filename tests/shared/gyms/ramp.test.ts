import { expect, test } from 'vitest';
import { rampAt } from '#shared/gyms/ramp.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { givenGym } from './given-gym.ts';

const said =
  (...input: Parameters<typeof rigOf>) =>
  (weight: number) => {
    const rig = rigOf(...input);
    return (
      rig &&
      rampAt(rig, weight, input[2])
        .map((set) => `${set.weight}×${set.reps}`)
        .join(' ')
    );
  };

test('every warm-up weight for a barbell exercise can be loaded on the bar', () => {
  expect(said(['BARBELL'], null, 'kg')(100)).toBe('20×8 40×5 60×3 80×2');
  expect(said(['BARBELL'], null, 'lbs')(225)).toBe('45×8 95×5 135×3 185×2');
  const gym = givenGym({ plates: [{ weight: 20, unit: 'kg', pairs: 3 }] });
  expect(said(['BARBELL'], gym, 'kg')(140)).toBe('20×8 60×5 100×3');
});

test('warm-ups with dumbbells use dumbbells of the gym', () => {
  expect(said(['DUMBBELL'], givenGym(), 'kg')(30)).toBe('10×5 17.5×3 22.5×2');
});

test('no warm-up is heavier than the heaviest dumbbell', () => {
  const gym = givenGym({ dumbbells: { step: 2.5, max: 20, unit: 'kg' } });
  expect(said(['DUMBBELL'], gym, 'kg')(40)).toBe('15×5 20×3');
});
