// Recomputes the mechanical work in joules (behaviour/formulas.md#mechanical-work).
import { type Export, type Exercise, rounded, rowsOf, sum } from './export.ts';
import type { LoggedSet, Session } from './log.ts';

const G = 9.80665;

/** A `Body` has the lengths of the user's body in metres. A length is null when it is unknown. */
interface Body {
  height: number | null;
  seated: number | null;
  span: number | null;
}

export function bodyOf(exported: Export): Body {
  const [account] = rowsOf<{ heightCm: number | null }>(exported, 'account');
  const [build] = rowsOf<{ seatedHeightCm: number | null; armSpanCm: number | null }>(
    exported,
    'assessment',
  );
  const metres = (cm: number | null | undefined) => (cm == null ? null : cm / 100);
  const height = metres(account?.heightCm);
  const within = (value: number | null, least: number, most: number) =>
    value !== null && height !== null && value >= least * height && value <= most * height
      ? value
      : null;
  return {
    height,
    seated: within(metres(build?.seatedHeightCm), 0.45, 0.6),
    span: within(metres(build?.armSpanCm), 0.9, 1.15),
  };
}

/** Returns the travel (distance per repetition) that the user measured for each exercise, in cm. */
export function tapesOf(exported: Export): Map<string, number> {
  const rows = rowsOf<{ exerciseId: string; travelCm: number }>(exported, 'userExerciseTravel');
  return new Map(rows.map(({ exerciseId, travelCm }) => [exerciseId, travelCm]));
}

/**
 * Returns [travel of one repetition in metres, relative error of the travel]; undefined for an
 * exercise without a model.
 */
function travel(
  model: string,
  height: number,
  { seated, span }: Body,
): [number, number] | undefined {
  switch (model) {
    case 'SQUAT':
      return seated === null ? [0.359 * height, 0.12] : [0.754 * (height - seated), 0.11];
    case 'BENCH':
      return span === null ? [0.2275 * height, 0.1] : [0.221 * span, 0.09];
    case 'DEADLIFT':
      return span === null
        ? [0.4443 * height - 0.225, 0.07]
        : [0.72 * height - 0.268 * span - 0.225, 0.06];
    case 'SUMO': {
      const [metres = 0] = travel('DEADLIFT', height, { height, seated, span }) ?? [];
      return [0.8 * metres, 0.15];
    }
    case 'PRESS':
      return span === null ? [0.368 * height, 0.12] : [0.358 * span, 0.11];
    case 'PULLUP':
      return span === null ? [0.366 * height, 0.13] : [0.356 * span, 0.12];
    case 'DIP':
      return [0.19 * height, 0.2];
    case 'PUSHUP':
    case 'KNEELING_PUSHUP':
      return [0.21 * height, 0.2];
    default:
      return undefined;
  }
}

const shares: Record<string, number> = {
  SQUAT: 0.77,
  PULLUP: 0.95,
  DIP: 0.95,
  PUSHUP: 0.72,
  KNEELING_PUSHUP: 0.58,
};

interface Joules {
  total: number;
  low: number;
  high: number;
}

interface Lifter {
  body: Body;
  tapes: ReadonlyMap<string, number>;
  exercises: ReadonlyMap<string, Exercise>;
}

export function lifterOf(exported: Export, exercises: Lifter['exercises']): Lifter {
  return { body: bodyOf(exported), tapes: tapesOf(exported), exercises };
}

/** Returns the mechanical work of a set in joules; null when it cannot be computed. */
function joulesOf(set: LoggedSet, bodyKg: number | null, lifter: Lifter): Joules | null {
  const { body, tapes, exercises } = lifter;
  const exercise = exercises.get(set.exerciseId);
  if (!exercise?.canTapeTravel) return null;
  const tape = tapes.get(exercise.id);
  const model = exercise.movementModel ?? '';
  const modelled = body.height === null ? undefined : travel(model, body.height, body);
  const [metres, margin] = tape === undefined ? (modelled ?? []) : [tape / 100, 0.04];
  if (metres === undefined || margin === undefined) return null;
  const share = shares[model] ?? 0;
  if (share > 0 && bodyKg === null) return null;
  const kg = rounded(set.weightLbs / 2.20462) * exercise.hands + share * (bodyKg ?? 0);
  const total = set.reps * G * kg * metres;
  return { total, low: total * (1 - margin), high: total * (1 + margin) };
}

export interface Covered {
  work: Joules | null;
  coveredSets: number;
  totalSets: number;
  coveredWarmUps: number;
  totalWarmUps: number;
}

/** Returns the work of all sets or of one exercise, in whole joules. */
export function workOf(
  sessions: readonly Session[],
  lifter: Lifter,
  exerciseId?: string,
): Covered & { setIds: string[] } {
  const sets = sessions.flatMap(({ sets: all, bodyKg }) =>
    all
      .filter((set) => exerciseId === undefined || set.exerciseId === exerciseId)
      .map((set) => ({
        id: set.id,
        isWarmUp: set.classification === 'WARMUP',
        joules: joulesOf(set, bodyKg, lifter),
      })),
  );
  const known = sets.flatMap(({ joules, ...set }) => (joules ? [{ ...set, ...joules }] : []));
  const warmUps = (of: readonly { isWarmUp: boolean }[]) => of.filter((set) => set.isWarmUp).length;
  const total = (of: keyof Joules) => Math.round(sum(known.map((each) => each[of])));
  return {
    work:
      known.length === 0 ? null : { total: total('total'), low: total('low'), high: total('high') },
    coveredSets: known.length - warmUps(known),
    totalSets: sets.length - warmUps(sets),
    coveredWarmUps: warmUps(known),
    totalWarmUps: warmUps(sets),
    setIds: known.map(({ id }) => id),
  };
}
