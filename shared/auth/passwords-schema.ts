// Defines the wire schemas for changing and resetting the password and the email address
// (behaviour/account-security.md#forgotten-passwords).
import { z } from 'zod';
import { email, loginInput, newPassword } from './schema.ts';

const LINK_MISSING = 'The link is not complete';
const LONGEST_LINK_TOKEN = 200;

const linkToken = z
  .string({ error: LINK_MISSING })
  .min(1, { error: LINK_MISSING })
  .max(LONGEST_LINK_TOKEN, { error: LINK_MISSING });

export const changePasswordInput = z.strictObject({
  currentPassword: loginInput.shape.password,
  newPassword,
  code: loginInput.shape.code,
});
export const passwordChanged = z.object({
  endedSignIns: z.number().int().describe('the other sign-ins, which have ended'),
});

export const forgotPasswordInput = z.strictObject({ email });
export const accepted = z.object({ accepted: z.literal(true) });

export const resetWays = z.object({
  byMail: z.boolean().describe('false: only an administrator can make a link'),
  contactEmail: z.string().nullable().describe('of whoever runs this server; null: not told'),
});

export const resetPasswordInput = z.strictObject({ token: linkToken, password: newPassword });
export const passwordReset = z.object({ reset: z.literal(true) });

export const changeEmailInput = z.strictObject({ email });
export const emailChange = z.object({
  email: z.string().describe('the address of the account now'),
  confirmationSentTo: z
    .string()
    .nullable()
    .describe('null: this server sends no mail, and the change took effect at once'),
});

export const pendingEmail = z.object({
  email: z.string().nullable().describe('the address that a mailed link still has to confirm'),
});

export const confirmEmailInput = z.strictObject({ token: linkToken });
export const emailConfirmed = z.object({ email: z.string() });
