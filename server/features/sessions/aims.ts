// Computes the targets of a session: the suggested weight and repetitions of each exercise. A new session gets these
// targets when the device sent none (behaviour/training.md#the-next-session).
import type { Kysely } from 'kysely';
import { findUsualGym } from '#server/db/reads/gyms.ts';
import { readNextSetChoices } from '#server/db/rows/settings-row.ts';
import type { Database } from '#server/db/schema.ts';
import { readPrograms } from '#server/programs/read.ts';
import { readDoneLines } from '#server/suggestions/done-lines.ts';
import { readChosen } from '#server/suggestions/exercise-choices.ts';
import { readRecovering } from '#server/suggestions/recovering.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { isWeightOfProgram } from '#shared/programs/day-targets.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionAims } from '#shared/sessions/aim-schema.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import { type LineSuggestion, sessionAims } from '#shared/sessions/suggestion/aims.ts';
import { basisOf } from '#shared/templates/line-next-session.ts';
import { rpeHabitOf } from '#shared/templates/line-rpe-habit.ts';

/**
 * Returns the targets for the user's default gym. A target needs a progression rule; deloads and weights that a program
 * plans get no target.
 */
export async function readAims(
  db: Kysely<Database>,
  userId: string,
  { template, program }: { template: SessionTemplate; program?: ProgramDayOfSession | undefined },
  now: Date,
): Promise<SessionAims> {
  if (template.isLighter) return [];
  const rows = await db
    .selectFrom('template_exercise')
    .select(['id', 'progression'])
    .where('user_id', '=', userId)
    .where('template_id', '=', template.id)
    .where('progression', 'is not', null)
    .execute();
  const ruleOf = new Map(rows.map(({ id, progression }) => [id, progression]));
  const lines = template.exercises.filter(({ id }) => ruleOf.has(id));
  if (lines.length === 0) return [];
  const exerciseIds = [...new Set(lines.map(({ exerciseId }) => exerciseId))];
  const [{ unit, nextSet, openSets }, gym, { linesOf }, chosen, recovering, weeks] =
    await Promise.all([
      readNextSetChoices(db, userId),
      findUsualGym(db, userId),
      readDoneLines(db, userId, exerciseIds, now),
      readChosen(db, userId, exerciseIds),
      readRecovering(db, userId, exerciseIds),
      program ? readPrograms(db, userId, { id: program.programId }) : [],
    ]);
  if (nextSet === 'off') return [];
  const ofProgram = weeks[0]?.plan.weeks ?? [];
  const isPlanned = (exerciseId: string) =>
    program !== undefined && isWeightOfProgram(ofProgram, program.dayId, exerciseId);
  const rules = lines.flatMap((line): LineSuggestion[] => {
    const progression = ruleOf.get(line.id);
    const isDeclined = chosen.get(line.exerciseId)?.hasSuggestions === false;
    if (!progression || isDeclined || isPlanned(line.exerciseId)) return [];
    const done = linesOf(line.exerciseId);
    const basis = basisOf({ ...line, progression }, done, rpeHabitOf(done) === 'number');
    const { id: templateExerciseId, exerciseId } = line;
    return [{ templateExerciseId, exerciseId, progression, suggestion: basis && { basis } }];
  });
  return sessionAims(
    lines,
    rules,
    ({ exerciseId, exercise }) => ({
      unit,
      rig: gym && rigOf(exercise.equipmentRequired, gym, unit),
      ownIncrement: chosen.get(exerciseId)?.increment ?? null,
      recovering: recovering.get(exerciseId) ?? null,
      openSets,
    }),
    now.toISOString(),
  );
}
