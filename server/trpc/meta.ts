// Declares how a procedure can be called: its REST route, its MCP tool, and the tokens that may call it.
import type { Kysely } from 'kysely';
import type { AskedAreas } from '#server/auth/check-trainer-area.ts';
import type { Area } from '#server/auth/token-scopes.ts';
import type { Database } from '#server/db/schema.ts';

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api/v1. `{id}` marks a parameter. */
  path: `/${string}`;
  /** HTTP status of a success: 201 for a created item, 202 for work that continues later, otherwise 200. */
  status?: 200 | 201 | 202;
  /** The message of the 404 response that is sent instead of a null. */
  nothing?: string;
  /**
   * Streams the JSON of a response that grows without limit, such as a history. The stream is sent instead of the
   * procedure's output.
   */
  pieces?: (db: Kysely<Database>, userId: string, now: Date) => AsyncGenerator<string>;
}

/** Size limit of a request body when `meta` sets none. A logged set or a sign-in is many times smaller. */
export const USUAL_BODY_BYTES = 8_192;

/**
 * A tool at /mcp that calls this procedure (server/mcp). The tool of a query reads, and the tool of a mutation writes.
 */
interface McpTool {
  name: string;
  description: string;
  /** True for a tool that deletes. The caller must then send `confirm: true`. */
  isDestructive?: true;
}

export interface Meta extends AskedAreas {
  /** Area of the personal tokens that may call the procedure, instead of the area that `proceduresOf` sets. */
  area?: Area;
  rest?: RestRoute;
  /** Size limit of the request body in tRPC and REST; `USUAL_BODY_BYTES` by default. */
  bodyBytes?: number;
  summary?: string;
  mcp?: McpTool;
  isOpen?: true;
}
