// Holds the signed-in user from browser storage. Every tab of the browser has the same state.
import { createStore, useStore } from 'zustand';
import type { SignedInUser, Tokens } from '#shared/auth/schema.ts';

/**
 * State of the sign-in:
 * - `signed-in`: `user` is null only between a restored token and the first response of `auth.me`.
 * - `lost`: the sign-in has ended during a workout, without a sign-out. The workout stays on the screen. Nothing is
 * sent until the same person signs in again.
 */
export type AuthState =
  | { status: 'reading' }
  | { status: 'signed-out' }
  | { status: 'lost'; user: SignedInUser }
  | { status: 'signed-in'; user: SignedInUser | null; tokens: Tokens };

const TOKEN_KEYS = ['accessToken', 'refreshToken', 'auth-storage'] as const;
/** The user is written first, so that tokens never appear beside another person's name while another tab reads. */
const KEYS = ['user', ...TOKEN_KEYS] as const;

const SIGNED_OUT: AuthState = { status: 'signed-out' };

const store = createStore<AuthState>()(() => ({ status: 'reading' }));

/** The pending deletion of the account, in memory only: each page load queries the server again. */
const deletion = createStore<{ dueAt: string | null }>()(() => ({ dueAt: null }));
const review = createStore<{ isDue: boolean }>()(() => ({ isDue: false }));

/**
 * A user in the server's response, with the person's pending notices. A notice is undefined when
 * the response does not contain it.
 */
type AnsweredUser = SignedInUser & { deletionDueAt?: string | null; isReviewDue?: boolean };

/**
 * Returns the time at which the account will be erased, as a hook; null when no deletion is
 * scheduled.
 */
export function useDeletionDueAt(): string | null {
  return useStore(deletion).dueAt;
}

/** Stores when the account will be erased; null when no deletion is scheduled. */
export function noteDeletion(dueAt: string | null): void {
  deletion.setState({ dueAt });
}

/** Returns whether the person must review additions from before a password reset, as a hook. */
export function useIsReviewDue(): boolean {
  return useStore(review).isDue;
}

/** Returns whether the person must review additions from before a password reset. */
export function isReviewDue(): boolean {
  return review.getState().isDue;
}

/** Notes whether the person must review additions from before a password reset. */
export function noteReview(isDue: boolean): void {
  review.setState({ isDue });
}

/** Reads storage at the start, and again whenever another tab changes it. */
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

/**
 * Returns the id of the signed-in user. The id is also undefined while a token is restored and `auth.me` has not
 * responded yet.
 */
export function signedInUserId(): string | undefined {
  return signedInIdOf(getAuth());
}

/** Returns `signedInUserId` as a hook. */
export function useSignedInUserId(): string | undefined {
  return useStore(store, signedInIdOf);
}

/** Returns the id of the person whose data this device shows: signed in, or with a sign-in lost during a workout. */
export function personId(): string | undefined {
  return personIdOf(getAuth());
}

/** Returns `personId` as a hook. */
export function usePersonId(): string | undefined {
  return useStore(store, personIdOf);
}

/** Returns true while a sign-in that ended during a workout is lost, as a hook. */
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

/** Calls `listener` after every change, until the returned function is called. */
export function subscribeToAuth(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** Returns the tokens in storage, because another tab may have just rotated them. */
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

/** Stores the user of `auth.me` or of a changed profile, with the same tokens. Does nothing after a sign-out. */
export function storeUser(user: AnsweredUser): void {
  const tokens = readTokens();
  if (user.deletionDueAt !== undefined) noteDeletion(user.deletionDueAt);
  if (user.isReviewDue !== undefined) noteReview(user.isReviewDue);
  if (tokens) write(pickUser(user), tokens);
}

/** Ends the session on this browser. Pending sets and the active workout have other keys and stay. */
export function clearAuth(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  noteDeletion(null);
  noteReview(false);
  setState(SIGNED_OUT);
}

/**
 * Handles a sign-in that the server no longer accepts. During a workout only the user stays stored, otherwise nothing.
 */
export function loseSignIn(): void {
  const person = personOf(getAuth());
  if (!person || !isInWorkout(person)) return clearAuth();
  for (const key of TOKEN_KEYS) localStorage.removeItem(key);
  localStorage.setItem('user', JSON.stringify(person));
  setState({ status: 'lost', user: person });
}

/** Returns true while this device has a running workout of the person. */
export function isInWorkout({ id }: Pick<SignedInUser, 'id'>): boolean {
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

/** Changes the state only if it differs, because storage is read again after each event. */
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
    // The entry was edited by hand; `auth.me` restores it.
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

/** Returns the only fields of a person that storage may hold. */
function pickUser(user: SignedInUser): SignedInUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    fullAssessmentCompleted: user.fullAssessmentCompleted === true,
    ...(user.isTrainer && { isTrainer: true }),
    ...(user.hasTrainer && { hasTrainer: true }),
  };
}

/** Returns the local storage key of a person's running workout (web/features/run/state/active-workout.ts). */
export function activeWorkoutKey(userId: string): string {
  return `${userId}:active-workout`;
}
