// Finds the client of a trainer's request. A header or a route below /clients/:clientId names the client.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { id } from '#shared/schema.ts';
import { CLIENT_HEADER } from '#shared/wire-version.ts';
import type { Context } from './context.ts';

export function ofClient(path: string): string {
  return `/clients/:clientId${path}`;
}

/** Reads the client of a route below /clients. Call it after the request has its context. */
export async function namesClient(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // The cast is safe because every route with this hook has `:clientId` in its path.
  const { clientId } = request.params as { clientId: string };
  aboutClient(request, reply, clientId);
}

/**
 * Marks the request as a trainer's request about a client, and names the client in the response header.
 * @throws DomainError NOT_FOUND when `clientId` is not a valid id
 */
export function aboutClient(
  { ctx }: { ctx: Pick<Context, 'caller'> },
  reply: FastifyReply,
  named: unknown,
): void {
  const { data: clientId } = id.safeParse(named);
  if (clientId === undefined) throw new DomainError('NOT_FOUND');
  ctx.caller.clientId = clientId;
  reply.header(CLIENT_HEADER, clientId);
}
