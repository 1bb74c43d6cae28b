// Holds the signed-in user and the tokens, which all tabs of the browser share through local storage.
import { createStore, useStore } from 'zustand';
import type { SignedInUser, Tokens } from '#shared/auth/schema.ts';
import { dropStored, readStored } from '#web/browser-storage.ts';

export type AuthState =
  | { status: 'reading' }
  // `isEnded` is true when the server ended the sign-in, for example because another device did.
  | { status: 'signed-out'; isEnded?: true }
  // 'lost' means that the sign-in ended during a workout. The workout stays on the screen, and its commands stay
  // pending until the same person signs in again.
  | { status: 'lost'; user: SignedInUser }
  // `user` is null while a restored token waits for the response of `auth.me`.
  | { status: 'signed-in'; user: SignedInUser | null; tokens: Tokens };

const TOKEN_KEYS = ['accessToken', 'refreshToken', 'auth-storage'] as const;
/**
 * `user` is written and removed before the tokens. Otherwise another tab could read new tokens together with the
 * previous user.
 */
const KEYS = ['user', ...TOKEN_KEYS] as const;

const SIGNED_OUT: AuthState = { status: 'signed-out' };

const store = createStore<AuthState>()(() => ({ status: 'reading' }));

/**
 * `deletion` is the scheduled deletion of the account. The store is only in memory, so each page load asks the server.
 */
const deletion = createStore<{ dueAt: string | null }>()(() => ({ dueAt: null }));
const review = createStore<{ isDue: boolean }>()(() => ({ isDue: false }));

type AnsweredUser = SignedInUser & { deletionDueAt?: string | null; isReviewDue?: boolean };

export function useDeletionDueAt(): string | null {
  return useStore(deletion).dueAt;
}

export function noteDeletion(dueAt: string | null): void {
  deletion.setState({ dueAt });
}

/** Returns true when the user must review additions to the account, such as passkeys, from before a password reset. */
export function useIsReviewDue(): boolean {
  return useStore(review).isDue;
}

export function isReviewDue(): boolean {
  return review.getState().isDue;
}

export function noteReview(isDue: boolean): void {
  review.setState({ isDue });
}

/** Reads the sign-in from local storage, now and after each change by another tab. */
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
 * Returns the id of the signed-in user. Returns undefined when nobody is signed in, and while a restored token waits
 * for the response of `auth.me`.
 */
export function signedInUserId(): string | undefined {
  return signedInIdOf(getAuth());
}

export function useSignedInUserId(): string | undefined {
  return useStore(store, signedInIdOf);
}

/** Returns the id of the person whose data this device shows, also after the sign-in was lost during a workout. */
export function personId(): string | undefined {
  return personIdOf(getAuth());
}

export function usePersonId(): string | undefined {
  return useStore(store, personIdOf);
}

export function useIsSignInEnded(): boolean {
  return useStore(store, (auth) => auth.status === 'signed-out' && auth.isEnded === true);
}

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

export function subscribeToAuth(listener: () => void): () => void {
  return store.subscribe(listener);
}

/**
 * Returns the tokens; null when signed out. Reads local storage each time, because another tab may have renewed the
 * tokens.
 */
export function readTokens(): Tokens | null {
  const accessToken = readStored('accessToken');
  const refreshToken = readStored('refreshToken');
  return accessToken === null ? null : { accessToken, refreshToken: refreshToken ?? '' };
}

export function storeSignIn(user: AnsweredUser, tokens: Tokens): void {
  noteDeletion(user.deletionDueAt ?? null);
  noteReview(user.isReviewDue ?? false);
  write(pickUser(user), tokens);
}

export function storeTokens(tokens: Tokens): void {
  write(readUser(), tokens);
}

/**
 * Stores the user after a response of `auth.me` or a change of the profile, unless the user has signed out meanwhile.
 */
export function storeUser(user: AnsweredUser): void {
  const tokens = readTokens();
  if (user.deletionDueAt !== undefined) noteDeletion(user.deletionDueAt);
  if (user.isReviewDue !== undefined) noteReview(user.isReviewDue);
  if (tokens) write(pickUser(user), tokens);
}

/** Signs the user out on this browser. Pending commands and the running workout stay on the device. */
export function clearAuth(): void {
  for (const key of KEYS) dropStored(key);
  noteDeletion(null);
  noteReview(false);
  setState(SIGNED_OUT);
}

/**
 * Removes tokens that the server no longer accepts. During a workout the user stays stored, so that the workout can
 * continue.
 */
export function loseSignIn(): void {
  const person = personOf(getAuth());
  if (!person || !isInWorkout(person)) {
    clearAuth();
    if (person) setState({ status: 'signed-out', isEnded: true });
    return;
  }
  for (const key of TOKEN_KEYS) localStorage.removeItem(key);
  localStorage.setItem('user', JSON.stringify(person));
  setState({ status: 'lost', user: person });
}

export function isInWorkout({ id }: Pick<SignedInUser, 'id'>): boolean {
  return readStored(activeWorkoutKey(id)) !== null;
}

function write(user: SignedInUser | null, tokens: Tokens): void {
  if (user) localStorage.setItem('user', JSON.stringify(user));
  else localStorage.removeItem('user');
  localStorage.setItem('accessToken', tokens.accessToken);
  localStorage.setItem('refreshToken', tokens.refreshToken);
  localStorage.setItem('auth-storage', JSON.stringify({ user, tokens }));
  setState({ status: 'signed-in', user, tokens });
}

/** Changes the state only if the state differs. Otherwise components would re-render after every storage event. */
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
  const stored = readStored('user');
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isUser(value) ? pickUser(value) : null;
  } catch {
    // The stored text is damaged. The next response of `auth.me` replaces the text.
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

export function activeWorkoutKey(userId: string): string {
  return `${userId}:active-workout`;
}
