// Lists the types of lifters on which the rules for the next session are measured
// (behaviour/training.md#how-it-was-measured).
import { DAYS_PER_WEEK } from '#shared/durations.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { Months } from './months.ts';

/** Returns the days of `count` workouts that are `gap` days apart. */
function every(gap: number, count: number, from = 0): number[] {
  return Array.from({ length: count }, (_, index) => from + Math.round(gap * index));
}

/**
 * Returns a function from the day to the strength, as a multiple of the first day. The strength changes by the share
 * `change` each week.
 */
const weekly = (change: number) => (day: number) => (1 + change) ** (day / DAYS_PER_WEEK);

/**
 * Returns a function from the day to the strength, as a multiple of the first day. The strength gains 2.9 kg in each
 * of the first 30 workouts and then stays constant.
 */
const beginner = (max: number) => (day: number) => 1 + (2.9 / max) * Math.min(30, day / 2.33);

function gymWith(parts: Partial<Gym>): Gym {
  return {
    id: 'gym',
    name: 'Gym',
    isDefault: true,
    updatedAt: '',
    bars: [],
    plates: [],
    dumbbells: null,
    machines: null,
    missingEquipment: [],
    fewestChanges: false,
    ...parts,
  };
}

const lightBar = gymWith({
  bars: [{ name: '15 kg', weight: 15, unit: 'kg' }],
  plates: [10, 5, 2.5, 1.25].map((weight) => ({ weight, unit: 'kg' as const, pairs: 4 })),
});

const half = { days: every(7, 26), strength: weekly(0.004) };

/** Lists types of lifters who train for half a year. */
export const types = {
  '4 × 8–10': { ...half, reps: 8, sets: 4 },
  '5 × 5': { ...half, reps: 5, sets: 5 },
  '3 × 6–8, twice a week': { ...half, days: every(3.5, 52), reps: 6, sets: 3 },
  '3 × 15–20': { ...half, reps: 15, sets: 3, restSeconds: 90 },
  'kettlebell, 4 kg': { ...half, slug: 'kettlebell-goblet-squat', reps: 8, sets: 3, max: 32 },
  'machine, 7 kg': {
    ...half,
    slug: 'leg-extension',
    reps: 10,
    sets: 3,
    max: 80,
    gym: gymWith({ machines: { step: 7, unit: 'kg' } }),
  },
  'dumbbells, 2 kg': { ...half, slug: 'dumbbell-bench-press', reps: 8, sets: 3, max: 30 },
  'light press, 15 kg bar': {
    slug: 'overhead-press',
    reps: 8,
    sets: 3,
    days: every(3.5, 40),
    strength: weekly(0.006),
    max: 28,
    gym: lightBar,
    least: 15,
  },
  'own increment, 0.5 kg': {
    ...half,
    slug: 'overhead-press',
    reps: 8,
    sets: 3,
    max: 45,
    own: { value: 0.5, unit: 'kg' },
  },
  'weighted pull-up': {
    ...half,
    slug: 'weighted-pull-up',
    reps: 5,
    sets: 3,
    max: 110,
    body: 76,
    least: 0,
  },
  'beginner, 3 × 8–10': {
    reps: 8,
    sets: 3,
    days: every(2.33, 30),
    strength: beginner(60),
    max: 60,
  },
  'beginner, 3 × 5': { reps: 5, sets: 3, days: every(2.33, 30), strength: beginner(60), max: 60 },
  'no gain, 5 × 5': { ...half, strength: weekly(0), reps: 5, sets: 5 },
  'no gain, 3 × 6–8': { days: every(3.5, 52), strength: weekly(0), reps: 6, sets: 3 },
  '−1% a week, 3 × 6–8': { days: every(3.5, 52), strength: weekly(-0.01), reps: 6, sets: 3 },
  '−1% a week, 5 × 5': { days: every(7, 12), strength: weekly(-0.01), reps: 5, sets: 5 },
  'elite, 5 × 3': {
    reps: 3,
    sets: 5,
    rpe: 8.5,
    days: every(3.5, 52),
    strength: weekly(0.0005),
    max: 250,
    daySd: 0.015,
  },
  'every 15 days': { reps: 8, sets: 3, days: every(15, 18), strength: weekly(0.003) },
  'a lighter week each fifth': {
    ...half,
    reps: 5,
    sets: 5,
    isLighter: (workout: number) => workout % 5 === 4,
  },
  ...backAfter(20, 0.04),
  ...backAfter(25, 0.07),
  ...backAfter(56, 0.07),
} as const satisfies Record<string, Months>;

/** Returns eight weeks of training, a break that costs a share of the strength, and the training after it. */
function backAfter(days: number, loss: number): Record<string, Months> {
  const before = 56;
  const strength = (day: number) =>
    day <= before
      ? weekly(0.004)(day)
      : weekly(0.004)(before) * (1 - loss * Math.exp(-(day - before - days) / 15));
  const dates = [...every(3.5, 17), ...every(3.5, 10, before + days)];
  return {
    [`back after ${days} days at −${Math.round(100 * loss)}%`]: {
      reps: 8,
      sets: 3,
      days: dates,
      strength,
    },
  };
}

/** Lists lifters whose RPEs say little about the effort. */
export const raters = {
  'always 10': { ...half, reps: 8, sets: 3, crowd: { reporter: 'always-10' } },
  'never over 8': { ...half, reps: 8, sets: 3, crowd: { reporter: 'never-over-8' } },
  noisy: { ...half, reps: 8, sets: 3, crowd: { reporter: 'noisy' } },
} as const satisfies Record<string, Months>;
