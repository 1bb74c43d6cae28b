// Handles the MCP protocol through the SDK, which is loaded with the first MCP request.
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import { id } from '#shared/schema.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import { answerTo } from '#server/errors/error-answer.ts';
import type { Context } from '#server/trpc/context.ts';
import type { Call, Tool } from './tool.ts';

/** Context of one MCP request: the request's context, the token's scopes, and functions that call procedures. */
export interface Exchange {
  ctx: Context;
  scopes: readonly TokenScope[];
  call: Call;
  callFor: (clientId: string) => Call;
}

const INSTRUCTIONS =
  'LiftLedger is a training log. Weights of sets are stored in lbs, body weight in kg; tools answer both. Find exact exercise names with search_exercises before writing. Never delete without the word of the person. Days are calendar days of the person.';

export function createExchangeHandler(tools: readonly Tool[], exchange: Exchange) {
  const isTrainers = exchange.scopes.includes('clients:read');
  const own = tools
    .filter(({ scopes }) => scopes.every((scope) => exchange.scopes.includes(scope)))
    .map((tool) => (isTrainers ? withClient(tool, exchange.callFor) : tool));
  // Each request gets a new handler, because MCP has no sessions here and the token decides which tools exist.
  const handler = createMcpHandler(() => createServer(own, exchange), {
    onerror: (error) => exchange.ctx.log.warn({ err: error }, 'An MCP request was not answered'),
  });
  return toNodeHandler({
    fetch: async (request, options) => {
      const response = await handler.fetch(request, options);
      // The SDK lets clients cache some responses. This server forbids it, because the responses contain personal data.
      response.headers.set('cache-control', 'no-store');
      return response;
    },
  });
}

function createServer(tools: readonly Tool[], exchange: Exchange): Server {
  const server = new Server(
    { name: 'liftledger', title: 'LiftLedger', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      inputSchema: tool.inputSchema(),
      annotations: {
        readOnlyHint: !tool.isWrite,
        destructiveHint: tool.isDestructive,
        openWorldHint: false,
      },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) {
      // An unknown tool and a tool that the token may not call get the same message, so that a token cannot detect
      // hidden tools.
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
    }
    return runTool(tool, params.arguments ?? {}, exchange);
  });
  return server;
}

async function runTool(tool: Tool, input: Record<string, unknown>, { ctx, call }: Exchange) {
  try {
    const answer = await tool.run(call, input);
    return { content: [{ type: 'text' as const, text: textOf(answer) }] };
  } catch (error) {
    const { message, details, isUnexpected } = answerTo(error);
    if (isUnexpected) ctx.log.error({ err: error, tool: tool.name }, 'A tool failed');
    const lines = [message, ...details.map((detail) => `${detail.path}: ${detail.message}`)];
    return {
      content: [{ type: 'text' as const, text: [...new Set(lines)].join('\n') }],
      isError: true,
    };
  }
}

function textOf(answer: unknown): string {
  return answer === null || answer === undefined ? 'There is none.' : JSON.stringify(answer);
}

const clientId = {
  type: 'string',
  format: 'uuid',
  description: 'reads this client of the person, who is the trainer; absent: the person',
};

/** Adds `clientId` to the input of a tool, if a trainer may call all procedures of the tool. */
function withClient(tool: Tool, callFor: (clientId: string) => Call): Tool {
  if (!tool.isOpenToTrainers) return tool;
  return {
    ...tool,
    inputSchema: () => {
      const schema = tool.inputSchema();
      // The cast is safe because `tool.inputSchema()` returns the JSON Schema of an object, in which `properties` is an
      // object or absent.
      const { properties } = schema as { properties?: object };
      return { ...schema, properties: { ...properties, clientId } };
    },
    run: (call, { clientId: client, ...input }) =>
      tool.run(client === undefined ? call : callFor(id.parse(client)), input),
  };
}
