// Compares the estimated strength and the targets of the next session with a second implementation, for random logs
// (behaviour/training.md#strength).
import { expect, test } from 'vitest';
import { rigLoads } from '#shared/gyms/rig-place.ts';
import { inUnit, rigOf } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import { type DoneLine, lineNextSession } from '#shared/templates/line-next-session.ts';
import { poundsFromWeight, weightFromPounds } from '#shared/units.ts';
import { openLines as openLinesOfProduct } from '#tests/shared/sessions/suggestion/open-lines.ts';
import { nextSession, openLines } from './next-session.ts';
import { leastOf, stepOf } from './next-set.ts';
import type { Line, LoggedSet, Session } from '#tests/recompute/log.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';

/** The number of random logs that the test compares. `RANDOM_INPUTS` sets another number. */
const COUNT = Number(process.env['RANDOM_INPUTS'] ?? 20_000);
const EXERCISE = 'exercise';
const DAY_MS = 86_400_000;

/**
 * Returns a random number generator (Mulberry32) with numbers from 0 to below 1. The same seed gives the same numbers.
 */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function dice(seed: number) {
  const random = randomOf(seed);
  const chance = (share: number) => random() < share;
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const between = (least: number, most: number) => least + random() * (most - least);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  return { chance, whole, between, pick };
}
type Dice = ReturnType<typeof dice>;

const equipments: readonly [readonly Equipment[], ...(readonly Equipment[])[]] = [
  ['BARBELL', 'BENCH'],
  ['DUMBBELL'],
  ['KETTLEBELL'],
  ['MACHINE'],
  ['EZ_BAR'],
  ['TRAP_BAR'],
  ['BODYWEIGHT'],
];

function exerciseOf({ chance, pick }: Dice) {
  const isBody = chance(0.12);
  return {
    id: EXERCISE,
    name: 'An exercise',
    muscleGroups: { primary: [], secondary: [] },
    bodyweightShare: isBody ? 0.95 : null,
    movementModel: null,
    hands: 1,
    canTapeTravel: false,
    equipmentRequired: isBody ? (['PULL_UP_BAR'] as const) : pick(equipments),
    movementPattern: pick(['SQUAT', 'HORIZONTAL_PUSH', 'HINGE'] as const),
    measure: chance(0.01) ? ('TIME' as const) : ('REPS' as const),
    loadKind: isBody
      ? ('BODYWEIGHT_PLUS' as const)
      : pick(['EXTERNAL', 'EXTERNAL', 'EXTERNAL', 'PER_SIDE'] as const),
  };
}

function lineOf({ chance, whole, pick }: Dice, reps: number, id: string): Line {
  const targetSets = whole(1, 5);
  const targetRPE = chance(0.6) ? pick([6, 7, 8, 8.5, 9]) : null;
  const own = (
    classification: string,
    targetReps: number | null,
    targetRepsMax: number | null,
  ) => ({
    setClassification: classification,
    targetReps,
    targetRepsMax,
    targetWeight: null,
    targetPercent: chance(0.01) ? 70 : null,
    targetRPE: chance(0.3) ? 8 : null,
    restTime: null,
  });
  const most = chance(0.5) ? reps + whole(1, 6) : null;
  const setTargets = [
    ...(chance(0.3) ? [own('WARMUP', 5, null)] : []),
    ...Array.from({ length: targetSets }, () =>
      own('WORKING', chance(0.03) ? reps + 1 : reps, most),
    ),
    ...(chance(0.15) ? [own('DROP', 12, null)] : []),
  ];
  const hasOwn = chance(0.3);
  return {
    id,
    exerciseId: EXERCISE,
    groupNumber: 1,
    targetSets: hasOwn ? setTargets.length : targetSets,
    targetReps: reps,
    targetWeight: null,
    targetRPE,
    restTime: null,
    setTargets: hasOwn ? setTargets : null,
    isLeftOut: false,
    ...(chance(0.08) ? { isUnplanned: true } : {}),
    exercise: {
      id: EXERCISE,
      name: '',
      loadKind: '',
      measure: '',
      bodyweightShare: null,
      equipmentRequired: [],
    },
  };
}

