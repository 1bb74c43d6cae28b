// Lists the kinds of entries in an account's security log
// (behaviour/account-security.md#security-log). The screen has the words for them.

export const securityEventKinds = [
  'SIGNED_IN',
  'SIGN_IN_REFUSED',
  'CONFIRMATION_REFUSED',
  'LINK_REFUSED',
  'IDENTITY_CONFIRMED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET_ASKED',
  'PASSWORD_RESET',
  'EMAIL_CHANGE_ASKED',
  'EMAIL_CHANGED',
  'SIGN_IN_ENDED',
  'OTHER_SIGN_INS_ENDED',
  'TOKEN_CREATED',
  'TOKEN_REVOKED',
  'TOTP_ON',
  'TOTP_OFF',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_MADE',
  'WEBHOOK_ADDED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_REMOVED',
  'WEBHOOK_SECRET_ROTATED',
  'WEBHOOK_DISABLED',
  'ACCOUNT_LOCKED',
  'ACCOUNT_UNLOCKED',
  'SIGN_INS_ENDED_BY_ADMIN',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'SIGN_IN_LINKED',
  'SIGN_IN_UNLINKED',
  'ACCOUNT_DELETION_ASKED',
  'ACCOUNT_KEPT',
  'TRAINER_INVITED',
  'TRAINER_ADDED',
  'TRAINER_CHANGED',
  'TRAINER_ENDED',
  'CLIENT_ENDED',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** A `SignInMethod` is the proof of identity with which the user signed in. */
export type SignInMethod = 'PASSWORD' | 'PASSKEY' | 'OIDC';
