// Backtests the next-set rule on the user's own log.
import type { Kysely } from 'kysely';
import { readNextSetChoices } from '#server/db/reads/next-set-choices.ts';
import type { Database } from '#server/db/schema.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { type RigPlace, rigPlace, USUAL_STEP } from '#shared/gyms/rig-place.ts';
import { type LoadedSet, backtestedSets } from '#shared/sessions/suggestion/backtested-sets.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { suggestNextSet } from '#shared/training/suggestion/next-set.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import { backtest, type SeenSets } from '#shared/training/backtest/backtest.ts';
import type { Backtest } from '#shared/training/backtest/score.ts';
import { round, type WeightUnit } from '#shared/units.ts';
import { readChosen } from './exercise-choices.ts';
import type { FinishedSession } from './finished-log.ts';

export type BacktestedExercise = { id: string } & Pick<
  SessionExercise,
  'loadKind' | 'measure' | 'equipmentRequired'
>;

/**
 * Backtests the next-set rule on the log with the user's unit and mode, and the present equipment of each session's
 * gym, else the default.
 *
 * @param log of the exercise
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
  /** The user's increment for the exercise; null for none. */
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

/** A set with the weights that could be loaded at its gym. */
interface PlacedSet extends LoadedSet {
  place: RigPlace;
}

/** Returns the weight that would have been suggested, body weight included. */
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
