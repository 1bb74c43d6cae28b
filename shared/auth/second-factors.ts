// Defines the wire schemas of two-step sign-in with an authenticator app (behaviour/accounts.md#two-step-sign-in).
import { z } from 'zod';

export const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;

/** A second-factor code comes from the authenticator app, or is a recovery code. Spaces and dashes are ignored. */
export const secondFactorCode = z
  .string({ error: 'The code must be text' })
  .max(40, { error: 'This code is too long' })
  .regex(/^[\w\s-]*$/, { error: 'A code has letters and digits only' });

export const totpBegun = z.object({
  secret: z.string().describe('in base32, to be typed where the address cannot be scanned'),
  uri: z.string().describe('otpauth://totp/…'),
});

export const confirmTotpInput = z.strictObject({
  code: secondFactorCode.min(1, { error: 'Please enter the code that the app shows' }),
});

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('each signs in once; they are not shown again'),
});

export const totpStatus = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type TotpStatus = z.infer<typeof totpStatus>;

export const totpOff = z.object({ isOn: z.literal(false) });
