// Measures from the log how long a lifter takes for sets and rests (behaviour/live-session-plan.md#less-time).
import { MINUTE_MS } from '#shared/durations.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { ownersOf } from '#shared/sessions/lines/set-lines.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { setSeconds } from '#shared/templates/duration.ts';
import { FORGOTTEN_MS } from './forgotten.ts';
import { restAfterSet } from './rest-after-set.ts';

export interface Pace {
  /** `ratio` is the measured time of a set with its rest, divided by the planned time. */
  ratio: number;
  /** A changeover is the extra time before a set when the lifter changes to another exercise. */
  changeoverSeconds: number;
}

export const plannedPace: Pace = { ratio: 1, changeoverSeconds: 0 };

/**
 * The pace between sets needs `LEAST_GAPS` measurements, because the median of fewer is unreliable. With fewer, the
 * planned pace is used.
 */
export const LEAST_GAPS = 6;
export const LEAST_CHANGEOVERS = 3;

type Timed = Pick<SessionState, 'template' | 'sets'>;

/** Returns the seconds that a set of the line takes, by its tempo, time or distance. */
export function plannedSetSeconds(line: SessionLine, reps: number): number {
  const { targetDuration, targetDistance, tempoEccentric, tempoPause, tempoConcentric } = line;
  const targetTempo = {
    eccentric: tempoEccentric,
    pause: tempoPause,
    concentric: tempoConcentric,
  };
  return setSeconds({ targetDuration, targetDistance, targetTempo }, reps);
}

/**
 * Returns the lifter's pace: the median ratio of measured to planned time between sets, and the median extra time for a
 * change of exercise. Too few measurements give the planned pace.
 */
export function ownPace(sessions: readonly Timed[]): Pace {
  const gaps = sessions.flatMap(gapsOf);
  const within = gaps.filter(({ isChangeover }) => !isChangeover);
  if (within.length < LEAST_GAPS) return plannedPace;
  const ratio = median(within.map(({ seconds, planned }) => seconds / planned));
  const changeovers = gaps.filter(({ isChangeover }) => isChangeover);
  if (changeovers.length < LEAST_CHANGEOVERS) return { ...plannedPace, ratio };
  const extra = median(changeovers.map(({ seconds, planned }) => seconds - ratio * planned));
  return { ratio, changeoverSeconds: Math.max(0, extra) };
}

interface Gap {
  seconds: number;
  planned: number;
  isChangeover: boolean;
}

function gapsOf({ template, sets }: Timed): Gap[] {
  const lines = template.exercises;
  const owners = ownersOf(lines, sets);
  return sets.flatMap((set, index) => {
    const [before, at] = [owners[index - 1], owners[index]];
    const last = sets[index - 1];
    const line = lines[at ?? -1];
    const ms = Date.parse(set.loggedAt) - Date.parse(last?.loggedAt ?? '');
    // Sets that the user logged together afterwards have no time between them, so they show no pace.
    if (!line || before == null || !(ms > 0) || ms > FORGOTTEN_MS) return [];
    const planned = restAfterSet({ template, sets }, index - 1) + plannedSetSeconds(line, set.reps);
    return planned > 0 ? [{ seconds: ms / 1000, planned, isChangeover: before !== at }] : [];
  });
}

/** Only the five newest finished workouts of a template give its usual duration, because the lifter's pace changes. */
export const TIMED_WORKOUTS = 5;

/** A workout of more than four hours was probably finished long after its last set, so it is not counted. */
const LONGEST_MINUTES = 240;

/**
 * Returns the median duration of finished workouts in minutes; null without one. Workouts under half a minute or over
 * four hours are ignored.
 */
export function usualMinutes(
  workouts: readonly { started_at: string; ended_at: string | null }[],
): number | null {
  const minutes = workouts
    .map(
      ({ started_at, ended_at }) =>
        (Date.parse(ended_at ?? '') - Date.parse(started_at)) / MINUTE_MS,
    )
    .filter((each) => each >= 0.5 && each <= LONGEST_MINUTES);
  return minutes.length === 0 ? null : Math.round(median(minutes));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
