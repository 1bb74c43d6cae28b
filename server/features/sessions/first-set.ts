// Suggests the first set of a line, by the rule of the line (behaviour.md#the-next-session).
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readPrograms } from '#server/programs/read.ts';
import { readDoneLines } from '#server/progression/done-lines.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { isWeightOfProgram } from '#shared/programs/program-weight.ts';
import { suggestedFirstSet, isFirstSetDue } from '#shared/sessions/first-set-offer.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { NextSetAnswer } from '#shared/sessions/next-set-schema.ts';
import type { OfferedSet, SessionLine } from '#shared/sessions/schema.ts';
import { basisOf } from '#shared/templates/line-next-session.ts';
import type { LineProgression } from '#shared/training/line-progression.ts';
import { nextSessionText } from '#shared/training/next-session-text.ts';
import type { WeightUnit } from '#shared/units.ts';

/** The part of a suggestion that the API returns, from the first-set or the next-set rule. */
export type SuggestionResponse = Pick<
  NonNullable<NextSetAnswer['suggestion']>,
  'action' | 'gap' | 'reason'
> & {
  offered: Omit<OfferedSet, 'answer'>;
};

interface Place {
  state: SessionState;
  line: SessionLine;
  unit: WeightUnit;
  /** Gym of the session; null: none, and weights differ by the default increment. */
  gym: Gym | null;
  /** The user's increment for the exercise; null: none. */
  ownIncrement: OwnIncrement | null;
  now: Date;
}

/** Null where the line has no rule, where its program says the weight, and after its first working set. */
export async function suggestFirstSet(
  db: Kysely<Database>,
  userId: string,
  { state, line, unit, gym, ownIncrement, now }: Place,
): Promise<SuggestionResponse | null> {
  const { exerciseId, id: templateExerciseId } = line;
  if (!isFirstSetDue(state, line)) return null;
  const progression = await findProgression(db, userId, { line, templateId: state.template.id });
  if (!progression || (await isOfProgram(db, userId, state, exerciseId))) return null;
  const { linesOf } = await readDoneLines(db, userId, [exerciseId], now);
  const basis = basisOf({ ...line, progression }, linesOf(exerciseId));
  const suggestion = basis && { basis };
  const goal = { templateExerciseId, exerciseId, progression, suggestion };
  const rig = gym && rigOf(line.exercise.equipmentRequired, gym, unit);
  const offer = suggestedFirstSet(state, line, [goal], { unit, rig, ownIncrement });
  if (!offer) return null;
  const { action } = offer.suggestion;
  const reason = nextSessionText(offer.suggestion, offer.input, unit);
  return { offered: offer.offered, action, gap: null, reason };
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
