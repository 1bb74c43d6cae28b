// Serves the Model Context Protocol (MCP) at /mcp to AI assistants. A request needs a personal token (docs/mcp.md).
import { isIP } from 'node:net';
import type { NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { payerOf } from '#server/auth/signed-in.ts';
import { requireLiveSession } from '#server/auth/live-sign-in.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { callProcedure } from '#server/trpc/call.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import type { Context } from '#server/trpc/context.ts';
import { DomainError } from '#shared/errors.ts';
import type { Answers, Call, Tool } from './tool.ts';

const NO_TOKEN = 'MCP needs a personal token. Make one on your profile, under Account & security';
/** Size limit of a request body. The largest template fits into this size. */
const BODY_BYTES = 512 * 1024;

/** Registers /mcp. Call it after the request context is set up. */
export function registerMcp(app: FastifyInstance, router: AnyTRPCRouter, publicUrl: string): void {
  const procedures = new Map(declaredProcedures(router).map((each) => [each.path, each]));
  const { hostname: publicHost } = new URL(publicUrl);
  let tools: Promise<Tool[]> | undefined;

  const callerFor =
    (ctx: Context): Call =>
    async <Path extends keyof Answers>(path: Path, input: object) => {
      const procedure = procedures.get(path);
      if (!procedure) throw new Error(`There is no procedure ${path}`);
      const sent = procedure.input ? input : undefined;
      // The cast is safe because the procedure has validated its response with the schema of this type.
      return (await callProcedure(procedure, ctx, async () => sent)) as Answers[Path];
    };

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { ctx } = request;
    const { createExchangeHandler } = await import('./mcp-server.ts');
    tools ??= import('./catalogue.ts').then(({ toolCatalogue }) => toolCatalogue(procedures));
    const scopes = ctx.claims?.scopes ?? [];
    const callFor = (clientId: string) =>
      callerFor({ ...ctx, caller: { ...ctx.caller, clientId } });
    const call = callerFor(ctx);
    const exchange = createExchangeHandler(await tools, { ctx, scopes, call, callFor });
    reply.hijack();
    // The MCP handler writes its response past Fastify, so this loop copies the headers that Fastify has set.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    // The cast is safe because a received request always has a method and a URL.
    const raw = request.raw as NodeIncomingMessageLike;
    await exchange(raw, reply.raw, request.body);
  }

  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    requireOwnHost(request, publicHost);
    await requireToken(request, reply);
  };
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: BODY_BYTES,
    exposeHeadRoute: false,
    onRequest: guard,
    handler: handle,
  });
}

/**
 * Refuses a foreign Host or Origin, because another site can point its host name at this server (DNS rebinding). An IP
 * address is accepted, because this attack needs a host name.
 */
function requireOwnHost({ headers }: FastifyRequest, publicHost: string): void {
  const named = [`http://${headers.host ?? ''}`, headers.origin].filter(
    (each) => each !== undefined,
  );
  const isOurs = named.every((each) => {
    const hostname = URL.parse(each)?.hostname ?? '';
    const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
    return isAddress || hostname === 'localhost' || hostname === publicHost;
  });
  if (!isOurs) throw new DomainError('CROSS_SITE');
}

async function requireToken({ ctx }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { claims } = ctx;
  try {
    if (!claims?.scopes) throw new DomainError('UNAUTHENTICATED', NO_TOKEN);
    ctx.limits.chargeUser(payerOf(claims), 'read');
    await asUser(claims.userId, () => requireLiveSession({ ...ctx, claims }));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') {
      const fault = claims ? 'Bearer error="invalid_token"' : 'Bearer';
      reply.header('www-authenticate', fault);
    }
    throw error;
  }
}
