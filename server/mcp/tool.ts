// Defines a tool at /mcp, whether it comes from one procedure or is composed of several.
import type { z } from 'zod';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { Call } from './app-calls.ts';

/** JSON Schema of an object. */
export type ToolSchema = { type: 'object' } & Record<string, unknown>;

export interface Tool {
  name: string;
  description: string;
  isWrite: boolean;
  /** It deletes: it does so only with `confirm: true`. */
  isDestructive: boolean;
  /** A token without all of them neither sees nor may call it. */
  scopes: readonly TokenScope[];
  inputSchema: () => ToolSchema;
  run: (call: Call, input: Record<string, unknown>) => Promise<unknown>;
}

/** A tool that looks something up first, or puts several answers together. */
export interface ComposedTool<Input extends z.ZodObject> {
  name: string;
  description: string;
  isWrite?: true;
  /** The procedures that it calls: their scopes are its own. */
  uses: readonly string[];
  input: Input;
  run: (call: Call, input: z.infer<Input>) => Promise<unknown>;
}
