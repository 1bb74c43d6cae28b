// Who is signed in, as browser storage says it; every tab of the browser sees the same answer.
import { createStore, useStore } from 'zustand';
import type { SignedInUser, Tokens } from '#shared/auth/schema.ts';

/** `user` is null only between a restored token and the first answer of `auth.me`. */
export type AuthState =
  | { status: 'reading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SignedInUser | null; tokens: Tokens };

const KEYS = ['accessToken', 'refreshToken', 'user', 'auth-storage'] as const;

const SIGNED_OUT: AuthState = { status: 'signed-out' };

const store = createStore<AuthState>()(() => ({ status: 'reading' }));

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
  return userIdOf(getAuth());
}

/** As `signedInUserId`, followed. */
export function useSignedInUserId(): string | undefined {
  return useStore(store, userIdOf);
}

function userIdOf(auth: AuthState): string | undefined {
  return auth.status === 'signed-in' ? auth.user?.id : undefined;
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

export function storeSignIn(user: SignedInUser, tokens: Tokens): void {
  write(pickUser(user), tokens);
}

/** After a rotation: new tokens, same user. */
export function storeTokens(tokens: Tokens): void {
  write(readUser(), tokens);
}

/** After `auth.me` or a changed profile: new user, same tokens. Does nothing when signed out meanwhile. */
export function storeUser(user: SignedInUser): void {
  const tokens = readTokens();
  if (tokens) write(pickUser(user), tokens);
}

/** Ends the session on this browser. Unsent sets and the active workout live under other keys and stay. */
export function clearAuth(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  setState(SIGNED_OUT);
}

function write(user: SignedInUser | null, tokens: Tokens): void {
  localStorage.setItem('accessToken', tokens.accessToken);
  localStorage.setItem('refreshToken', tokens.refreshToken);
  if (user) localStorage.setItem('user', JSON.stringify(user));
  else localStorage.removeItem('user');
  localStorage.setItem('auth-storage', JSON.stringify({ user, tokens }));
  setState({ status: 'signed-in', user, tokens });
}

/** Storage is read anew on each event: what is the same as before tells nobody. */
function setState(next: AuthState): void {
  if (JSON.stringify(next) !== JSON.stringify(getAuth())) store.setState(next, true);
}

function readStorage(): AuthState {
  const tokens = readTokens();
  return tokens ? { status: 'signed-in', user: readUser(), tokens } : SIGNED_OUT;
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
