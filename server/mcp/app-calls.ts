// Types the procedures that composed tools call. Each procedure still does its own checks.
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import type { ExerciseHistory, ExerciseSets } from '#shared/exercise-history/schema.ts';
import type { ListedExercise } from '#shared/exercises/schema.ts';
import type { SessionInsights } from '#shared/sessions/records/insights-schema.ts';
import type { Session, SessionSummary } from '#shared/sessions/schema.ts';
import type { Template } from '#shared/templates/schema.ts';

interface Page<Item> {
  data: Item[];
}

/** Response of each procedure, by the procedure's path. */
export interface Answers {
  'bodyWeight.put': BodyWeightEntry;
  'exercises.history': ExerciseHistory;
  'exercises.list': Page<ListedExercise>;
  'exercises.sets': ExerciseSets;
  'sessions.get': Session;
  'sessions.history': Page<SessionSummary>;
  'sessions.insights': SessionInsights;
  'sessions.logPast': Session;
  'templates.create': Template;
  'templates.get': Template;
  'templates.list': Page<Template>;
}

/** Calls a procedure as the token's user, with all checks. */
export type Call = <Path extends keyof Answers>(
  path: Path,
  input: object,
) => Promise<Answers[Path]>;
