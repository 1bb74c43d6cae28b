// Describes the REST routes below /clients/{clientId}, through which a trainer reads the data of a client.
import type { TokenScope } from '#shared/tokens/scopes.ts';
import { parameter } from './openapi-parts.ts';

interface Operation {
  operationId: string;
  parameters: unknown[];
}

export function pathOfClient(path: string): string {
  return `/clients/{clientId}${path}`;
}

/**
 * Returns the OpenAPI operation of a route below /clients/{clientId}. `needed` is the token scope of the route without
 * a client.
 */
export function operationOfClient(own: Operation, needed: TokenScope | null) {
  const scopes = ['clients:read', ...(needed === null ? [] : [needed])];
  const named = scopes.map((scope) => `\`${scope}\``).join(' and ');
  const clientId = parameter('clientId', 'path', { type: 'string', format: 'uuid' }, true);
  return {
    ...own,
    operationId: `${own.operationId}.ofClient`,
    tags: ['clients'],
    description: `For the trainer of the client: what the grant opens. A personal token needs the scopes ${named}.`,
    security: [{ accessToken: [] }, { personalToken: scopes }],
    parameters: [clientId, ...own.parameters],
  };
}