/** Returns a random log, including mistakes that a user could make. */
function inputOf(seed: number) {
  const own = dice(seed);
  const { chance, whole, between, pick } = own;
  const unit = pick(['lbs', 'kg'] as const);
  const exercise = exerciseOf(own);
  const isBody = exercise.loadKind === 'BODYWEIGHT_PLUS';
  const reps = whole(1, 15);
  const line = lineOf(own, reps, 'line');
  const ownIncrement = chance(0.2)
    ? { value: pick([0.5, 1, 1.25, 2, 3, 5, 7.5]), unit: pick(['lbs', 'kg'] as const) }
    : null;
  const step = stepOf(exercise.equipmentRequired, unit);
  const start = isBody
    ? step * whole(0, 8)
    : leastOf(exercise.equipmentRequired, unit, 0) + step * whole(0, 40);
  const rated = pick([0, 0.3, 0.8, 1]);
  const growth = pick([0, 0.005, 0.02, -0.01]);
  const usualDays = pick([1, 3, 7, 7, 12, 20]);
  let at = Date.parse('2026-01-05T17:30:00.000Z');
  let version = 0;
  const sessions = Array.from({ length: whole(1, 12) }, (_, index): Session => {
    at += DAY_MS * usualDays * between(0.5, 1.5);
    if (chance(0.08)) at += DAY_MS * whole(10, 80);
    const startedAt = new Date(at).toISOString();
    const level = chance(0.04) ? pick([0.6, 1.4]) : 1;
    const lines = Array.from({ length: pick([1, 1, 1, 2, 3]) }, (__, place) =>
      lineOf(own, place === 0 && chance(0.8) ? reps : whole(1, 15), `${index}-${place}`),
    );
    for (const each of lines) {
      if (chance(0.6) || each.isUnplanned) continue;
      const openSet = chance(0.3) ? { openSet: whole(1, 5) } : {};
      each.aim = { weightLbs: 0, reps: Math.max(1, each.targetReps + whole(-1, 4)), ...openSet };
    }
    const sets = lines.flatMap((each) => {
      const least = each.setTargets?.find((set) => set.setClassification === 'WORKING');
      const asked = least?.targetReps ?? each.targetReps;
      const lifted = start * (1 + growth) ** index * level * (1 + (reps - asked) * 0.03);
      const count = chance(0.1) ? whole(0, 1) : whole(1, 6);
      return Array.from({ length: count }, (): LoggedSet => {
        const slip = chance(0.02)
          ? pick([0.1, 10, 1.5])
          : chance(0.15)
            ? pick([0.85, 0.95, 1.05])
            : 1;
        const typed = chance(0.9) ? unit : pick(['lbs', 'kg'] as const);
        const wanted = Math.max(0, lifted * slip);
        const onStep = chance(0.9) ? Math.round(wanted / step) * step : wanted;
        const inTyped = typed === unit ? onStep : onStep * (typed === 'kg' ? 0.45 : 2.2);
        const value = chance(0.01) ? 0 : Math.round(inTyped * 100) / 100;
        version += 1;
        return {
          id: `set-${version}`,
          exerciseId: EXERCISE,
          lineId: each.id,
          exercise: null,
          reps: chance(0.02) ? 0 : Math.max(0, asked + pick([-3, -1, 0, 0, 0, 1, 2, 4, 8])),
          weightLbs: poundsFromWeight(value, typed),
          rpe: chance(rated) ? pick([4, 6, 7, 7.5, 8, 8.5, 9, 10]) : 7,
          rpeSource: chance(rated) ? 'entered' : 'default',
          classification: chance(0.8)
            ? 'WORKING'
            : pick(['WARMUP', 'DROP', 'FAILURE', 'BACKOFF', 'WORKING']),
          seconds: null,
          meters: null,
          entered: chance(0.85) ? { value, unit: typed } : null,
          loggedAt: startedAt,
          version,
        };
      });
    });
    return {
      id: `session-${index}`,
      name: '',
      templateId: '',
      begunAt: startedAt,
      startedAt,
      timeZone: null,
      endedAt: startedAt,
      isCompleted: !chance(0.04),
      isDiscarded: false,
      lines,
      isLighter: chance(0.06),
      bodyKg: null,
      program: null,
      sets,
      deleted: [],
      suggestions: [],
    };
  });
  const next = at + DAY_MS * (chance(0.15) ? whole(10, 90) : usualDays * between(0.3, 1.5));
  return {
    unit,
    exercise,
    line,
    progression: pick(['double', 'double', 'linear', 'effort', 'amrap'] as const),
    ownIncrement,
    gym: chance(0.3) ? gymOf(own) : null,
    isOneNumber: chance(0.05),
    sessions,
    at: new Date(next).toISOString(),
  };
}
type Input = ReturnType<typeof inputOf>;

function gymOf({ chance, pick, whole }: Dice): Gym {
  const gym = commercialGym(pick(['lbs', 'kg'] as const));
  return {
    ...gym,
    id: 'gym',
    isDefault: true,
    updatedAt: '',
    plates: gym.plates.slice(chance(0.3) ? 1 : 0, whole(4, 7)),
    dumbbells: chance(0.7) ? gym.dumbbells : null,
    machines: chance(0.7) ? gym.machines : null,
  };
}

