// Backtests the suggestion rules on the user's log: the rule for the next set, and the rule for the first set of a
// session.
import type { Kysely } from 'kysely';
import { readNextSetChoices } from '#server/db/rows/settings-row.ts';
import type { Database } from '#server/db/schema.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { type RigPlace, rigPlace, USUAL_STEP } from '#shared/gyms/rig-place.ts';
import { type LoadedSet, backtestedSets } from '#shared/sessions/suggestion/backtested-sets.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import { suggestNextSet } from '#shared/training/suggestion/next-set.ts';
import {
  backtest,
  type BacktestedFirstSet,
  backtestFirstSets,
  type SeenSets,
} from '#shared/training/backtest/backtest.ts';
import type { Backtest } from '#shared/training/backtest/score.ts';
import { round, type WeightUnit } from '#shared/units.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import type { ProgressingExercise } from '#shared/templates/progression-plan.ts';
import { type FinishedLine, backtestedFirstSets } from '#shared/templates/backtested-first-sets.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';
import { trainedLines } from './done-lines.ts';
import { readChosen } from './exercise-choices.ts';
import type { FinishedSession } from './finished-log.ts';

type BacktestedExercise = { id: string } & Pick<
  SessionExercise,
  'loadKind' | 'measure' | 'equipmentRequired'
>;

/**
 * Backtests the next-set rule with the user's unit and mode. A session uses the present equipment of its gym, or the
 * default equipment without a gym.
 * @param log the sessions with the exercise
 */
export async function backtestLog(
  db: Kysely<Database>,
  userId: string,
  { exercise, log }: { exercise: BacktestedExercise; log: readonly FinishedSession[] },
): Promise<Backtest> {
  const [{ unit, mode }, chosen] = await Promise.all([
    readNextSetChoices(db, userId),
    readChosen(db, userId, [exercise.id]),
  ]);
  const ownIncrement = chosen.get(exercise.id)?.increment ?? null;
  return backtestNextSets(log, exercise, { unit, mode, ownIncrement });
}

interface Person {
  unit: WeightUnit;
  mode: NextSetMode;
  ownIncrement: OwnIncrement | null;
}

function backtestNextSets(
  sessions: readonly FinishedSession[],
  { loadKind, measure, equipmentRequired }: BacktestedExercise,
  { unit, mode, ownIncrement }: Person,
): Backtest {
  const heaviestLbs = Math.max(
    0,
    ...sessions.flatMap(({ sets }) => sets.map((set) => set.weightLbs)),
  );
  const places = new Map<string | undefined, RigPlace>();
  function placeAt({ gym }: FinishedSession): RigPlace {
    const known = places.get(gym?.id);
    if (known) return known;
    const place = rigPlace(rigOf(equipmentRequired, gym, unit), unit, heaviestLbs, ownIncrement);
    places.set(gym?.id, place);
    return place;
  }
  return backtest<PlacedSet>({
    sessions: sessions.map((session) => {
      const place = placeAt(session);
      const sets = session.sets.map((set) => ({ ...set, loadKind, measure }));
      return backtestedSets(session.lines, sets, unit).map((run) =>
        run.map((set) => ({ ...set, place })),
      );
    }),
    rule: (seen) => suggested(seen, mode),
    plus: USUAL_STEP[unit],
  });
}

interface PlacedSet extends LoadedSet {
  place: RigPlace;
}

function suggested(
  { last, targetReps, targetRpe, restSeconds }: SeenSets<PlacedSet>,
  mode: NextSetMode,
): { weight: number } | null {
  const {
    bodyLoad,
    place: { step, loads },
  } = last;
  const suggestion = suggestNextSet({
    last: { ...last, weight: round(last.weight - bodyLoad, 2) },
    targetReps,
    targetRpe,
    restSeconds,
    step,
    mode,
    bodyLoad,
    ...(loads ? { loads } : {}),
  });
  return suggestion && { weight: suggestion.weight + bodyLoad };
}

interface Asked {
  exercise: { id: string } & ProgressingExercise;
  log: readonly FinishedSession[];
}

/**
 * Backtests the rule for the first set. Uses the progression rule of the exercise's template lines if all lines with a
 * rule have the same rule. Otherwise uses double progression.
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

function finishedLines({ sessionId, lines, sets }: FinishedSession): FinishedLine[] {
  const startedAt = sets[0]?.startedAt ?? '';
  return trainedLines(lines, sets).map(({ planned, ...line }) => ({
    ...line,
    sessionId,
    startedAt,
    // Old template copies have no targets per set.
    planned: planned && { ...planned, setTargets: planned.setTargets ?? null },
  }));
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
      // The exercise is in the library or custom. The two kinds of ids are in different columns.
      or([eb('exercise_id', '=', exerciseId), eb('user_exercise_id', '=', exerciseId)]),
    )
    .where('progression', 'is not', null)
    .execute();
  const [only, ...others] = rows;
  return only?.progression && others.length === 0 ? only.progression : 'double';
}
