// Backtests the next-session rule on the first sets of an exercise in the user's own log.
import type { Kysely } from 'kysely';
import { readNextSetChoices } from '#server/db/reads/next-set-choices.ts';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { USUAL_STEP } from '#shared/gyms/rig-place.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';
import type { ProgressingExercise } from '#shared/templates/progression-plan.ts';
import { type FinishedLine, backtestedFirstSets } from '#shared/templates/backtested-first-sets.ts';
import type { LineProgression } from '#shared/training/suggestion/line-progression.ts';
import {
  type BacktestedFirstSet,
  backtestFirstSets,
} from '#shared/training/backtest/first-sets.ts';
import type { Backtest } from '#shared/training/backtest/score.ts';
import { readChosen } from './exercise-choices.ts';
import type { FinishedSession } from './finished-log.ts';

interface Asked {
  exercise: { id: string } & ProgressingExercise;
  /** Sessions of the exercise, newest first. */
  log: readonly FinishedSession[];
}

/**
 * Backtests the first-set rule on the log, with the progression rule that all lines of the exercise have today, else
 * with double progression, in the unit of the settings.
 */
export async function backtestFirstSetsOf(
  db: Kysely<Database>,
  userId: string,
  { exercise, log }: Asked,
): Promise<Backtest & { progression: LineProgression }> {
  const { id } = exercise;
  const [{ unit }, chosen, progression] = await Promise.all([
    readNextSetChoices(db, userId),
    readChosen(db, userId, [id]),
    findProgression(db, userId, id),
  ]);
  const ownIncrement = chosen.get(id)?.increment ?? null;
  const rigAt = ({ gym }: FinishedSession) => gym && rigOf(exercise.equipmentRequired, gym, unit);
  const done = log.flatMap((session) =>
    finishedLines(session).map((line) => ({ ...line, rig: rigAt(session) })),
  );
  const rule = { exercise: { ...exercise, ownIncrement }, progression, unit };
  const sessions: BacktestedFirstSet[][] = [];
  for (const ofWorkout of backtestedFirstSets(done, rule)) {
    sessions.push(ofWorkout);
    await giveWay();
  }
  return { ...backtestFirstSets({ sessions, plus: USUAL_STEP[unit] }), progression };
}

/** Returns the lines of a session with at least one set, and the unplanned sets as a line. */
function finishedLines({ sessionId, lines, sets }: FinishedSession): FinishedLine[] {
  const { perLine, unplanned } = setsByLine(lines, sets);
  const startedAt = sets[0]?.startedAt ?? '';
  const planned = lines.map((line, index) => ({
    sessionId,
    startedAt,
    // Old copies have no targets per set. The targets of an added line are defaults.
    planned: line.isUnplanned ? null : { ...line, setTargets: line.setTargets ?? null },
    aim: line.aim ?? null,
    sets: perLine[index] ?? [],
  }));
  const done = [...planned, { sessionId, startedAt, planned: null, sets: unplanned }];
  return done.filter((each) => each.sets.length > 0);
}

async function findProgression(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
): Promise<LineProgression> {
  const rows = await db
    .selectFrom('template_exercise')
    .select('progression')
    .distinct()
    .where('user_id', '=', userId)
    .where(({ or, eb }) =>
      // The exercise is a library exercise or a custom one.
      or([eb('exercise_id', '=', exerciseId), eb('user_exercise_id', '=', exerciseId)]),
    )
    .where('progression', 'is not', null)
    .execute();
  const [only, ...others] = rows;
  return only?.progression && others.length === 0 ? only.progression : 'double';
}
