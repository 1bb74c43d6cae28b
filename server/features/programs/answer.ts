// Converts a stored program to a response.
import { type Kysely, sql } from 'kysely';
import { exercisesById } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { readTrainingMaxes } from '#server/programs/day-plan.ts';
import type { StoredProgram } from '#server/programs/read.ts';
import { statusOf } from '#shared/programs/days.ts';
import { lastDone, nextDay, nextProgramDay } from '#shared/programs/next-day.ts';
import type { Program, ProgramSummary } from '#shared/programs/schema.ts';

interface NamedTemplate {
  id: string;
  name: string;
  minutes: number;
}

/** Returns the names and estimated minutes of templates, by id. Deleted templates are left out. */
export async function readTemplateNames(
  db: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, NamedTemplate>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('workout_template')
    .select(['id', 'name', 'estimated_duration_minutes as minutes'])
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readExerciseNames(
  db: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await exercisesById(db, userId, ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function templateIdsOf({ plan }: Pick<StoredProgram, 'plan'>): string[] {
  return plan.weeks.flatMap(({ days }) => days.map(({ templateId }) => templateId));
}

export function toSummary(
  program: StoredProgram,
  templates: ReadonlyMap<string, NamedTemplate>,
): ProgramSummary {
  const { id, name, description, starter, plan, standing } = program;
  const { run, days } = standing;
  return {
    id,
    name,
    description,
    starter,
    rule: plan.rule,
    status: statusOf(run, days),
    weekCount: plan.weeks.length * plan.rounds,
    daysPerWeek: Math.max(...plan.weeks.map((week) => week.days.length)),
    doneDays: days.filter(({ status }) => status === 'DONE').length,
    lastDone: lastDone(days),
    dayCount: days.length,
    next:
      run === null || run.status === 'FINISHED'
        ? null
        : nextProgramDay(plan, {
            runId: run.runId,
            days,
            templates: [...templates.values()],
          }),
    weekdays: [...(run?.weekdays ?? [])],
  };
}

export async function toProgram(
  db: Kysely<Database>,
  userId: string,
  stored: StoredProgram,
): Promise<Program> {
  const { plan, standing, createdAt, updatedAt } = stored;
  const { run, days } = standing;
  const round = nextDay(days)?.round ?? plan.rounds;
  const [templates, currentMaxes] = await Promise.all([
    readTemplateNames(db, userId, templateIdsOf(stored)),
    readTrainingMaxes(db, userId, stored, round),
  ]);
  const names = await readExerciseNames(
    db,
    userId,
    currentMaxes.map(({ exerciseId }) => exerciseId),
  );
  return {
    ...toSummary(stored, templates),
    unit: plan.unit,
    rounds: plan.rounds,
    weeks: plan.weeks,
    trainingMaxes: plan.trainingMaxes,
    currentMaxes: currentMaxes.map((max) => ({ ...max, name: names.get(max.exerciseId) ?? '' })),
    run: run && {
      id: run.runId,
      startedAt: run.startedAt,
      weekdays: [...run.weekdays],
      lastStep: run.lastStep,
    },
    days: [...days],
    templates: [...templates.values()],
    createdAt,
    updatedAt,
  };
}