interface Answer {
  weightLbs: number;
  reps: number;
  sets: number | undefined;
  openSet: number | undefined;
  fact: object;
  mean: number;
  variance: number;
}

function ofProduct(input: Input): Answer | null {
  const { unit, exercise, line, progression, ownIncrement, gym, isOneNumber, sessions, at } = input;
  const done = sessions
    .filter(({ isCompleted }) => isCompleted)
    .toReversed()
    .flatMap(({ startedAt, isLighter, lines, sets }) =>
      lines.map((each) => ({
        startedAt,
        isLighter,
        planned: each.isUnplanned ? null : each,
        aim: each.aim ?? null,
        sets: sets
          .filter(({ lineId }) => lineId === each.id)
          .map(({ id, ...set }) => ({ ...set, setId: id })),
      })),
    );
  const rig = gym && rigOf(exercise.equipmentRequired, gym, unit);
  const next = lineNextSession(
    // The casts here and below are safe because the random log has all fields that `lineNextSession` reads, and only
    // valid kinds of sets.
    { ...line, progression, exercise: { ...exercise, ownIncrement } } as Parameters<
      typeof lineNextSession
    >[0],
    done as unknown as DoneLine[],
    { unit, rig, at },
    isOneNumber,
  );
  if (!next) return null;
  const { weight, reps, sets, openSet, fact } = next.suggestion;
  const { mean, variance } = next.basis.strength;
  return { weightLbs: poundsFromWeight(weight, unit), reps, sets, openSet, fact, mean, variance };
}

function ofPage(input: Input): Answer | null {
  const { unit, exercise, line, progression, ownIncrement, gym, sessions, at, isOneNumber } = input;
  const known = gym && rigOf(exercise.equipmentRequired, gym, unit);
  const rig = known && (known.isOfGym || !ownIncrement) ? known : null;
  const heaviest = Math.max(0, ...sessions.flatMap(({ sets }) => sets.map((set) => set.weightLbs)));
  const most = 2 * weightFromPounds(heaviest, unit) + 50;
  const next = nextSession(
    { ...line, targetRpe: line.targetRPE, progression },
    { ...exercise, equipmentRequired: [...exercise.equipmentRequired] },
    {
      sessions,
      unit,
      at,
      isOneNumber,
      ownStep:
        ownIncrement &&
        weightFromPounds(poundsFromWeight(ownIncrement.value, ownIncrement.unit), unit),
      loads: rig && rigLoads(rig, unit, most),
      bar: known?.kind === 'bar' ? inUnit(known.bar, known.unit, unit) : null,
      gymStep: rig && rig.kind !== 'bar' ? inUnit(rig.step, rig.unit, unit) : null,
    },
  );
  if (!next) return null;
  const { strength, weightLbs, reps, sets, openSet, fact } = next;
  const { mean, variance } = strength;
  return { weightLbs, reps, sets, openSet, fact, mean, variance };
}

/**
 * Rounds mean and variance to nine decimals, because rounding errors of the two implementations change later decimals.
 */
const told = (answer: Answer | null) =>
  answer && {
    ...answer,
    weightLbs: Number(answer.weightLbs.toFixed(2)),
    mean: answer.mean.toFixed(9),
    variance: answer.variance.toFixed(9),
  };

function isSame(own: Answer | null, product: Answer | null): boolean {
  if (!own || !product) return own === product;
  const near = (of: 'mean' | 'variance') => Math.abs(own[of] - product[of]) < 1e-9;
  const rest = ({ weightLbs, reps, sets, openSet, fact }: Answer) =>
    JSON.stringify([weightLbs.toFixed(2), reps, sets, openSet, fact]);
  return near('mean') && near('variance') && rest(own) === rest(product);
}

test(
  `both implementations give the same suggestions for ${COUNT} random logs`,
  { timeout: 240_000 },
  () => {
    let answers = 0;
    for (let seed = 1; seed <= COUNT; seed += 1) {
      const input = inputOf(seed);
      const [own, product] = [ofPage(input), ofProduct(input)];
      if (product) answers += 1;
      if (isSame(own, product)) continue;
      // The message contains the log, so that the difference can be reproduced.
      const log = JSON.stringify({ seed, ...input }, null, 1);
      expect(told(own), log).toEqual(told(product));
    }
    expect(answers).toBeGreaterThan(COUNT / 2);
  },
);

test('both implementations choose the same lines for open sets', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { whole } = dice(seed);
    const waited = Array.from({ length: whole(1, 10) }, () => whole(0, 8));
    expect(openLines(waited), JSON.stringify(waited)).toEqual(openLinesOfProduct(waited));
  }
});
