// Defines the demo user's nine workout templates, and their weekdays in each phase.

export interface ProgrammeLine {
  slug: string;
  /** The exercise that replaces `slug` in every second training block. */
  alternative?: string;
  sets: number;
  reps: number;
  /** The duration of a hold, such as a plank, which has no repetitions. Absent for other exercises. */
  seconds?: number;
  /** The distance of a carry, such as a farmer's carry, which has no repetitions. Absent for other exercises. */
  meters?: number;
  restSeconds: number;
  /** Exercises with the same letter form a superset or circuit. */
  group?: string;
  /** True for a main lift, which starts with a warm-up set and whose repetitions change with each block. */
  isMain?: true;
  targetRpe?: number;
}

export interface ProgrammeTemplate {
  name: string;
  description: string;
  lines: readonly ProgrammeLine[];
}

const main = (slug: string, sets: number): ProgrammeLine => ({
  slug,
  sets,
  reps: 8,
  restSeconds: 150,
  isMain: true,
  targetRpe: 8,
});
const line = (
  slug: string,
  sets: number,
  reps: number,
  restSeconds: number,
  more: Partial<ProgrammeLine> = {},
): ProgrammeLine => ({ slug, sets, reps, restSeconds, ...more });

/**
 * Do not change a key of a template. The ids of its rows are computed from the key, so a later run would not find the
 * rows.
 */
