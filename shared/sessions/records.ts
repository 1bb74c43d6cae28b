// Personal records: which sets of a session beat everything that was done before it.
import type { PersonalRecord } from './insights-schema.ts';
import { estimateOneRepMax } from './one-rep-max.ts';
import { isWorkSet, type SetClassification } from '#shared/sets/classification.ts';

export interface RecordSet {
  setId: string;
  exerciseId: string;
  reps: number;
  weightLbs: number;
  classification: SetClassification;
}

/** The heaviest working set of one exercise at one number of repetitions, of one session or of several. */
export interface Best {
  exerciseId: string;
  reps: number;
  weightLbs: number;
}

/** The bests of one session, each once. */
export function sessionBests(sets: readonly Omit<RecordSet, 'setId'>[]): Best[] {
  const bests = new Map<string, Best>();
  for (const { exerciseId, reps, weightLbs } of sets.filter(isWorkSet)) {
    const key = `${exerciseId} ${reps}`;
    const best = bests.get(key);
    if (best && best.weightLbs >= weightLbs) continue;
    bests.set(key, { exerciseId, reps, weightLbs });
  }
  return [...bests.values()];
}

/**
 * The records of a session, in logged order, at most one for each set: the first of
 * heaviest weight, best estimated 1RM, heaviest set of so many repetitions, most repetitions at a weight.
 * - Only working sets with at least one repetition count.
 * - Something must be beaten: an exercise that was never done before sets no record.
 * - A set that another set of the session equals earlier, or tops in both numbers, is not a record.
 */
export function personalRecords(
  sets: readonly RecordSet[],
  earlier: readonly Best[],
): PersonalRecord[] {
  const counting = sets.filter((set) => isWorkSet(set) && set.reps >= 1);
  return counting.flatMap((set, index) => {
    const sameExercise = (other: { exerciseId: string }) => other.exerciseId === set.exerciseId;
    const isTopped = counting.some(
      (other, at) => at !== index && sameExercise(other) && tops(other, set, at < index),
    );
    if (isTopped) return [];
    const bests = earlier.filter(sameExercise);
    const rivals = counting.filter((other) => other !== set && sameExercise(other));
    const beaten = beatenBy(set, bests, rivals);
    if (!beaten) return [];
    const { setId, exerciseId, reps, weightLbs } = set;
    return [{ setId, exerciseId, actualReps: reps, actualWeight: weightLbs, ...beaten }];
  });
}

interface Lift {
  reps: number;
  weightLbs: number;
}

/** True when `one` is as good in both numbers; of two equal sets the first one stands. */
function tops(one: Lift, other: Lift, isBefore: boolean): boolean {
  if (one.reps < other.reps || one.weightLbs < other.weightLbs) return false;
  return isBefore || one.reps > other.reps || one.weightLbs > other.weightLbs;
}

type Beaten = Pick<PersonalRecord, 'kind' | 'value' | 'previous'>;

/** The first kind of record that `set` is against `bests`, when no rival of its session is a better one. */
function beatenBy(set: Lift, bests: readonly Lift[], rivals: readonly Lift[]): Beaten | undefined {
  const { reps, weightLbs } = set;
  const candidates = [
    {
      kind: 'weight',
      value: weightLbs,
      previous: most(bests.map((best) => best.weightLbs)),
      rival: most(rivals.map((rival) => rival.weightLbs)),
    },
    {
      kind: 'oneRepMax',
      value: oneRepMaxLbs(set),
      previous: most(bests.map(oneRepMaxLbs)),
      rival: most(rivals.map(oneRepMaxLbs)),
    },
    {
      kind: 'repSet',
      value: weightLbs,
      previous: most(bests.filter((best) => best.reps >= reps).map((best) => best.weightLbs)),
      rival: null,
    },
    {
      kind: 'repsAtWeight',
      value: reps,
      previous: most(bests.filter((best) => best.weightLbs >= weightLbs).map((best) => best.reps)),
      rival: null,
    },
  ] as const;
  for (const { kind, value, previous, rival } of candidates) {
    const isBest = value !== null && previous !== null && value > previous;
    if (isBest && (rival === null || value >= rival)) return { kind, value, previous };
  }
  return undefined;
}

function oneRepMaxLbs({ reps, weightLbs }: Lift): number | null {
  return estimateOneRepMax({ reps, weight: weightLbs, classification: 'WORKING' });
}

/** Null for none. */
function most(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (best, value) => (value !== null && (best === null || value > best) ? value : best),
    null,
  );
}
