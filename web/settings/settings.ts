// Changes the settings and synchronises them with the server. A change takes effect on this device immediately and is
// sent through the outbox.
import { v7 as uuidv7 } from 'uuid';
import type { Settings } from '#shared/account/settings.ts';
import { isTimeZone, deviceZone } from '#shared/calendar.ts';
import { personId, subscribeToAuth } from '#web/api/person/auth-store.ts';
import { trpcClient } from '#web/api/client.ts';
import { areReadHere } from '#web/api/settings/first-settings.ts';
import {
  changesOfEarlierBuild,
  getSettings,
  settingsKey,
  showSettings,
} from '#web/api/settings/settings-store.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { enqueue, enqueueAndWait, listPending } from '#web/outbox/outbox.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';

/** Returns the server's settings with the pending changes applied. The newest change of a setting wins. */
export function withPending(settings: Settings, pending: readonly OutboxCommand[]): Settings {
  return pending.reduce((before, command) => {
    if (command.kind !== 'changeSettings') return before;
    const { commandId: _, ...change } = command.input;
    return { ...before, ...(change as Partial<Settings>) };
  }, settings);
}

let userId: string | undefined;
let stopListening = () => {};
let changes = 0;

/**
 * Describes the settings at the time when a query was sent. A response is outdated when the settings have changed
 * since.
 */
interface Asked {
  changes: number;
  /**
   * `kept` is the JSON text of the settings in local storage. When another tab changes the settings, the text changes
   * before this tab receives the event.
   */
  kept: string | null;
}

/** Starts to synchronise the settings. Call this function once, after `openSettings`. */
export function startSettingsSync(): void {
  followUser();
  subscribeToAuth(followUser);
  window.addEventListener('online', () => void readFromServer());
}

/** `SettingsChange` holds the settings that a caller may change. The time zone can be set but not removed. */
export type SettingsChange = Omit<Partial<Settings>, 'timeZone'> & { timeZone?: string };

export type Changed =
  | { outcome: 'saved' }
  /**
   * The change is stored and is sent later. `isReached` is true when a server responded, so the connection is not the
   * reason for the delay.
   */
  | { outcome: 'kept'; isReached: boolean }
  /** The server refused the change, so the server's settings are fetched again. */
  | { outcome: 'refused'; reason: string };

/**
 * Changes settings on this device immediately, and sends the change.
 *
 * @throws the error of the browser's storage; the change is then undone
 */
export async function changeSettings(change: SettingsChange): Promise<Changed> {
  const before = getSettings();
  changes += 1;
  showSettings({ ...before, ...change });
  const sender = personId();
  if (sender === undefined) return { outcome: 'kept', isReached: false };
  const command = { kind: 'changeSettings', input: { ...change, commandId: uuidv7() } } as const;
  try {
    const result = await enqueueAndWait(sender, command);
    if (result.outcome === 'refused') {
      return { outcome: 'refused', reason: result.refusal.reason };
    }
    if (result.outcome === 'accepted') return { outcome: 'saved' };
    return { outcome: 'kept', isReached: result.isReached };
  } catch (error) {
    showSettings(before);
    throw error;
  }
}

function followUser(): void {
  const current = personId();
  if (current === userId) return;
  userId = current;
  changes += 1;
  stopListening();
  if (current === undefined) return;
  stopListening = listen(current);
  void takeOver(current).then(() => (areReadHere(current) ? undefined : readFromServer()));
}

/** Applies the server's settings in all tabs after a changed setting was accepted or refused. */
function listen(of: string): () => void {
  return subscribeToOutbox(
    of,
    (news) => {
      if (news.type === 'accepted' && news.command.kind === 'changeSettings') {
        // A change in another tab also makes earlier responses outdated.
        changes += 1;
        // The cast is safe because the response to `account.updateSettings` contains the settings.
        void take(of, news.answer as Settings, now(of));
      }
      if (news.type !== 'refused') return;
      const isOurs = news.refusals.some(({ command }) => command.kind === 'changeSettings');
      if (isOurs) void readFromServer();
    },
    () => false,
  );
}

async function readFromServer(): Promise<void> {
  if (userId === undefined) return;
  const of = userId;
  const asked = now(of);
  try {
    await take(of, await trpcClient.account.settings.query(), asked);
  } catch (error) {
    console.warn('The settings could not be read', error);
  }
}

/**
 * Applies the settings from a response together with the pending changes, unless a setting has changed since the query
 * was sent.
 */
async function take(of: string, settings: Settings, asked: Asked): Promise<void> {
  const pending = await listPending(of);
  if (of !== userId) return;
  const { changes: counted, kept } = now(of);
  if (counted !== asked.changes || kept !== asked.kept) return;
  const shown = withPending(settings, pending);
  showSettings(shown);
  await reportZone(of, shown);
}

/**
 * `reported` is the user and time zone that this page has reported. Each page reports once, because two devices in
 * different zones would overwrite each other endlessly.
 */
let reported: string | undefined;

/** Saves this device's time zone in the account, if the account has another one. */
async function reportZone(of: string, { timeZone: known }: Settings): Promise<void> {
  const { timeZone } = deviceZone();
  const report = `${of} ${timeZone}`;
  if (timeZone === undefined || timeZone === known || reported === report) return;
  // Some browsers report a time zone that their own `Intl` does not know, so such a time zone is not saved.
  if (!isTimeZone(timeZone)) return;
  reported = report;
  await changeSettings({ timeZone });
}

function now(of: string): Asked {
  return { changes, kept: localStorage.getItem(settingsKey(of)) };
}

/** Moves unsent changes of an earlier build into the outbox. That build stored them together with the settings. */
async function takeOver(of: string): Promise<void> {
  const { timeZone: _, ...change } = changesOfEarlierBuild(of);
  if (Object.keys(change).length === 0) return;
  try {
    await enqueue(of, { kind: 'changeSettings', input: { ...change, commandId: uuidv7() } });
    if (of === userId) showSettings(getSettings());
  } catch (error) {
    console.warn('Settings of an earlier version could not be taken over', error);
  }
}
