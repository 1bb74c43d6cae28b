// Lists all errors with code, HTTP status and default message.

export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400, text: 'Please check what you entered' },
  BAD_JSON: { status: 400, text: 'The request body is not valid JSON' },
  INVALID_IMAGE: { status: 400, text: 'This file is not a picture that can be read' },
  INVALID_LINK: { status: 400, text: 'This link is no longer valid. Please ask for a new one' },
  UNAUTHENTICATED: { status: 401, text: 'Please sign in' },
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  INVALID_REFRESH: { status: 401, text: 'Your session has ended. Please sign in again' },
  SECOND_FACTOR_REQUIRED: { status: 401, text: 'Please enter the code of your authenticator app' },
  REFRESH_REUSED: { status: 401, text: 'Your session has ended. Please sign in again' },
  REAUTHENTICATION_REQUIRED: { status: 403, text: 'Please confirm that it is you' },
  SCOPE_MISSING: { status: 403, text: 'This token may not do that' },
  ACCOUNT_LOCKED: {
    status: 403,
    text: 'This account is locked. Please ask whoever runs this server',
  },
  SIGN_IN_HELD: {
    status: 403,
    text: 'The password of this account was reset after this way to sign in was added. Sign in with the password and look through what was added first',
  },
  REGISTRATION_CLOSED: { status: 403, text: 'This server takes no new accounts' },
  GRANT_ENDED: { status: 403, text: 'This grant has ended' },
  GRANT_PAUSED: { status: 403, text: 'Your client has paused this grant' },
  AREA_CLOSED: { status: 403, text: 'Your client does not share this with you' },
  CROSS_SITE: { status: 403, text: 'This request came from another site and was refused' },
  NOT_FOUND: { status: 404, text: 'Not found' },
  EXERCISE_NOT_FOUND: { status: 404, text: 'Exercise not found' },
  TEMPLATE_NOT_FOUND: { status: 404, text: 'Workout template not found' },
  SESSION_NOT_FOUND: { status: 404, text: 'Workout not found' },
  GOAL_NOT_FOUND: { status: 404, text: 'Goal not found' },
  LINE_NOT_FOUND: { status: 404, text: 'This exercise is not in the workout' },
  PROGRAM_NOT_FOUND: { status: 404, text: 'Program not found' },
  GYM_NOT_FOUND: { status: 404, text: 'Gym not found' },
  IMPORT_NOT_FOUND: { status: 404, text: 'Import not found' },
  SHARE_NOT_FOUND: {
    status: 404,
    text: 'This link does not work: it has expired, was removed, or never existed',
  },
  SET_NOT_FOUND: { status: 404, text: 'Set not found' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This method is not allowed here' },
  EMAIL_TAKEN: { status: 409, text: 'An account with this email already exists' },
  LAST_WAY_IN: {
    status: 409,
    text: 'This is the only way into your account. Set a password first',
  },
  SESSION_COMPLETED: { status: 409, text: 'This workout is already finished' },
  PROFILE_INCOMPLETE: { status: 409, text: 'Please complete your profile first' },
  VERSION_CONFLICT: { status: 409, text: 'This was changed on another device' },
  INVALID_TRANSITION: { status: 409, text: 'This status change is not possible' },
  WORKOUTS_EDITED: {
    status: 409,
    text: 'Some of these workouts were edited after the import. Say whether they stay',
  },
  PUSH_OFF: { status: 409, text: 'Notifications are off on this device. Turn them on first' },
  LIMIT_REACHED: { status: 409, text: 'The limit for this has been reached' },
  QUOTA_EXCEEDED: {
    status: 409,
    text: 'There is no room for another photo. Delete some first',
  },
  TOO_LARGE: { status: 413, text: 'The request is too large' },
  IMAGE_TOO_LARGE: {
    status: 413,
    text: 'This picture is too large. It can have up to 50 megapixels, and 12,000 pixels a side',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Please send JSON' },
  UNSUPPORTED_IMAGE: { status: 415, text: 'Please upload JPEG, PNG or WebP' },
  UNREADABLE_FILE: { status: 422, text: 'This file cannot be read' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    text: 'This command id was already used for something else',
  },
  RATE_LIMITED: { status: 429, text: 'Too many attempts. Please wait a moment and try again' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Please try again' },
  UNAVAILABLE: { status: 503, text: 'The service is not available right now. Please try again' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** `path` names the invalid field, such as `exercises.1.targetSets`. The form shows `message` beside the field. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/**
 * A `DomainError` is a refusal by a rule of the product, such as a full session. tRPC and REST translate the error's
 * code to an HTTP status.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  /** `retryAfterSeconds` is sent as the Retry-After header: the client may try again after this time. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = errorCatalogue[code].text,
    options: { details?: ErrorDetail[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
