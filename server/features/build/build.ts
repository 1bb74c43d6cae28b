// Explains how a lifter's build (the lengths of limbs and trunk) and mobility affect one exercise or all exercises.
import type { Kysely } from 'kysely';
import { exercisesById } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type Build as Measured,
  findingsOf,
  type Judged,
  suitedFor,
} from '#shared/build/findings.ts';
import type { Build } from '#shared/build/schema.ts';
import { DomainError } from '#shared/errors.ts';

export async function getBuild(db: Kysely<Database>, userId: string): Promise<Build> {
  return answer(db, await readMeasures(db, userId), null);
}

/**
 * Explains how the user's build affects one exercise.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getBuildFor(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
): Promise<Build> {
  const [measures, exercise] = await Promise.all([
    readMeasures(db, userId),
    readJudged(db, userId, exerciseId),
  ]);
  if (!exercise) throw new DomainError('EXERCISE_NOT_FOUND');
  return answer(db, measures, exercise);
}

async function answer(
  db: Kysely<Database>,
  measures: Measured,
  exercise: Judged | null,
): Promise<Build> {
  const findings = findingsOf(measures, exercise);
  // Suggests alternatives that suit the lifter's build. For a single exercise, suggests them only when limb lengths
  // matter much for that exercise.
  const mayOrder =
    exercise === null || exercise.biomechanicalProfile.limbLengthSensitivity === 'HIGH';
  const suited = mayOrder ? suitedFor(findings.map(({ kind }) => kind)) : [];
  const exercises = await readSuited(
    db,
    suited.map(({ slug }) => slug),
  );
  return {
    findings,
    suited: suited.flatMap(({ slug, cue, kind }) => {
      const found = exercises.get(slug);
      return found ? [{ exerciseId: found.id, name: found.name, cue, kind }] : [];
    }),
  };
}

async function readMeasures(db: Kysely<Database>, userId: string): Promise<Measured> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('assessment as m', (join) => join.on('m.user_id', '=', userId))
    .where('a.user_id', '=', userId)
    .select(['a.height_cm', 'a.gender', 'm.seated_height_cm', 'm.arm_span_cm', 'm.tests'])
    .executeTakeFirst();
  return {
    heightCm: row?.height_cm ?? null,
    seatedHeightCm: row?.seated_height_cm ?? null,
    armSpanCm: row?.arm_span_cm ?? null,
    gender: row?.gender ?? 'PREFER_NOT_TO_SAY',
    kneeToWall: row?.tests?.kneeToWall ?? null,
  };
}

const judged = ['movement_pattern', 'movement_model', 'biomechanical_profile'] as const;

async function readJudged(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
): Promise<Judged | undefined> {
  const row = await exercisesById(db, userId, [exerciseId]).select(judged).executeTakeFirst();
  return (
    row && {
      movementPattern: row.movement_pattern,
      movementModel: row.movement_model,
      biomechanicalProfile: row.biomechanical_profile,
    }
  );
}

async function readSuited(
  db: Kysely<Database>,
  slugs: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('exercise')
    .select(['slug', 'id', 'name'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map(({ slug, ...exercise }) => [slug, exercise]));
}
