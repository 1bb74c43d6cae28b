// Defines the type of a tool at /mcp. A tool calls one procedure, or combines several.
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

/** Calls a procedure as the user of the token, with all checks of the procedure. */
export type Call = <Path extends keyof Answers>(
  path: Path,
  input: object,
) => Promise<Answers[Path]>;

export type ToolSchema = { type: 'object' } & Record<string, unknown>;

export interface Tool {
  name: string;
  description: string;
  isWrite: boolean;
  isDestructive: boolean;
  /** A token needs all these scopes to see and call the tool. */
  scopes: readonly TokenScope[];
  isOpenToTrainers: boolean;
  inputSchema: () => ToolSchema;
  run: (call: Call, input: Record<string, unknown>) => Promise<unknown>;
}

export interface ComposedTool<Input extends z.ZodObject> {
  name: string;
  description: string;
  isWrite?: true;
  /** The tool calls the procedures with these paths. A token needs the scopes of all these procedures. */
  uses: readonly string[];
  input: Input;
  run: (call: Call, input: z.infer<Input>) => Promise<unknown>;
}
