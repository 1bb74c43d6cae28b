// Counts the pending changes on this device, and formats their number.
import { isOnline } from '#web/api/calls/connection.ts';
import { commandKindOf, type PendingNoun } from './command-kinds.ts';
import type { OutboxCommand } from './outbox-commands.ts';

/** A good connection sends a command within `WORTH_SAYING_MS`, so screens do not mention younger commands. */
export const WORTH_SAYING_MS = 1500;

export type PendingTally = Readonly<Record<PendingNoun, number>>;

export function tally(commands: readonly OutboxCommand[]): PendingTally {
  const things: Record<PendingNoun, Set<string>> = {
    set: new Set(),
    change: new Set(),
    setting: new Set(),
    template: new Set(),
  };
  for (const command of commands) {
    const counted = commandKindOf(command).badge(command.input);
    for (const thing of counted.things) things[counted.noun].add(thing);
  }
  return {
    set: things.set.size,
    change: things.change.size,
    setting: things.setting.size,
    template: things.template.size,
  };
}

export function pendingCount({ set, change, setting, template }: PendingTally): number {
  return set + change + setting + template;
}

/** Returns a text such as '2 sets', '2 sets and 1 change' or '2 sets, 1 change and 1 setting'. */
export function pendingText({ set, change, setting, template }: PendingTally): string {
  const parts = [
    countOf(set, 'set'),
    countOf(change, 'change'),
    countOf(setting, 'setting'),
    countOf(template, 'template'),
  ].filter((part) => part !== null);
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export const NOT_SAVED_YET = 'Not saved yet, trying again';

/**
 * Returns the text for a pending command. `isReached` is true when a server has responded, so the
 * text does not blame the connection.
 */
export function keptText(
  { isReached }: { isReached: boolean },
  hasConnection: boolean = isOnline(),
): string {
  return isReached || hasConnection
    ? `${NOT_SAVED_YET}. It is kept on this device.`
    : 'Saved on this device. It is sent when you are online.';
}

export function notTakenText(count: number): string {
  return count === 1
    ? 'The server has not accepted it yet; it will be sent again.'
    : 'The server has not accepted them yet; they will be sent again.';
}

function countOf(number: number, one: string): string | null {
  if (number === 0) return null;
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}
