// Defines the wire schemas of registration, sign-in and tokens, with their error messages
// (behaviour/accounts.md#sign-up).
import { z } from 'zod';
import { isFutureEverywhere, localDay } from '#shared/calendar.ts';
import { calendarDate, command, requiredName } from '#shared/schema.ts';
import {
  type HeightUnit,
  type WeightUnit,
  heightUnits,
  lengthUnits,
  weightUnits,
} from '#shared/units.ts';
import { heightLimits, heightMessage, weightLimits, weightMessage } from './body-limits.ts';
import { invitationToken } from './registration.ts';
import { secondFactorCode } from './second-factors.ts';

/**
 * Matches an email address in canonical form: lower case with an ASCII domain. The part before the @ may have letters
 * of any script.
 */
const CANONICAL_EMAIL =
  /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/u;

/** Matches a host name without port, path or percent escapes, so that `new URL` parses the text as a host only. */
const HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Returns the canonical form of an email address: NFKC, lower case, ASCII domain. A text without a valid host is
 * normalised, trimmed and lower-cased.
 */
function canonicalEmail(typed: string): string {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  if (at === -1 || !HOST.test(host)) return text;
  try {
    return `${text.slice(0, at)}@${new URL(`http://${host}`).hostname}`;
  } catch {
    return text;
  }
}

/** Returns the schema of a listed value. Its error message begins with the label. */
export const oneOf = <const Units extends readonly [string, ...string[]]>(
  label: string,
  units: Units,
) => z.enum(units, { error: `${label} must be one of ${units.join(', ')}` });

export const weightUnit = oneOf('Weight unit', weightUnits);
export const heightUnit = oneOf('Height unit', heightUnits);
export const lengthUnit = oneOf('Length unit', lengthUnits);

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

const EMAIL_REQUIRED = 'Email is required';
const EMAIL_INVALID = 'Email is invalid';
const PASSWORD_REQUIRED = 'Password is required';
const PASSWORD_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;
const PASSWORD_LONG = `Password can have at most ${PASSWORD_MAX} characters`;
const BIRTH_REQUIRED = 'Date of birth is required';
const BIRTH_FUTURE = 'Date of birth cannot be in the future';

export const genders = ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] as const;
export const gender = z.enum(genders, { error: 'Please choose one of the listed genders' });

export const email = z
  .string({ error: EMAIL_REQUIRED })
  .min(1, { error: EMAIL_REQUIRED, abort: true })
  .max(254, { error: EMAIL_INVALID, abort: true })
  .regex(/^[^\p{Cc}]*$/u, { error: EMAIL_INVALID, abort: true })
  .overwrite(canonicalEmail)
  .min(1, { error: EMAIL_REQUIRED, abort: true })
  .max(254, { error: EMAIL_INVALID, abort: true })
  .regex(CANONICAL_EMAIL, { error: EMAIL_INVALID });

/** A password has 8 to 128 code points and is never trimmed. NUL and lone surrogates are refused. */
export const newPassword = z
  .string({ error: PASSWORD_REQUIRED })
  .min(1, { error: PASSWORD_REQUIRED, abort: true })
  .max(PASSWORD_MAX * 2, { error: PASSWORD_LONG, abort: true })
  .refine((value) => [...value].length >= PASSWORD_MIN, { error: PASSWORD_SHORT })
  .refine((value) => [...value].length <= PASSWORD_MAX, { error: PASSWORD_LONG })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: 'Password contains characters that cannot be used',
  });

const name = requiredName({
  max: 100,
  label: 'Name',
  message: 'Name must be at least 2 characters',
}).refine((value) => [...value].length >= 2, { error: 'Name must be at least 2 characters' });

const dateOfBirth = calendarDate.refine((day) => !isFutureEverywhere(day, new Date()), {
  error: BIRTH_FUTURE,
});

export const heightCm = within(heightLimits('cm'), heightMessage('ft')).describe('cm');

export const weightKg = within(weightLimits('kg'), weightMessage('lbs')).describe('kg');

/**
 * A body weight has a calendar day in the user's time zone. A day that has not yet begun anywhere on earth is refused.
 */
