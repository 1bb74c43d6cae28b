// Defines a tool at /mcp, made of one procedure or composed of several.
import type { z } from 'zod';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { Call } from './app-calls.ts';

/** JSON Schema of a tool's input, which is always an object. */
export type ToolSchema = { type: 'object' } & Record<string, unknown>;

export interface Tool {
  name: string;
  description: string;
  isWrite: boolean;
  /** True for a tool that deletes. It requires `confirm: true`. */
  isDestructive: boolean;
  /** Scopes of the tool. A token must have all of them to see and call it. */
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