export const programme = {
  fullBodyA: {
    name: 'Full Body A',
    description: 'Squat and press first, then a superset. Leave two reps in reserve.',
    lines: [
      main('barbell-back-squat', 4),
      main('barbell-bench-press', 4),
      line('lat-pulldown', 3, 10, 30, { group: 'a' }),
      line('dumbbell-lateral-raise', 3, 12, 75, { group: 'a' }),
      line('lying-leg-curl', 3, 10, 75),
      line('plank', 3, 1, 60, { seconds: 60 }),
    ],
  },
  fullBodyB: {
    name: 'Full Body B',
    description: 'Hinge day. Keep the deadlift crisp and stop when the back rounds.',
    lines: [
      main('conventional-deadlift', 4),
      main('overhead-press', 4),
      line('seated-cable-row', 3, 10, 30, { group: 'a' }),
      line('push-up', 3, 15, 75, { group: 'a' }),
      line('bulgarian-split-squat', 3, 10, 90),
      line('assisted-pull-up', 3, 8, 90),
      line('hanging-knee-raise', 2, 10, 60),
    ],
  },
  conditioning: {
    name: 'Conditioning Circuit',
    description: 'Five stations, four rounds, short rests. Move well rather than fast.',
    lines: [
      line('kettlebell-swing', 4, 15, 20, { group: 'a' }),
      line('push-up', 4, 12, 20, { group: 'a' }),
      line('goblet-squat', 4, 12, 20, { group: 'a', alternative: 'dumbbell-thruster' }),
      line('renegade-row', 4, 8, 20, { group: 'a' }),
      line('mountain-climber', 4, 30, 90, { group: 'a', alternative: 'burpee' }),
    ],
  },
  upper: {
    name: 'Upper Body',
    description: 'Bench first; the arms are a superset at the end.',
    lines: [
      main('barbell-bench-press', 5),
      line('barbell-row', 4, 8, 120, { targetRpe: 8 }),
      line('seated-dumbbell-shoulder-press', 3, 10, 90),
      line('pull-up', 3, 8, 120),
      line('ez-bar-curl', 3, 12, 20, { group: 'a', alternative: 'hammer-curl' }),
      line('triceps-rope-pushdown', 3, 12, 75, { group: 'a' }),
    ],
  },
  lower: {
    name: 'Lower Body',
    description: 'Squat, hinge, then machines. Calves and trunk as a superset.',
    lines: [
      main('barbell-back-squat', 5),
      line('romanian-deadlift', 4, 8, 120, { targetRpe: 8 }),
      line('leg-press', 3, 12, 105, { alternative: 'dumbbell-walking-lunge' }),
      line('lying-leg-curl', 3, 12, 75),
      line('standing-machine-calf-raise', 3, 15, 20, { group: 'a' }),
      line('cable-crunch', 3, 15, 60, { group: 'a' }),
    ],
  },
  push: {
    name: 'Push Day',
    description: 'Chest, shoulders and triceps. The last two pairs are supersets.',
    lines: [
      main('barbell-bench-press', 5),
      main('overhead-press', 4),
      line('incline-dumbbell-press', 3, 10, 90),
      line('cable-fly', 3, 12, 20, { group: 'a' }),
      line('dumbbell-lateral-raise', 3, 15, 60, { group: 'a' }),
      line('triceps-rope-pushdown', 3, 12, 60, { alternative: 'ez-bar-skullcrusher' }),
    ],
  },
  pull: {
    name: 'Pull Day',
    description: 'Deadlift heavy, row with control, finish with the small stuff.',
    lines: [
      main('conventional-deadlift', 4),
      line('weighted-pull-up', 4, 6, 150),
      line('barbell-row', 4, 8, 105, { alternative: 'single-arm-dumbbell-row' }),
      line('face-pull', 3, 15, 20, { group: 'a', alternative: 'reverse-pec-deck' }),
      line('hammer-curl', 3, 12, 60, { group: 'a' }),
      line('ab-wheel-rollout', 3, 10, 60),
    ],
  },
  legs: {
    name: 'Leg Day',
    description: 'Squat, then single-leg work. Extensions and curls go together.',
    lines: [
      main('barbell-back-squat', 5),
      line('barbell-hip-thrust', 4, 8, 105, { alternative: 'romanian-deadlift' }),
      line('bulgarian-split-squat', 3, 10, 90),
      line('leg-extension', 3, 12, 20, { group: 'a' }),
      line('lying-leg-curl', 3, 12, 75, { group: 'a' }),
      line('standing-machine-calf-raise', 4, 12, 60),
      line('farmers-carry', 3, 1, 90, { meters: 40 }),
    ],
  },
  arms: {
    name: 'Arms and Core',
    description: 'A short Saturday: three supersets and out.',
    lines: [
      line('ez-bar-curl', 4, 10, 20, { group: 'a' }),
      line('ez-bar-skullcrusher', 4, 10, 75, { group: 'a' }),
      line('dip', 3, 10, 20, { group: 'b' }),
      line('hammer-curl', 3, 12, 75, { group: 'b' }),
      line('cable-crunch', 3, 15, 20, { group: 'c' }),
      line('hanging-knee-raise', 3, 12, 60, { group: 'c' }),
    ],
  },
} as const satisfies Record<string, ProgrammeTemplate>;

export type TemplateKey = keyof typeof programme;

export interface Phase {
  /**
   * The phase starts with the first block that begins in this week or later. Weeks count from 0.
   */
  fromWeek: number;
  /**
   * Templates by weekday: 0 is Monday. Several templates on a weekday alternate from week to week.
   */
  days: Readonly<Partial<Record<number, readonly TemplateKey[]>>>;
}

export const phases: readonly Phase[] = [
  { fromWeek: 0, days: { 0: ['fullBodyA'], 3: ['fullBodyB'], 5: ['conditioning', 'fullBodyA'] } },
  {
    fromWeek: 26,
    days: { 0: ['upper'], 1: ['lower'], 3: ['upper'], 5: ['lower', 'conditioning'] },
  },
  {
    fromWeek: 60,
    days: { 0: ['push'], 1: ['pull'], 3: ['legs'], 5: ['arms', 'conditioning', 'push'] },
  },
];

export function templatesOf(phase: Phase): TemplateKey[] {
  return [...new Set(Object.values(phase.days).flatMap((keys) => keys ?? []))];
}
