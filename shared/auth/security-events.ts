// What the security log of an account can say (behaviour/accounts.md#security-log); the words are the screen's.

export const securityEventKinds = ['SIGNED_IN', 'SIGN_IN_REFUSED', 'IDENTITY_CONFIRMED'] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** A proof of who somebody is: what opened a sign-in. */
export type SignInMethod = 'PASSWORD' | 'PASSKEY' | 'OIDC';
