// Changing the settings: a change holds at once on this device, and the outbox carries it to the server.
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
import { enqueue, enqueueAndWait, listUnsent } from '#web/outbox/outbox.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { withUnsent } from './unsent-settings.ts';

let userId: string | undefined;
let stopListening = () => {};
/** Counts the changes that this tab makes or hears of. */
let changes = 0;

/** State at the moment of a query. Its answer is outdated once the count or the kept settings differ. */
interface Asked {
  changes: number;
  /** Kept settings; changes by other tabs are here before any event arrives. */
  kept: string | null;
}

/** Keeps the settings of this device and of the account the same. Call once, after `openSettings`. */
export function startSettingsSync(): void {
  followUser();
  subscribeToAuth(followUser);
  window.addEventListener('online', () => void readFromServer());
}

/** The settings that somebody may change. A zone is reported, never taken back. */
export type SettingsChange = Omit<Partial<Settings>, 'timeZone'> & { timeZone?: string };

export type Changed =
  | { outcome: 'saved' }
  /** Pending on this device. `isReached`: not for lack of a connection. */
  | { outcome: 'kept'; isReached: boolean }
  /** Refused: the settings are again those of the server. */
  | { outcome: 'refused'; reason: string };

/**
 * Changes settings at once.
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

/** Follows what becomes of changes, made in this tab or in another one. */
function listen(of: string): () => void {
  return subscribeToOutbox(
    of,
    (news) => {
      if (news.type === 'accepted' && news.command.kind === 'changeSettings') {
        // Also a change of another tab makes earlier requests outdated.
        changes += 1;
        // `as`: the answer to account.updateSettings.
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
    // The device keeps its settings without a network.
    console.warn('The settings could not be read', error);
  }
}

/** Shows the server's settings with pending changes on top, unless something was changed since the query. */
async function take(of: string, settings: Settings, asked: Asked): Promise<void> {
  const unsent = await listUnsent(of);
  if (of !== userId) return;
  const { changes: counted, kept } = now(of);
  if (counted !== asked.changes || kept !== asked.kept) return;
  const shown = withUnsent(settings, unsent);
  showSettings(shown);
  await reportZone(of, shown);
}

/** The zone that this page reported: two devices in two zones do not answer each other for ever. */
let reported: string | undefined;

/** Tells the account the time zone of this device, where it is another one. */
async function reportZone(of: string, { timeZone: known }: Settings): Promise<void> {
  const { timeZone } = deviceZone();
  const report = `${of} ${timeZone}`;
  if (timeZone === undefined || timeZone === known || reported === report) return;
  // Some browsers name a zone that nobody knows.
  if (!isTimeZone(timeZone)) return;
  reported = report;
  await changeSettings({ timeZone });
}

function now(of: string): Asked {
  return { changes, kept: localStorage.getItem(settingsKey(of)) };
}

/** Changes that an earlier build kept beside the settings go into the outbox. */
async function takeOver(of: string): Promise<void> {
  const { timeZone: _, ...change } = changesOfEarlierBuild(of);
  if (Object.keys(change).length === 0) return;
  try {
    await enqueue(of, { kind: 'changeSettings', input: { ...change, commandId: uuidv7() } });
    if (of === userId) showSettings(getSettings());
  } catch (error) {
    // They stay where they are until the next visit.
    console.warn('Settings of an earlier version could not be taken over', error);
  }
}
