// Simulates workouts of starter programs that are shortened by 'Less time', for lifters with different paces.
import { exerciseLibrary } from '#server/library/library.ts';
import { starters } from '#shared/programs/starters/starters.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { lessTime } from '#shared/sessions/time/less-time.ts';
import { ownPace, plannedPace } from '#shared/sessions/time/own-pace.ts';
import { plainMeasures, plainTargets } from '#tests/shared/sessions/plain.ts';
import { type Random, seededRandom } from './random.ts';

interface Week {
  workouts: SessionLine[][];
  /** `days` is the number of workouts in a week. The workouts of the program are done in turn. */
  days: number;
}

/** Holds a lifter's usual times for repetitions, changes of exercise and rests. The times of single sets vary. */
interface Habits {
  repetition: number;
  /** `changeover` is the time from one exercise to the next in seconds, in addition to the rest. */
  changeover: number;
  /** `rest` is the ratio of the lifter's rest to the planned rest. */
  rest: number;
}

export interface LessTimeGate {
  /**
   * `error` is the median of |predicted − real| ÷ real time. `within` is the share of workouts with an error of at most
   * 10%.
   */
  error: number;
  within: number;
  /** `errorOfPlan` is the median error when only the plan predicts the time, without the lifter's pace. */
  errorOfPlan: number;
  /**
   * `keptOfOne` and `keptOfAll` are the shares of the weekly sets that remain when one workout or all workouts have 30%
   * less time.
   */
  keptOfOne: number;
  keptOfAll: number;
}

/** The simulation measures a lifter's pace from three workouts, as a device does. */
const MEASURED = 3;
const TIME_LEFT = 0.7;

export function simulateLessTime({ lifters = 40, seed = 2026 } = {}): LessTimeGate {
  const errors: number[] = [];
  const planErrors: number[] = [];
  const losses: { one: number; all: number }[] = [];
  for (let index = 0; index < lifters; index += 1) {
    const random = seededRandom(seed + 15_485_863 * index);
    const habits: Habits = {
      repetition: 3.4 * random.logNormal(0.2),
      changeover: 75 * random.logNormal(0.5),
      rest: 1.15 * random.logNormal(0.18),
    };
    for (const { workouts, days } of starterWeeks()) {
      let [lost, before] = [0, 0];
      for (const lines of workouts) {
        const log = Array.from({ length: MEASURED }, () => trained(lines, habits, random).session);
        const pace = ownPace(log);
        const plan = { template: templateOf(lines), sets: [] };
        const whole = lessTime(plan, { minutes: Infinity, pace }).fromMinutes;
        const { cuts, toMinutes } = lessTime(plan, { minutes: TIME_LEFT * whole, pace });
        const short = lines.flatMap((line) => {
          const cut = cuts.find((each) => each.line === line);
          if (!cut) return [line];
          return cut.targetSets > 0 ? [{ ...line, targetSets: cut.targetSets }] : [];
        });
        const real = trained(short, habits, random).minutes;
        const byPlan = lessTime(
          { template: templateOf(short), sets: [] },
          { minutes: Infinity, pace: plannedPace },
        );
        errors.push(Math.abs(toMinutes / real - 1));
        planErrors.push(Math.abs(byPlan.fromMinutes / real - 1));
        before += fractional(lines);
        lost += fractional(lines) - fractional(short);
      }
      const share = lost / before;
      losses.push({ one: share / days, all: share });
    }
  }
  return {
    error: median(errors),
    within: errors.filter((error) => error <= 0.1).length / errors.length,
    errorOfPlan: median(planErrors),
    keptOfOne: 1 - mean(losses.map(({ one }) => one)),
    keptOfAll: 1 - mean(losses.map(({ all }) => all)),
  };
}

/** Returns a week of each starter program in a gym with all equipment. */
function starterWeeks(): Week[] {
  const bySlug = new Map(exerciseLibrary.map((entry) => [entry.slug, entry]));
  return starters.map(({ workouts, daysPerWeek: [days] }) => ({
    days,
    workouts: workouts.map(({ lines }) =>
      lines.map(({ slugs: [slug], sets, reps, restSeconds }, index): SessionLine => {
        const entry = bySlug.get(slug);
        if (!entry) throw new Error(`The library has no ${slug}`);
        return {
          ...plainTargets,
          id: `${index}`,
          exerciseId: slug,
          exerciseOrder: index,
          groupNumber: index,
          targetSets: sets,
          targetReps: reps,
          targetWeight: null,
          targetRPE: null,
          restTime: restSeconds,
          tempoEccentric: 2,
          tempoPause: 0,
          tempoConcentric: 2,
          notes: '',
          exercise: {
            id: slug,
            name: entry.name,
            movementPattern: entry.movementPattern,
            equipmentRequired: [...entry.equipmentRequired],
            muscleGroups: {
              primary: [...entry.muscleGroups.primary],
              secondary: [...entry.muscleGroups.secondary],
            },
            loadKind: 'EXTERNAL',
            measure: 'REPS',
            bodyweightShare: null,
          },
        };
      }),
    ),
  }));
}

function templateOf(exercises: SessionLine[]) {
  return { id: 't', name: '', description: '', estimatedDuration: 0, exercises };
}

/** Returns a workout with the lifter's times. Times vary, and one rest in thirty is long, as when the lifter talks. */
function trained(lines: SessionLine[], habits: Habits, random: Random) {
  const hurry = random.logNormal(0.05);
  let seconds = 0;
  let endOfLastSet = 0;
  const sets: LoggedSet[] = [];
  lines.forEach((line, index) => {
    if (index > 0) seconds += habits.changeover * random.logNormal(0.35);
    for (let set = 0; set < line.targetSets; set += 1) {
      seconds += line.targetReps * habits.repetition * random.logNormal(0.1);
      endOfLastSet = seconds;
      sets.push({
        ...plainMeasures,
        setId: `${index}-${set}`,
        exerciseId: line.exerciseId,
        lineId: line.id,
        exercise: null,
        setNumber: set + 1,
        reps: line.targetReps,
        weightLbs: 100,
        rpe: 8,
        rpeSource: 'entered',
        classification: 'WORKING',
        loggedAt: new Date(seconds * 1000).toISOString(),
        loggedVersion: sets.length + 2,
      });
      const talk = random.uniform() < 1 / 30 ? 120 * random.logNormal(0.5) : 0;
      seconds += (line.restTime ?? 0) * habits.rest * hurry * random.logNormal(0.15) + talk;
    }
  });
  return { session: { template: templateOf(lines), sets }, minutes: endOfLastSet / 60 };
}

function fractional(lines: readonly SessionLine[]): number {
  return lines.reduce((total, { targetSets, exercise }) => {
    const { primary, secondary } = exercise.muscleGroups;
    return total + targetSets * (primary.length + secondary.length / 2);
  }, 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
