// Defines the wire schemas of personal API tokens (behaviour/account-security.md#personal-tokens).
import { z } from 'zod';
import { command, id, requiredName } from '#shared/schema.ts';
import { tokenLimits, type TokenScope, tokenScopes } from './scopes.ts';

const DAYS_INVALID = `A token expires after 1 to ${tokenLimits.days} days`;

const scope = z.enum(tokenScopes as [TokenScope, ...TokenScope[]], {
  error: 'Please choose from the listed scopes',
});

/**
 * `createTokenInput` has no command id, because the server stores the response of a command with an id, and this
 * response shows the secret token.
 */
export const createTokenInput = z.strictObject({
  name: requiredName({
    max: tokenLimits.nameCharacters,
    label: 'Name',
    message: 'A token needs a name',
  }),
  scopes: z
    .array(scope, { error: 'Scopes must be a list' })
    .min(1, { error: 'Please choose at least one thing that the token may do' })
    .max(tokenScopes.length, { error: 'Scopes has too many entries' })
    .refine((scopes) => new Set(scopes).size === scopes.length, {
      error: 'Each scope may be named once',
    }),
  expiresInDays: z
    .number({ error: DAYS_INVALID })
    .int({ error: DAYS_INVALID })
    .min(1, { error: DAYS_INVALID })
    .max(tokenLimits.days, { error: DAYS_INVALID }),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

export const personalToken = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    prefix: z.string().describe('the first characters of the token, to tell it from others'),
    createdAt: z.string(),
    expiresAt: z.string(),
    lastUsedAt: z.string().nullable().describe('noted at most every five minutes'),
  })
  .meta({ id: 'PersonalToken' });
export type PersonalToken = z.infer<typeof personalToken>;

export const tokenList = z.array(personalToken).describe('not revoked, newest first');

export const createdToken = personalToken.extend({
  token: z.string().describe('the token itself; it is never shown again'),
});
export type CreatedToken = z.infer<typeof createdToken>;

export const revokeTokenInput = command({ id });
