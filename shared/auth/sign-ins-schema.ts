// Defines the wire schemas of an account's sign-ins and of its security log
// (behaviour/account-security.md#where-you-are-signed-in).
import { z } from 'zod';
import { id, paging } from '#shared/schema.ts';
import { securityEventKinds } from './security-events.ts';

const network = z.string().describe('an IPv4 /24 or an IPv6 /48, never a whole address');

export const signInEntry = z
  .object({
    id: z.string(),
    device: z.string().describe('browser and system in words'),
    method: z
      .string()
      .describe('the proof that opened it: PASSWORD, PASSWORD_AND_CODE, PASSKEY or OIDC'),
    isCurrent: z.boolean().describe('the sign-in that asks'),
    createdAt: z.string(),
    lastSeenAt: z.string().describe('correct to five minutes'),
    firstNetwork: network,
    lastNetwork: network,
    endsAt: z.string().describe('it ends then at the latest'),
  })
  .meta({ id: 'SignIn' });
export type SignInEntry = z.infer<typeof signInEntry>;

export const signInList = z.object({
  data: z.array(signInEntry),
  meta: z.object({ total: z.number().int() }),
});
export const endSignInInput = z.strictObject({ id });

export const othersEnded = z.object({ ended: z.number().int() });

export const securityLogInput = z.strictObject({
  limit: paging({ limit: 20, most: 100 }).limit.describe('entries in a page, at most 100'),
  cursor: id.optional().describe('`nextCursor` of the page before'),
});
export type SecurityLogInput = z.infer<typeof securityLogInput>;

export const securityLogEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(securityEventKinds),
    details: z.record(z.string(), z.string()),
    device: z.string().describe('browser and system in words'),
    network,
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityLogEntry = z.infer<typeof securityLogEntry>;

export const securityLogPage = z.object({
  data: z.array(securityLogEntry),
  meta: z.object({ nextCursor: z.string().nullable() }),
});
