// Declares the doors of a procedure: its REST route, its tool, and the tokens that open it.
import type { Kysely } from 'kysely';
import type { Area } from '#server/auth/token-scopes.ts';
import type { Database } from '#server/db/schema.ts';

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, `{id}` for a part that varies. */
  path: `/${string}`;
  /** Status of a success; 201 for a create, else 200. */
  status?: 200 | 201 | 202;
  /** The sentence of the 404 in the place of an answer that is null. */
  nothing?: string;
  /** The JSON of the answer in pieces, for one that grows with the years: sent as it is read, in place of the answer. */
  pieces?: (db: Kysely<Database>, userId: string, now: Date) => AsyncGenerator<string>;
}

/** Limit of a call's body, unless its `meta` sets another: many times the size of a set or a sign-in. */
export const USUAL_BODY_BYTES = 8_192;

/** A procedure that is also a tool at /mcp (server/mcp): read or write follows from its type. */
export interface McpTool {
  /** `list_workouts` */
  name: string;
  /** Tells a language model what the tool does and when to use it. */
  description: string;
  /** It deletes: it does so only with `confirm: true`. */
  isDestructive?: true;
}

export interface Meta {
  /** The area of a personal token that opens it: that of `proceduresOf`, unless it names its own. */
  area?: Area;
  rest?: RestRoute;
  /** The largest body that is read, through either door; absent: the usual. */
  bodyBytes?: number;
  /** One line for the API reference. */
  summary?: string;
  mcp?: McpTool;
  /** Needs no sign-in. */
  isOpen?: true;
}
