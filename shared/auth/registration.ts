// Defines the wire schemas of the ways in which users may register and sign in on a server
// (behaviour/accounts.md#who-may-register).
import { z } from 'zod';

export const registrationModes = ['open', 'closed', 'invite'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

export const invitationToken = z
  .string({ error: 'This is not an invitation' })
  .max(100, { error: 'This is not an invitation' })
  .regex(/^[\w-]+$/, { error: 'This is not an invitation' });

export const waysIn = z.object({
  registration: z.enum(registrationModes),
  passkeys: z.boolean().describe('false where the address of the server is no name'),
  oidc: z.object({ name: z.string() }).nullable().describe('another provider that signs in'),
});
export type WaysIn = z.infer<typeof waysIn>;
