// The signed-in user, from browser storage; every tab of the browser sees the same answer.
import { createStore, useStore } from 'zustand';
import type { SignedInUser, Tokens } from '#shared/auth/schema.ts';
import { activeWorkoutKey } from './active-workout-key.ts';

/**
 * - `signed-in`: `user` is null only between a restored token and the first answer of `auth.me`.
 * - `lost`: the sign-in has ended, nobody signed out, and this person is in the middle of a workout here. It stays on
 *   the screen; nothing is sent until they sign in again.
 */
export type AuthState =
  | { status: 'reading' }
  | { status: 'signed-out' }
  | { status: 'lost'; user: SignedInUser }
  | { status: 'signed-in'; user: SignedInUser | null; tokens: Tokens };

const TOKEN_KEYS = ['accessToken', 'refreshToken', 'auth-storage'] as const;
/** The person first: tokens never stand beside somebody else's name, also while another tab reads on. */
const KEYS = ['user', ...TOKEN_KEYS] as const;

const SIGNED_OUT: AuthState = { status: 'signed-out' };

const store = createStore<AuthState>()(() => ({ status: 'reading' }));

/** Only in memory: each page asks the server anew. */
const deletion = createStore<{ dueAt: string | null }>()(() => ({ dueAt: null }));
const review = createStore<{ isDue: boolean }>()(() => ({ isDue: false }));

/** A user as the server answers, with what waits for the person; undefined: not asked. */
type AnsweredUser = SignedInUser & { deletionDueAt?: string | null; isReviewDue?: boolean };

/** Returns the moment at which the account will be erased, followed; null: it stays. */
export function useDeletionDueAt(): string | null {
  return useStore(deletion).dueAt;
}

/** Notes when the account will be erased; null: it stays. */
export function noteDeletion(dueAt: string | null): void {
  deletion.setState({ dueAt });
}

/** Returns whether the person has to look through what was added before a password reset, followed. */
export function useIsReviewDue(): boolean {
  return useStore(review).isDue;
}

/** Returns whether the person has to look through what was added before a password reset. */
export function isReviewDue(): boolean {
  return review.getState().isDue;
}

/** Notes whether the person has to look through what was added before a password reset. */
export function noteReview(isDue: boolean): void {
  review.setState({ isDue });
}

/** Reads storage once at start and again whenever another tab changes it. */
export function openAuthStore(): void {
  setState(readStorage());
  window.addEventListener('storage', (event) => {
    const isOurs = event.key === null || KEYS.some((key) => key === event.key);
    if (isOurs) setState(readStorage());
  });
}

export function getAuth(): AuthState {
  return store.getState();
}

export function useAuth(): AuthState {
  return useStore(store);
}

/** Undefined also while a token is restored and `auth.me` has not said yet whose it is. */
export function signedInUserId(): string | undefined {
  return signedInIdOf(getAuth());
}

/** Returns `signedInUserId` and follows its changes. */
export function useSignedInUserId(): string | undefined {
  return useStore(store, signedInIdOf);
}

/** Returns the person whose data this device shows: the one signed in, or signed out in the middle of a workout. */
export function personId(): string | undefined {
  return personIdOf(getAuth());
}

/** Returns `personId`, and follows it. */
export function usePersonId(): string | undefined {
  return useStore(store, personIdOf);
}

/** True while the sign-in of a person is lost who is in the middle of a workout, followed. */
export function useIsSignInLost(): boolean {
  return useStore(store, ({ status }) => status === 'lost');
}

function signedInIdOf(auth: AuthState): string | undefined {
  return auth.status === 'signed-in' ? auth.user?.id : undefined;
}

function personIdOf(auth: AuthState): string | undefined {
  return personOf(auth)?.id;
}

function personOf(auth: AuthState): SignedInUser | null {
  return auth.status === 'signed-in' || auth.status === 'lost' ? auth.user : null;
}

/** Calls `listener` after every change; the returned function ends that. */
export function subscribeToAuth(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** The tokens as storage holds them now: another tab may have rotated them a moment ago. */
export function readTokens(): Tokens | null {
  const accessToken = localStorage.getItem('accessToken');
  const refreshToken = localStorage.getItem('refreshToken');
  return accessToken === null ? null : { accessToken, refreshToken: refreshToken ?? '' };
}

export function storeSignIn(user: AnsweredUser, tokens: Tokens): void {
  noteDeletion(user.deletionDueAt ?? null);
  noteReview(user.isReviewDue ?? false);
  write(pickUser(user), tokens);
}

/** Stores the tokens of a rotation for the same user. */
export function storeTokens(tokens: Tokens): void {
  write(readUser(), tokens);
}

/** Stores the user of `auth.me` or of a changed profile, with the same tokens. Does nothing when signed out meanwhile. */
export function storeUser(user: AnsweredUser): void {
  const tokens = readTokens();
  if (user.deletionDueAt !== undefined) noteDeletion(user.deletionDueAt);
  if (user.isReviewDue !== undefined) noteReview(user.isReviewDue);
  if (tokens) write(pickUser(user), tokens);
}

/** Ends the session on this browser. Unsent sets and the active workout live under other keys and stay. */
export function clearAuth(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  noteDeletion(null);
  noteReview(false);
  setState(SIGNED_OUT);
}

/** The server takes the sign-in no longer. In the middle of a workout the person stays known, and nothing else. */
export function loseSignIn(): void {
  const person = personOf(getAuth());
  if (!person || !isInWorkout(person)) return clearAuth();
  for (const key of TOKEN_KEYS) localStorage.removeItem(key);
  localStorage.setItem('user', JSON.stringify(person));
  setState({ status: 'lost', user: person });
}

/** True while this device has a running workout of the person. */
export function isInWorkout({ id }: SignedInUser): boolean {
  return localStorage.getItem(activeWorkoutKey(id)) !== null;
}

function write(user: SignedInUser | null, tokens: Tokens): void {
  if (user) localStorage.setItem('user', JSON.stringify(user));
  else localStorage.removeItem('user');
  localStorage.setItem('accessToken', tokens.accessToken);
  localStorage.setItem('refreshToken', tokens.refreshToken);
  localStorage.setItem('auth-storage', JSON.stringify({ user, tokens }));
  setState({ status: 'signed-in', user, tokens });
}

/** Changes the state only if it differs: storage is read again on each event. */
function setState(next: AuthState): void {
  if (JSON.stringify(next) !== JSON.stringify(getAuth())) store.setState(next, true);
}

function readStorage(): AuthState {
  const tokens = readTokens();
  const user = readUser();
  if (tokens) return { status: 'signed-in', user, tokens };
  return user && isInWorkout(user) ? { status: 'lost', user } : SIGNED_OUT;
}

function readUser(): SignedInUser | null {
  const stored = localStorage.getItem('user');
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isUser(value) ? pickUser(value) : null;
  } catch {
    // Somebody edited the entry by hand; auth.me brings it back.
    return null;
  }
}

function isUser(value: unknown): value is SignedInUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  );
}

/** Storage never holds more of a person than these four fields. */
function pickUser(user: SignedInUser): SignedInUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    fullAssessmentCompleted: user.fullAssessmentCompleted === true,
  };
}
