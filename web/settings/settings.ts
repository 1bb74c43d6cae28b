// Changes the settings and synchronises them. A change is effective immediately on this device, and the outbox sends it
// to the server.
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

/** Returns the server's settings with pending changes applied, oldest first. */
export function withPending(settings: Settings, pending: readonly OutboxCommand[]): Settings {
  return pending.reduce((before, command) => {
    if (command.kind !== 'changeSettings') return before;
    const { commandId: _, ...change } = command.input;
    return { ...before, ...(change as Partial<Settings>) };
  }, settings);
}

let userId: string | undefined;
let stopListening = () => {};
/** Number of changes that this tab has made or received. */
let changes = 0;

/** State at the time of a query. The response of the query is outdated when the count or the stored settings differ. */
interface Asked {
  changes: number;
  /** Stored settings. The storage contains changes by other tabs before any event arrives. */
  kept: string | null;
}

/** Keeps the settings of this device and of the account the same. Call once, after `openSettings`. */
export function startSettingsSync(): void {
  followUser();
  subscribeToAuth(followUser);
  window.addEventListener('online', () => void readFromServer());
}

/** Settings that a caller may change. A time zone can be set, but not removed. */
export type SettingsChange = Omit<Partial<Settings>, 'timeZone'> & { timeZone?: string };

export type Changed =
  | { outcome: 'saved' }
  /** Pending on this device. `isReached`: the reason is not a missing connection. */
  | { outcome: 'kept'; isReached: boolean }
  /** Refused: the settings of the server are read again. */
  | { outcome: 'refused'; reason: string };

/**
 * Changes settings immediately.
 *
 * @throws the error of the browser's storage
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

/** Follows the results of changes in this tab and in others. */
function listen(of: string): () => void {
  return subscribeToOutbox(
    of,
    (news) => {
      if (news.type === 'accepted' && news.command.kind === 'changeSettings') {
        // A change by another tab also makes earlier requests outdated.
        changes += 1;
        // `as`: the response to account.updateSettings contains the settings.
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
    // After any failure, the device keeps its current settings.
    console.warn('The settings could not be read', error);
  }
}

/**
 * Applies pending changes to the settings from the server and shows them. Does nothing when a
 * setting was changed after the query was sent.
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
 * The time zone that this page has reported. This value prevents two devices in different zones from endlessly
 * overwriting each other.
 */
let reported: string | undefined;

/** Saves the time zone of this device in the account, if it differs. */
async function reportZone(of: string, { timeZone: known }: Settings): Promise<void> {
  const { timeZone } = deviceZone();
  const report = `${of} ${timeZone}`;
  if (timeZone === undefined || timeZone === known || reported === report) return;
  // Some browsers report a time zone that this runtime does not know.
  if (!isTimeZone(timeZone)) return;
  reported = report;
  await changeSettings({ timeZone });
}

function now(of: string): Asked {
  return { changes, kept: localStorage.getItem(settingsKey(of)) };
}

/** Moves pending changes that an earlier build stored beside the settings into the outbox. */
async function takeOver(of: string): Promise<void> {
  const { timeZone: _, ...change } = changesOfEarlierBuild(of);
  if (Object.keys(change).length === 0) return;
  try {
    await enqueue(of, { kind: 'changeSettings', input: { ...change, commandId: uuidv7() } });
    if (of === userId) showSettings(getSettings());
  } catch (error) {
    // The earlier settings stay in their old place until the next visit.
    console.warn('Settings of an earlier version could not be taken over', error);
  }
}
