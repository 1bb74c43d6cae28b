// The settings of whoever is signed in. They are read at once from this device, so that nothing is drawn in the wrong unit,
// and a change made without a network holds here and is sent later.
import { v7 as uuidv7 } from 'uuid';
import { defaultSettings, type Settings, themes, weekStarts } from '#shared/account/settings.ts';
import { heightUnits, lengthUnits, weightUnits } from '#shared/units.ts';
import { getAuth, subscribeToAuth } from './auth-store.ts';
import { trpcClient } from './client.ts';
import { httpStatusOf } from './error-message.ts';

interface Kept {
  settings: Settings;
  /** Changes that the server has not confirmed; `settings` holds them already. */
  unsent: Partial<Settings>;
}

const NOTHING_KEPT: Kept = { settings: defaultSettings, unsent: {} };

let userId: string | null = null;
let kept: Kept = NOTHING_KEPT;
/** Counts changes: an answer that was asked for before one is old. */
let changes = 0;
let sending: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Call once, when the first signed-in page loads. */
export function openSettings(): void {
  followUser();
  subscribeToAuth(followUser);
  window.addEventListener('storage', (event) => {
    if (userId !== null && event.key === keyOf(userId)) show(readKept(userId));
  });
  window.addEventListener('online', () => void sync());
}

export function getSettings(): Settings {
  return kept.settings;
}

export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Holds at once. 'kept': the server could not be reached, it is told later.
 *
 * @throws the client's error when the server refuses; the settings are then again what the server has.
 */
export async function changeSettings(change: Partial<Settings>): Promise<'saved' | 'kept'> {
  changes += 1;
  keep({ settings: { ...kept.settings, ...change }, unsent: { ...kept.unsent, ...change } });
  await sendUnsent();
  return Object.keys(kept.unsent).length === 0 ? 'saved' : 'kept';
}

function followUser(): void {
  const auth = getAuth();
  const current = auth.status === 'signed-in' ? (auth.user?.id ?? null) : null;
  if (current === userId) return;
  userId = current;
  changes += 1;
  // After a sign-out the last page may still be there for a moment: it keeps its units and its colours.
  if (current === null) return;
  show(readKept(current));
  void sync();
}

/** Sends what waits, then takes what the server has. Without a network the device goes on with what it knows. */
async function sync(): Promise<void> {
  if (userId === null) return;
  try {
    await sendUnsent();
    await takeFromServer();
  } catch (error) {
    console.warn('The settings could not be read', error);
  }
}

async function takeFromServer(): Promise<void> {
  const asked = changes;
  const settings = await trpcClient.account.settings.query();
  if (asked === changes) keep({ ...kept, settings: { ...settings, ...kept.unsent } });
}

/** One request at a time, so that the last change is the last to arrive; whoever changes meanwhile waits for all. */
function sendUnsent(): Promise<void> {
  sending ??= drain().finally(() => {
    sending = null;
  });
  return sending;
}

async function drain(): Promise<void> {
  while (userId !== null && Object.keys(kept.unsent).length > 0) {
    const sender = userId;
    const sent = kept.unsent;
    let settings: Settings;
    try {
      settings = await trpcClient.account.updateSettings.mutate({ ...sent, commandId: uuidv7() });
    } catch (error) {
      if (sender !== userId) continue;
      const status = httpStatusOf(error);
      if (status === undefined || status >= 500 || status === 429) return;
      // Refused: what was sent is taken back, what was changed meanwhile is not.
      keep({ ...kept, unsent: without(kept.unsent, sent) });
      await takeFromServer();
      throw error;
    }
    if (sender !== userId) continue;
    const unsent = without(kept.unsent, sent);
    keep({ settings: { ...settings, ...unsent }, unsent });
  }
}

/** The changes that were not among those that were sent. */
function without(changed: Partial<Settings>, sent: Partial<Settings>): Partial<Settings> {
  const entries = Object.entries(changed) as [keyof Settings, Settings[keyof Settings]][];
  return Object.fromEntries(entries.filter(([name, value]) => sent[name] !== value));
}

function keep(next: Kept): void {
  if (userId !== null) {
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch (error) {
      // Full storage: the settings hold as long as the page.
      console.warn('The settings could not be kept', error);
    }
  }
  show(next);
}

function show(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

function keyOf(id: string): string {
  return `${id}:settings`;
}

function readKept(id: string): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (!isRecord(stored)) return NOTHING_KEPT;
    return {
      settings: { ...defaultSettings, ...known(stored.settings) },
      unsent: known(stored.unsent),
    };
  } catch {
    // Edited by hand: the server brings them back.
    return NOTHING_KEPT;
  }
}

const choices: { [Name in keyof Settings]: readonly Settings[Name][] } = {
  weightUnit: weightUnits,
  heightUnit: heightUnits,
  lengthUnit: lengthUnits,
  theme: themes,
  sound: [true, false],
  wakeLock: [true, false],
  firstDayOfWeek: weekStarts,
};

/** The entries that are settings of ours. */
function known(value: unknown): Partial<Settings> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(choices).flatMap(([name, allowed]) =>
      allowed.some((choice) => choice === value[name]) ? [[name, value[name]]] : [],
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
