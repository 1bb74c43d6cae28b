// Names the scope of a personal token that opens each procedure: the one table of it, held complete by its test.
import { DomainError } from '#shared/errors.ts';
import type { TokenArea, TokenScope } from '#shared/tokens/scopes.ts';
import type { AccessClaims } from './access-token.ts';

/** Closed to tokens: what concerns the account itself, its sign-ins, or the device of a sign-in. */
type Area = TokenArea | 'closed';

/** The area of each feature, or of each procedure where a feature has more than one. */
export const areaOf: Readonly<Record<string, Area>> = {
  account: 'closed',
  'account.get': 'profile',
  'account.update': 'profile',
  'account.settings': 'profile',
  'account.updateSettings': 'profile',
  assessment: 'profile',
  auth: 'closed',
  biometrics: 'body',
  bodyWeight: 'body',
  build: 'body',
  dashboard: 'workouts',
  // Tells of the body and of photos.
  deleted: 'export',
  exercises: 'exercises',
  // Changes what was trained.
  'exercises.merge': 'workouts',
  'exercises.undoMerge': 'workouts',
  export: 'export',
  goals: 'goals',
  gyms: 'exercises',
  heartRate: 'body',
  imports: 'workouts',
  medicalHistory: 'profile',
  oidc: 'closed',
  passkeys: 'closed',
  photos: 'photos',
  profile: 'profile',
  programs: 'templates',
  progress: 'workouts',
  push: 'closed',
  sessions: 'workouts',
  'sessions.bodyWeight': 'body',
  shares: 'closed',
  templates: 'templates',
  tokens: 'closed',
  totp: 'closed',
  webhooks: 'closed',
  work: 'workouts',
  'work.ofExercise': 'exercises',
  'work.putTravel': 'exercises',
};

/** Returns the scope that a procedure needs; null when no token may call it, which is so for any that has no area. */
export function scopeOf({
  path,
  type,
}: {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
}): TokenScope | null {
  const [feature = ''] = path.split('.');
  const area = own(path) ?? own(feature) ?? 'closed';
  if (area === 'closed') return null;
  if (type === 'query') return `${area}:read`;
  return area === 'export' ? null : `${area}:write`;
}

function own(name: string): Area | undefined {
  return Object.hasOwn(areaOf, name) ? areaOf[name] : undefined;
}

/** Returns the refusal of a token without the scope; undefined for a token that has it, and for every sign-in. */
export function scopeRefusal(
  claims: Pick<AccessClaims, 'scopes'> | null,
  needed: TokenScope | null,
): DomainError | undefined {
  if (!claims?.scopes) return undefined;
  if (needed === null) {
    return new DomainError('SCOPE_MISSING', 'This needs a sign-in: no personal token may do it');
  }
  if (claims.scopes.includes(needed)) return undefined;
  return new DomainError(
    'SCOPE_MISSING',
    `This token may not do that: it lacks the scope ${needed}`,
  );
}

/** @throws DomainError SCOPE_MISSING */
export function requireScope(
  claims: Pick<AccessClaims, 'scopes'> | null,
  needed: TokenScope | null,
): void {
  const refusal = scopeRefusal(claims, needed);
  if (refusal) throw refusal;
}
