// Compares the suggestions in the events of sets, and the aims of the starts, with those recomputed by the rules.
import type { Account, Comparison } from './account.ts';
import { habitOf } from './calibration.ts';
import { rowsOf } from './export.ts';
import type { Line, Session, SuggestionEvent } from './log.ts';
import { nextSession, rangeOf, type TemplateLine } from './training/next-session.ts';
import { suggestionFor } from './training/next-set.ts';

interface Suggestion {
  weightLbs: number;
  reps: number;
  setIds: string[];
}

/** Rests are as planned, or as long as they were: a phone counts the longer one, and the log has no more of it. */
export function compareSuggestions(account: Account): Comparison {
  const suggestions = account.sessions.flatMap((session) => session.suggestions);
  return {
    told: suggestions.map(({ offered: { weightLbs, reps, setIds } }) => ({
      weightLbs,
      reps,
      setIds,
    })),
    own: suggestions.map((suggestion) => afterLastSet(account, suggestion)),
  };
}

/** Compares the aims of the lines that have one. */
export function compareAims(account: Account): Comparison {
  const aimed = account.sessions.flatMap((session) =>
    session.lines.flatMap((line) => (line.aim ? [{ session, line, aim: line.aim }] : [])),
  );
  return {
    told: aimed.map(({ line, aim: { weightLbs, reps, sets } }) => ({
      line: line.id,
      weightLbs,
      reps,
      sets,
    })),
    own: aimed.map(({ session, line }) => ({ line: line.id, ...aimOf(account, session, line) })),
  };
}

function afterLastSet(account: Account, suggestion: SuggestionEvent): Suggestion | null {
  const { unit, mode } = account;
  const last = suggestion.sets.findLast(({ exerciseId }) => exerciseId === suggestion.exerciseId);
  const rested = last ? (Date.parse(suggestion.loggedAt) - Date.parse(last.loggedAt)) / 1000 : 0;
  const { weightLbs, reps, setIds } = suggestion.offered;
  const isAway = daysAway(account, suggestion) > 14;
  const range = rangeOfLine(account, suggestion);
  const isOfProgram = account.sessions.some(
    ({ program, suggestions }) => program && suggestions.includes(suggestion),
  );
  // A program may plan the weight of the line, whose rule is silent then.
  const ranges = isOfProgram ? [range, null] : [range];
  const possible = ranges.flatMap((one) =>
    [0, rested].map((seconds) =>
      suggestionFor(suggestion, { unit, mode, rested: seconds, isAway, range: one }),
    ),
  );
  const isTold = (each: Suggestion | null) =>
    JSON.stringify(each) === JSON.stringify({ weightLbs, reps, setIds });
  return possible.find(isTold) ?? possible[0] ?? null;
}

/** Returns the range that the line climbs by double progression; null: it does not. */
function rangeOfLine(
  { exported, completed }: Account,
  suggestion: SuggestionEvent,
): { min: number; max: number } | null {
  const line = suggestion.lines.find(({ id }) => id === suggestion.lineId);
  const saved = rowsOf<TemplateLine>(exported, 'templateExercise').find(
    ({ id }) => id === suggestion.lineId,
  );
  const isSame = (saved?.exerciseId ?? saved?.userExerciseId) === line?.exerciseId;
  const isLighter = completed.some(
    (session) => session.isLighter && session.suggestions.includes(suggestion),
  );
  if (!line || saved?.progression !== 'double' || !isSame || isLighter) return null;
  const { targetSets, targetReps, targetRPE: targetRpe, setTargets } = line;
  return rangeOf({ targetSets, targetReps, targetRpe, setTargets });
}

/** Days from the last completed workout with the exercise to the one of the suggestion; 0 before the first. */
function daysAway({ completed }: Account, suggestion: SuggestionEvent): number {
  const own = completed.find(({ suggestions }) => suggestions.includes(suggestion));
  const before = completed.findLast(
    ({ startedAt, sets }) =>
      own &&
      startedAt < own.startedAt &&
      sets.some((set) => set.exerciseId === suggestion.exerciseId),
  );
  if (!own || !before) return 0;
  return (Date.parse(own.startedAt) - Date.parse(before.startedAt)) / 86_400_000;
}

/** Returns the aim by the rule of the line, from the workouts that were finished by its start. */
function aimOf({ exported, exercises, sessions, unit }: Account, session: Session, line: Line) {
  const exercise = exercises.get(line.exerciseId);
  const saved = rowsOf<TemplateLine>(exported, 'templateExercise').find(({ id }) => id === line.id);
  if (!exercise || !saved) return null;
  const at = session.begunAt;
  const since = new Date(at);
  since.setUTCMonth(since.getUTCMonth() - 6);
  const before = sessions.filter(
    ({ startedAt, endedAt }) =>
      startedAt >= since.toISOString() && endedAt !== null && endedAt <= at,
  );
  const isOneNumber = habitOf(exercise, before) === 'number';
  const next = nextSession(saved, exercise, { sessions: before, unit, at, isOneNumber });
  return next && { weightLbs: next.weightLbs, reps: next.reps, sets: next.sets };
}
