// Lists all tools at /mcp, sorted by name. A tool comes from one procedure, or combines several.
import { z } from 'zod';
import { scopeOf } from '#server/auth/token-scopes.ts';
import type { DeclaredProcedure } from '#server/trpc/declared.ts';
import { DomainError } from '#shared/errors.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { Answers, ComposedTool, Tool, ToolSchema } from './tool.ts';
import { logBodyWeight } from './tools/body-tools.ts';
import { exerciseHistory, exerciseRecords } from './tools/exercise-tools.ts';
import { createTemplate, getTemplate, listTemplates } from './tools/template-tools.ts';
import { getWorkout, logPastWorkout } from './tools/workout-tools.ts';

const CONFIRM = 'Ask the person first; then call again with confirm: true';

/**
 * Returns every tool, sorted by name.
 * @throws Error when two tools have the same name, when a procedure of a tool does not exist, or when no token may call
 * a tool
 */
export function toolCatalogue(procedures: ReadonlyMap<string, DeclaredProcedure>): Tool[] {
  const tools = [
    ...[...procedures.values()].flatMap((procedure) => toolOf(procedure) ?? []),
    composed(procedures, createTemplate),
    composed(procedures, exerciseHistory),
    composed(procedures, exerciseRecords),
    composed(procedures, getTemplate),
    composed(procedures, getWorkout),
    composed(procedures, listTemplates),
    composed(procedures, logBodyWeight),
    composed(procedures, logPastWorkout),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Set(tools.map(({ name }) => name));
  if (names.size !== tools.length) throw new Error('Two tools have the same name');
  return tools;
}

const noInput = z.strictObject({});

function toolOf(procedure: DeclaredProcedure): Tool | undefined {
  const { meta, path, input = noInput, type } = procedure;
  if (!meta.mcp) return undefined;
  const { name, description, isDestructive = false } = meta.mcp;
  return {
    name,
    description,
    isWrite: type === 'mutation',
    isDestructive,
    scopes: [requiredScope(procedure)],
    isOpenToTrainers: meta.trainerMayRead !== undefined,
    inputSchema: once(() => withConfirm(schemaOf(input), isDestructive)),
    async run(call, { confirm, ...sent }) {
      if (isDestructive && confirm !== true) throw new DomainError('VALIDATION_FAILED', CONFIRM);
      if (!isDestructive && confirm !== undefined) {
        throw new DomainError('VALIDATION_FAILED', `${name} takes no confirm`);
      }
      // A procedure without an input would ignore a field such as `clientId`, and would show the caller's own data as
      // the client's. So a call with any field is refused.
      if (!procedure.input) noInput.parse(sent);
      // The cast is safe because the response is passed on unread, so its type does not matter.
      return call(path as keyof Answers, sent);
    },
  };
}

function composed<Input extends z.ZodObject>(
  procedures: ReadonlyMap<string, DeclaredProcedure>,
  tool: ComposedTool<Input>,
): Tool {
  const { name, description, isWrite = false, uses, input } = tool;
  const used = uses.map((path) => {
    const procedure = procedures.get(path);
    if (!procedure) throw new Error(`Tool ${name}: there is no procedure ${path}`);
    return procedure;
  });
  return {
    name,
    description,
    isWrite,
    isDestructive: false,
    scopes: [...new Set(used.map(requiredScope))],
    isOpenToTrainers: used.every(({ meta }) => meta.trainerMayRead !== undefined),
    inputSchema: once(() => schemaOf(input)),
    run: async (call, sent) => tool.run(call, input.parse(sent)),
  };
}

function requiredScope(procedure: Pick<DeclaredProcedure, 'path' | 'type' | 'meta'>): TokenScope {
  const scope = scopeOf(procedure);
  if (scope === null) throw new Error(`${procedure.path} is a tool that no token may call`);
  return scope;
}

/**
 * Returns the JSON Schema of the input without `$schema`, because some MCP clients refuse a schema that names its
 * draft.
 */
function schemaOf(input: z.ZodType): ToolSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return { ...schema, type: 'object' };
}

function withConfirm(schema: ToolSchema, isDestructive: boolean): ToolSchema {
  if (!isDestructive) return schema;
  const confirm = {
    type: 'boolean',
    const: true,
    description: 'true once the person has said yes',
  };
  const { properties = {}, required = [] } = schema as {
    properties?: object;
    required?: string[];
  };
  return {
    ...schema,
    properties: { ...properties, confirm },
    required: [...required, 'confirm'],
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
