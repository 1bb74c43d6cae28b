// Declares how a procedure can be called: its REST route, its MCP tool, and the tokens that may call it.
import type { Kysely } from 'kysely';
import type { AskedAreas } from '#server/auth/as-trainer.ts';
import type { Area } from '#server/auth/token-scopes.ts';
import type { Database } from '#server/db/schema.ts';

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api/v1, with `{id}` for a parameter. */
  path: `/${string}`;
  /** Status of a success; 201 for a create, otherwise 200. */
  status?: 200 | 201 | 202;
  /** The message of the 404 that replaces a null response. */
  nothing?: string;
  /** Streams the JSON of a response that grows with the years. The stream replaces the procedure's response. */
  pieces?: (db: Kysely<Database>, userId: string, now: Date) => AsyncGenerator<string>;
}

/**
 * Size limit of a request body without its own limit in `meta`. The limit is many times the size of a set or a sign-in.
 */
export const USUAL_BODY_BYTES = 8_192;

/**
 * A procedure that is also a tool at /mcp (server/mcp). The type of the procedure decides whether the tool reads or
 * writes.
 */
export interface McpTool {
  /** Name of the tool, such as `list_workouts`. */
  name: string;
  /** Describes to a language model what the tool does and when to use it. */
  description: string;
  /** The tool deletes, and needs `confirm: true`. */
  isDestructive?: true;
}

export interface Meta extends AskedAreas {
  /**
   * The area of personal tokens that may call the procedure. This area replaces the area of
   * `proceduresOf`.
   */
  area?: Area;
  rest?: RestRoute;
  /** Maximum size of the body for tRPC and REST; the usual limit by default. */
  bodyBytes?: number;
  /** One line of text for the API reference. */
  summary?: string;
  mcp?: McpTool;
  /** True for a procedure that needs no sign-in. */
  isOpen?: true;
}
