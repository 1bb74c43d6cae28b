// Recomputes the days of a program from its plan, its events and the sessions (behaviour/programs.md#programs).
import { rounded, rowsOf, type Export, toPounds, toUnit, type Unit } from './export.ts';
import { shifted, weekdayOf } from './calendar.ts';
import type { Session } from './log.ts';

interface Target {
  exerciseId: string;
  sets: number;
  reps: number;
  isOpen: boolean;
}

interface Plan {
  unit: Unit;
  rounds: number;
  weeks: { id: string; days: { id: string; templateId: string; targets: Target[] }[] }[];
  trainingMaxes: { exerciseId: string; weightLbs: number; incrementLbs: number; stepLbs: number }[];
}

interface ProgramEvent {
  programId: string;
  version: number;
  eventId: string;
  type: string;
  payload: {
    weekdays?: number[];
    round?: number;
    pass?: number;
    dayId?: string;
    weekId?: string;
    stepId?: string;
  };
  occurredAt: string;
}

interface Day {
  round: number;
  weekId: string;
  dayId: string;
  pass: number;
  status: 'DONE' | 'RUNNING' | 'SKIPPED' | 'OPEN';
  sessionId: string | null;
  at: string | null;
  timeZone: string | null;
}

export interface Program {
  id: string;
  status: string;
  weekdays: number[];
  days: Day[];
  next: Day | null;
  maxes: { exerciseId: string; weightLbs: number }[];
}

/** Returns the program, the week number and the day number of a session; null without a program. */
export function dayNameOf(exported: Export, { program }: Session) {
  const found = rowsOf<{ id: string; name: string; plan: Plan; removedAt: string | null }>(
    exported,
    'program',
  ).find(({ id }) => id === program?.programId);
  if (!program || !found) return null;
  const { weeks } = found.plan;
  const week = weeks.findIndex(({ days }) => days.some(({ id }) => id === program.dayId));
  const day = weeks[week]?.days.findIndex(({ id }) => id === program.dayId);
  return {
    id: found.id,
    name: found.name,
    isRemoved: found.removedAt !== null,
    week: week === -1 ? null : (program.round - 1) * weeks.length + week + 1,
    day: day === undefined ? null : day + 1,
  };
}

export function programsOf(exported: Export, sessions: readonly Session[]): Program[] {
  const events = rowsOf<ProgramEvent>(exported, 'programEvent').toSorted(
    (a, b) => a.version - b.version,
  );
  return rowsOf<{ id: string; plan: Plan; removedAt?: string | null }>(exported, 'program')
    .filter(({ removedAt }) => removedAt == null)
    .map(({ id, plan }) =>
      programOf(id, plan, { sessions, events: events.filter(({ programId }) => programId === id) }),
    );
}

function programOf(
  id: string,
  plan: Plan,
  { events, sessions }: { events: readonly ProgramEvent[]; sessions: readonly Session[] },
): Program {
  const started = events.findLastIndex(({ type }) => type === 'ProgramStarted');
  const run = started === -1 ? [] : events.slice(started);
  const back = run.flatMap(({ type, payload }) => (type === 'StepTakenBack' ? payload.stepId : []));
  const steps = run.filter(({ eventId }) => !back.includes(eventId));
  const runId = steps[0]?.eventId;
  const ofRun = sessions.filter(({ program }) => program?.runId === runId && runId !== undefined);
  const days = daysOf(plan, steps, ofRun);
  const open = days.find(({ status }) => status === 'OPEN' || status === 'RUNNING') ?? null;
  const last = steps.findLast(({ type }) =>
    ['ProgramStarted', 'ProgramPaused', 'ProgramResumed', 'ProgramFinished'].includes(type),
  );
  const told: Record<string, string> = { ProgramPaused: 'PAUSED', ProgramFinished: 'FINISHED' };
  const going = open === null ? 'FINISHED' : (told[last?.type ?? ''] ?? 'RUNNING');
  const status = runId === undefined ? 'NOT_STARTED' : going;
  return {
    id,
    status,
    weekdays: steps[0]?.payload.weekdays ?? [],
    days,
    next: runId === undefined || last?.type === 'ProgramFinished' ? null : open,
    maxes: maxesAt(open?.round ?? plan.rounds, { plan, days, sessions: ofRun }),
  };
}