export const weightDay = calendarDate
  .refine((day) => !isFutureEverywhere(day, new Date()), {
    error: 'The day of a weight cannot be in the future',
  })
  .describe('YYYY-MM-DD, in the time zone of the person');

export const registerInput = command({
  email,
  password: newPassword,
  name,
  dateOfBirth,
  gender: gender.default('PREFER_NOT_TO_SAY'),
  height: heightCm,
  weight: weightKg,
  weightDay: weightDay
    .optional()
    .describe(
      'the day of `weight`, YYYY-MM-DD, today in the time zone of the person; today in UTC when absent',
    ),
  invitation: invitationToken
    .optional()
    .describe('where the server takes new accounts by invitation only'),
  weightUnit: weightUnit.optional().describe('kept as the setting; lbs when absent'),
  heightUnit: heightUnit.optional().describe('kept as the setting; ft when absent'),
  lengthUnit: lengthUnit.optional().describe('kept as the setting; in when absent'),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const registerAccountStep = z.object({ name, email, password: newPassword });

/**
 * Returns the schema of the second registration step in the user's units: height in inches or cm, weight in lbs or kg.
 */
export function registerBodyStep(units: { heightUnit: HeightUnit; weightUnit: WeightUnit }) {
  return z.object({
    dateOfBirth: z
      .string()
      .min(1, { error: BIRTH_REQUIRED, abort: true })
      .refine((day) => day <= localDay(new Date()), { error: BIRTH_FUTURE, abort: true })
      .pipe(calendarDate),
    gender,
    height: within(heightLimits(units.heightUnit), heightMessage(units.heightUnit)),
    weight: within(weightLimits(units.weightUnit), weightMessage(units.weightUnit)),
  });
}

export const loginInput = z.strictObject({
  email,
  password: z
    .string({ error: PASSWORD_REQUIRED })
    .min(1, { error: PASSWORD_REQUIRED })
    .max(PASSWORD_MAX * 2, { error: PASSWORD_LONG }),
  remember: z.boolean({ error: 'remember must be true or false' }).default(false),
  code: secondFactorCode
    .optional()
    .describe('of the authenticator app, or a recovery code, where two-step sign-in is on'),
});
export type LoginInput = z.infer<typeof loginInput>;

/** `reauthenticateInput` contains the password, which a signed-in user enters again before a sensitive change. */
export const reauthenticateInput = z.strictObject({
  password: loginInput.shape.password,
  code: loginInput.shape.code,
});
export type ReauthenticateInput = z.infer<typeof reauthenticateInput>;
export const reauthenticated = z.object({ confirmed: z.literal(true) });

export const user = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    dateOfBirth: z.string().nullable(),
    gender,
    height: z.number().nullable().describe('cm'),
    weight: z.number().nullable().describe('kg'),
    fullAssessmentCompleted: z.boolean(),
    deletionDueAt: z
      .string()
      .nullable()
      .describe('when the account will be erased; null: it stays'),
    isReviewDue: z
      .boolean()
      .describe('true: after a password reset, look through what was added before'),
    isTrainer: z.boolean().describe('true: has a client, or has invited one'),
    hasTrainer: z.boolean().describe('true: has or had a trainer'),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** `SignedInUser` contains no health data, so a browser is allowed to store it. */
export type SignedInUser = Pick<User, 'id' | 'name' | 'email' | 'fullAssessmentCompleted'> &
  Partial<Pick<User, 'isTrainer' | 'hasTrainer'>>;

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

export const signedIn = z.object({ user, tokens });

const refreshToken = z
  .string({ error: 'A refresh token is required' })
  .min(1, { error: 'A refresh token is required' })
  .max(512, { error: 'This is not a refresh token' });

export const refreshInput = z.strictObject({ refreshToken });
export const logoutInput = z.strictObject({
  refreshToken: refreshToken.optional(),
  endToken: refreshToken
    .optional()
    .describe(
      'the refresh token with its last 32 bytes replaced by their SHA-256; it can only end that sign-in later',
    ),
});
export const loggedOut = z.object({ signedOut: z.literal(true) });

function within({ min, max }: { min: number; max: number }, error: string) {
  return z.number({ error }).min(min, { error }).max(max, { error });
}
