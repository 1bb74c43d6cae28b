// Compares workouts, goals and programs of the API with those recomputed from the export.
import { type Account, type Ask, type Comparison } from './account.ts';
import { dayOf } from './calendar.ts';
import { goalsOf, progressOf } from './goals.ts';
import { countOf } from './lines.ts';
import type { Session } from './log.ts';
import { dayNameOf, programsOf } from './programs.ts';
import { recordsOf } from './records.ts';
import { loadMoved, previousOf, musclesOf, summaryOf } from './report.ts';

export async function comparePrograms(ask: Ask, account: Account): Promise<Comparison> {
  const own = programsOf(account.exported, account.sessions);
  const told = [];
  for (const { id } of own) {
    const program = await ask('programs.get', { id });
    const { status, days, doneDays, next, run, currentMaxes } = program;
    told.push({
      id,
      status,
      doneDays,
      weekdays: run?.weekdays ?? [],
      days: days.map((day: object) => ({ ...day, stepId: undefined })),
      next: next && [next.round, next.dayId, next.pass],
      maxes: currentMaxes.map((max: { exerciseId: string; weightLbs: number }) => [
        max.exerciseId,
        max.weightLbs,
      ]),
    });
  }
  return {
    told,
    own: own.map(({ next, maxes, ...program }) => ({
      ...program,
      days: program.days.map((day) => ({ ...day, stepId: undefined })),
      doneDays: program.days.filter(({ status }) => status === 'DONE').length,
      next: next && [next.round, next.dayId, next.pass],
      maxes: maxes.map((max) => [max.exerciseId, max.weightLbs]),
    })),
  };
}

/** Compares records, load and previous session of each completed session that `isPicked` selects. */
export async function compareReports(
  ask: Ask,
  { completed }: Account,
  isPicked: (session: Session, index: number) => boolean = () => true,
): Promise<Comparison> {
  const told: unknown[] = [];
  const own: unknown[] = [];
  for (const session of completed.filter(isPicked)) {
    const { records, load, previous } = await ask('sessions.insights', {
      id: session.id,
    });
    told.push({ records, load, previous });
    const before = previousOf(session, completed);
    own.push({
      records: recordsOf(session, completed.slice(0, completed.indexOf(session))),
      load: loadMoved(session),
      previous: before
        ? {
            id: before.id,
            startTime: before.startedAt,
            day: before.timeZone ? dayOf(before.startedAt, before.timeZone) : undefined,
            ...summaryOf(before),
          }
        : null,
    });
  }
  return { told, own };
}

interface RecentWorkout {
  id: string;
  loggedSets: number;
  plannedSets: number;
  extraSets: number;
}

/** Compares the newest workouts of the history and of the dashboard. */
export async function compareHistory(ask: Ask, account: Account): Promise<Comparison> {
  const newest = account.sessions.toReversed();
  const { timeZone } = account.calendar;
  const { data, meta } = await ask('sessions.history', { limit: 100, timeZone });
  const { totalWorkouts, totalPrograms, activeGoals, recentWorkouts } =
    await ask('dashboard.statistics');
  return {
    told: {
      total: meta.total,
      rows: data,
      counts: { totalWorkouts, totalPrograms, activeGoals },
      recent: recentWorkouts.map((recent: RecentWorkout) => [
        recent.id,
        recent.loggedSets,
        recent.plannedSets,
        recent.extraSets,
      ]),
    },
    own: {
      total: newest.length,
      rows: newest.slice(0, 100).map((session) => ({
        id: session.id,
        name: session.name,
        startTime: session.startedAt,
        day: dayOf(session.startedAt, session.timeZone ?? timeZone),
        timeZone: session.timeZone ?? null,
        endTime: session.endedAt,
        completionStatus: session.isCompleted ? 'COMPLETED' : 'IN_PROGRESS',
        customTemplateId: session.templateId,
        totalSets: summaryOf(session).totalSets,
        totalVolume: summaryOf(session).totalVolume,
        muscles: musclesOf(session, account.exercises),
        program: dayNameOf(account.exported, session),
      })),
      counts: {
        totalWorkouts: account.completed.length,
        totalPrograms: account.exported.tables['workoutTemplate']?.length,
        activeGoals: goalsOf(account.exported).filter(({ status }) => status === 'ACTIVE').length,
      },
      recent: newest.slice(0, 5).map((session) => {
        const { planned, extra } = countOf(session);
        return [session.id, summaryOf(session).totalSets, planned, extra];
      }),
    },
  };
}

export async function compareGoals(ask: Ask, account: Account): Promise<Comparison> {
  const told: unknown[] = [];
  const own: unknown[] = [];
  for (const goal of goalsOf(account.exported)) {
    const { unit: _, ...progress } = await ask('goals.progress', { id: goal.id });
    told.push([goal.id, progress]);
    own.push([goal.id, progressOf(goal, account)]);
  }
  return { told, own };
}
