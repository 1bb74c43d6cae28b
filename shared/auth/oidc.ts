// Defines the wire schemas of sign-ins with an OpenID Connect provider (behaviour/accounts.md#another-provider).
import { z } from 'zod';
import { id } from '#shared/schema.ts';
import { invitationToken } from './registration.ts';

export const startOidcInput = z.strictObject({
  remember: z.boolean({ error: 'remember must be true or false' }).default(false),
  invitation: invitationToken.optional(),
});

/** `answer` is the query string, without `?`, with which the provider redirects back to this server. */
export const oidcAnswerInput = z.strictObject({
  answer: z
    .string({ error: 'This is not the answer of a provider' })
    .max(4_000, { error: 'This is not the answer of a provider' }),
});

export const oidcStart = z.object({
  url: z.string().describe('where the browser goes; the provider leads back to /auth/oidc'),
});

export const linkedSignIn = z
  .object({
    id: z.string(),
    provider: z.string(),
    label: z.string().describe('what the provider calls the person there'),
    linkedAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'LinkedSignIn' });
export type LinkedSignIn = z.infer<typeof linkedSignIn>;

export const linkedSignIns = z.array(linkedSignIn);
export const unlinkInput = z.strictObject({ id });
export const unlinked = z.object({ id: z.string() });
