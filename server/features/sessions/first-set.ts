// Reads the rule that suggests the first set of a line (behaviour/training.md#the-next-session).
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readPrograms } from '#server/programs/read.ts';
import { readDoneLines } from '#server/suggestions/done-lines.ts';
import { isWeightOfProgram } from '#shared/programs/program-weight.ts';
import { isFirstSetDue, type LineSuggestion } from '#shared/sessions/suggestion/first-set.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { basisOf } from '#shared/templates/line-next-session.ts';
import type { LineProgression } from '#shared/training/suggestion/line-progression.ts';

interface Place {
  state: SessionState;
  line: SessionLine;
  now: Date;
}

/**
 * Returns the rule of the line and what it follows from, as `suggestSet` asks for it. Empty where the line has no rule,
 * and where its program plans the weight. After the first working set the rule alone is needed, which spares reads.
 */
export async function readGoals(
  db: Kysely<Database>,
  userId: string,
  { state, line, now }: Place,
): Promise<LineSuggestion[]> {
  const { exerciseId, id: templateExerciseId } = line;
  const progression = await findProgression(db, userId, { line, templateId: state.template.id });
  if (!progression || (await isOfProgram(db, userId, state, exerciseId))) return [];
  const goal = { templateExerciseId, exerciseId, progression };
  if (!isFirstSetDue(state, line)) return [{ ...goal, suggestion: null }];
  const { linesOf } = await readDoneLines(db, userId, [exerciseId], now);
  const basis = basisOf({ ...line, progression }, linesOf(exerciseId));
  return [{ ...goal, suggestion: basis && { basis } }];
}

/** The rule that the line has in the template today. */
async function findProgression(
  db: Kysely<Database>,
  userId: string,
  { line, templateId }: { line: SessionLine; templateId: string },
): Promise<LineProgression | null> {
  const row = await db
    .selectFrom('template_exercise')
    .select(['progression'])
    .where('user_id', '=', userId)
    .where('template_id', '=', templateId)
    .where('id', '=', line.id)
    .executeTakeFirst();
  return row?.progression ?? null;
}

async function isOfProgram(
  db: Kysely<Database>,
  userId: string,
  { program }: SessionState,
  exerciseId: string,
): Promise<boolean> {
  if (!program) return false;
  const [stored] = await readPrograms(db, userId, { id: program.programId });
  return isWeightOfProgram(stored?.plan.weeks ?? [], program.dayId, exerciseId);
}