function daysOf(plan: Plan, steps: readonly ProgramEvent[], sessions: readonly Session[]): Day[] {
  const days: Day[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const week of plan.weeks) {
      const isRepeat = ({ type, payload }: ProgramEvent) =>
        type === 'WeekRepeated' && payload.round === round && payload.weekId === week.id;
      const pass = 1 + steps.filter(isRepeat).length;
      for (const { id: dayId } of week.days) {
        const named = sessions.filter(
          ({ program }) =>
            program?.round === round && program.pass === pass && program.dayId === dayId,
        );
        const done = named.find(({ isCompleted }) => isCompleted);
        const skip = steps.find(
          ({ type, payload }) =>
            type === 'DaySkipped' &&
            payload.round === round &&
            payload.pass === pass &&
            payload.dayId === dayId,
        );
        const running = skip ? undefined : named[0];
        const session = done ?? running;
        days.push({
          round,
          weekId: week.id,
          dayId,
          pass,
          status: done ? 'DONE' : skip ? 'SKIPPED' : running ? 'RUNNING' : 'OPEN',
          sessionId: session?.id ?? null,
          at: session?.startedAt ?? skip?.occurredAt ?? null,
          timeZone: session?.timeZone ?? null,
        });
      }
    }
  }
  return days;
}

/**
 * Returns the training max of each exercise. After a round with a completed open set, the training max rises by its
 * increment. If an open set missed its target, the training max falls by 10%, rounded to the weight step.
 */
function maxesAt(
  until: number,
  { plan, days, sessions }: { plan: Plan; days: readonly Day[]; sessions: readonly Session[] },
): Program['maxes'] {
  const targetsOfDay = new Map(
    plan.weeks.flatMap((week) => week.days.map(({ id, targets }) => [id, targets])),
  );
  return plan.trainingMaxes.map(({ exerciseId, weightLbs, incrementLbs, stepLbs }) => {
    const step = toUnit(stepLbs, plan.unit);
    let weight = toUnit(weightLbs, plan.unit);
    for (let round = 1; round < until; round += 1) {
      const short = days
        .filter((day) => day.round === round && day.status === 'DONE')
        .flatMap(({ dayId, sessionId }) => {
          const targets = (targetsOfDay.get(dayId) ?? []).filter(
            (target) => target.exerciseId === exerciseId,
          );
          const open = targets.at(-1);
          const sets = (sessions.find(({ id }) => id === sessionId)?.sets ?? []).filter(
            (set) => set.exerciseId === exerciseId && set.classification !== 'WARMUP',
          );
          const planned = targets.reduce((total, target) => total + target.sets, 0);
          if (!open?.isOpen || sets.length < planned) return [];
          return [(sets.at(-1)?.reps ?? 0) < open.reps];
        });
      if (short.length === 0) continue;
      weight = short.includes(true)
        ? Math.max(step, rounded(Math.floor((0.9 * weight) / step + 0.5 + 1e-9) * step))
        : weight + toUnit(incrementLbs, plan.unit);
    }
    return { exerciseId, weightLbs: toPounds(weight, plan.unit) };
  });
}

/** Returns the next `count` dates that are on the chosen weekdays, starting with `from`. */
export function datesOf(weekdays: readonly number[], count: number, from: string): string[] {
  const dates: string[] = [];
  for (let day = from; dates.length < count && weekdays.length > 0; day = shifted(day, 1)) {
    if (weekdays.includes(weekdayOf(day))) dates.push(day);
  }
  return dates;
}
