// Defines a tool at /mcp, made of one procedure or composed of several.
import type { z } from 'zod';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import type { ExerciseHistory, ExerciseSets } from '#shared/exercise-history/schema.ts';
import type { ListedExercise } from '#shared/exercises/schema.ts';
import type { SessionInsights } from '#shared/sessions/records/insights-schema.ts';
import type { Session, SessionSummary } from '#shared/sessions/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';

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

/** JSON Schema of a tool's input, which is always an object. */
export type ToolSchema = { type: 'object' } & Record<string, unknown>;

export interface Tool {
  name: string;
  description: string;
  isWrite: boolean;
  /** True for a tool that deletes. Such a tool requires `confirm: true`. */
  isDestructive: boolean;
  /** Scopes of the tool. A token must have all of these scopes to see and call the tool. */
  scopes: readonly TokenScope[];
  /** True when a trainer may call all its procedures about a client. */
  isOpenToTrainers: boolean;
  inputSchema: () => ToolSchema;
  run: (call: Call, input: Record<string, unknown>) => Promise<unknown>;
}

/** A tool that calls several procedures. */
export interface ComposedTool<Input extends z.ZodObject> {
  name: string;
  description: string;
  isWrite?: true;
  /** The procedures that the tool calls. A token needs their scopes. */
  uses: readonly string[];
  input: Input;
  run: (call: Call, input: z.infer<Input>) => Promise<unknown>;
}
