// Creates training programs from a starter (a ready-made program). One request creates the templates and the program.
import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type {
  CreateFromStarterInput,
  Program,
  Starter,
  StarterDay,
} from '#shared/programs/schema.ts';
import type { StarterDefinition } from '#shared/programs/starters/definition.ts';
import {
  exerciseOfLine,
  generateProgram,
  type StarterExercise,
  starterOf,
  type StarterWorld,
} from '#shared/programs/starters/generate.ts';
import { starters } from '#shared/programs/starters/starters.ts';
import type { CreateTemplateInput } from '#shared/templates/schema.ts';
import { createProgram } from './store.ts';

/** Saves a template in the transaction `db`. If the input has a command id, the id becomes the template's id. */
export type CreateTemplate = (
  db: Kysely<Database>,
  userId: string,
  input: CreateTemplateInput,
  now: Date,
) => Promise<unknown>;

/** Returns the ready-made programs. Their exercises suit the equipment of the user's default gym. */
export async function listStarters(db: Kysely<Database>, userId: string): Promise<Starter[]> {
  const world = await readWorld(db, userId);
  return starters.map((definition) => {
    const [first] = definition.daysPerWeek;
    const { templates } = generateProgram(definition, world, {
      daysPerWeek: first,
      unit: 'lbs',
      loads: new Map(),
      newId: uuidv7,
    });
    return {
      starter: definition.starter,
      name: definition.name,
      description: definition.description,
      level: definition.level,
      minutes: Math.max(...templates.map(({ estimatedDuration = 0 }) => estimatedDuration)),
      rule: definition.rule,
      weekCount: definition.weeks(first).length * definition.rounds,
      daysPerWeek: [...definition.daysPerWeek],
      lifts: liftsOf(definition, world),
      firstWeek: firstWeekOf(definition, world),
    };
  });
}

/**
 * Creates a training program with templates and a plan from a starter (a ready-made program). If the input has a
 * command id, the id becomes the program's id.
 * @throws DomainError VALIDATION_FAILED when the starter does not support the number of days, LIMIT_REACHED for too
 * many programs or templates
 */
export async function createFromStarter(
  db: Kysely<Database>,
  userId: string,
  input: CreateFromStarterInput,
  { now, createTemplate }: { now: Date; createTemplate: CreateTemplate },
): Promise<Program> {
  const definition = starterOf(input.starter);
  const { daysPerWeek = definition.daysPerWeek[0] } = input;
  if (!definition.daysPerWeek.includes(daysPerWeek)) {
    const choices = definition.daysPerWeek.join(' or ');
    const message = `${definition.name} has ${choices} days a week`;
    throw new DomainError('VALIDATION_FAILED', message, {
      details: [{ path: 'daysPerWeek', message }],
    });
  }
  return inTransaction(db, async (trx) => {
    const { templates, program } = generateProgram(definition, await readWorld(trx, userId), {
      daysPerWeek,
      unit: input.unit,
      loads: new Map(input.loads.map(({ exerciseId, weightLbs }) => [exerciseId, weightLbs])),
      newId: uuidv7,
    });
    for (const template of templates) await createTemplate(trx, userId, template, now);
    return createProgram(trx, userId, { ...program, commandId: input.commandId }, now);
  });
}

function liftsOf({ workouts }: StarterDefinition, world: StarterWorld): Starter['lifts'] {
  const lifts = new Map<string, Starter['lifts'][number]>();
  for (const line of workouts.flatMap(({ lines }) => lines)) {
    const exercise = exerciseOfLine(line, world);
    if (exercise.loadKind === 'NONE' || lifts.has(exercise.id)) continue;
    lifts.set(exercise.id, {
      exerciseId: exercise.id,
      name: exercise.name,
      equipmentRequired: [...exercise.equipmentRequired],
      loadKind: exercise.loadKind,
      asks: line.isWave ? 'ONE_REP_MAX' : 'WEIGHT',
      reps: line.reps,
      targetRpe: line.targetRpe,
    });
  }
  return [...lifts.values()];
}

function firstWeekOf(
  { workouts, weeks, daysPerWeek: [first] }: StarterDefinition,
  world: StarterWorld,
): StarterDay[] {
  const days = weeks(first)[0]?.days ?? [];
  return days.flatMap((index) => {
    const workout = workouts[index];
    if (!workout) return [];
    const lines = workout.lines.map((line) => {
      const { id, name, muscles } = exerciseOfLine(line, world);
      const { sets, reps, repsMax = null, isWave = false } = line;
      return { exerciseId: id, name, muscles: [...muscles], sets, reps, repsMax, isWave };
    });
    return [{ name: workout.name, lines }];
  });
}

async function readWorld(db: Kysely<Database>, userId: string): Promise<StarterWorld> {
  const slugs = starters.flatMap(({ workouts }) =>
    workouts.flatMap(({ lines }) => lines.flatMap((line) => line.slugs)),
  );
  const [rows, gym] = await Promise.all([
    db
      .selectFrom('exercise')
      .select([
        'slug',
        'id',
        'name',
        'equipment_required',
        'movement_pattern',
        'load_kind',
        'muscle_groups',
      ])
      .where('slug', '=', sql<string>`any(${[...new Set(slugs)]}::text[])`)
      .execute(),
    db
      .selectFrom('gym')
      .select('missing_equipment')
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .executeTakeFirst(),
  ]);
  const exercises = rows.map((row): [string, StarterExercise] => [
    row.slug,
    {
      id: row.id,
      name: row.name,
      equipmentRequired: row.equipment_required,
      movementPattern: row.movement_pattern,
      loadKind: row.load_kind,
      muscles: row.muscle_groups.primary,
    },
  ]);
  return { exercises: new Map(exercises), missing: gym?.missing_equipment ?? [] };
}
