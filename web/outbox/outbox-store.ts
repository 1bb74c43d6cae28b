// Defines the storage of the outbox's commands. Everything is stored per user.
import type { OutboxCommand, Refusal } from './outbox-commands.ts';

export interface OutboxStore {
  /** Appends a command. Resolves when the command is stored durably. */
  add(userId: string, command: OutboxCommand): Promise<void>;
  /** Returns the pending commands, oldest first. */
  list(userId: string): Promise<OutboxCommand[]>;
  /** Removes all of these commands, or fails and removes no command. */
  remove(userId: string, commandIds: readonly string[]): Promise<void>;
  /** Removes refused commands from the queue and stores them as refusals, in one step. */
  refuse(userId: string, refusals: readonly Refusal[]): Promise<void>;
  /** Returns the refusals that the person has not dismissed, oldest first. */
  listRefusals(userId: string): Promise<Refusal[]>;
  /** Removes the refusals of these commands after the person has seen them. */
  forgetRefusals(userId: string, commandIds: readonly string[]): Promise<void>;
}

/**
 * Returns a store that uses `primary`. When `primary` fails, the command goes to `fallback`. Later commands go there
 * too until `fallback` is empty, so that the order is kept. Lists contain both, `primary` first.
 * @throws the error of `fallback`; then the command is not stored
 */
export function withFallback(
  primary: OutboxStore,
  fallback: OutboxStore,
  warn: (message: string, error: unknown) => void,
): OutboxStore {
  async function attempt<Value>(work: () => Promise<Value>): Promise<{ value: Value } | undefined> {
    try {
      return { value: await work() };
    } catch (error) {
      warn('IndexedDB cannot be used; the outbox is kept in local storage instead', error);
      return undefined;
    }
  }

  return {
    async add(userId, command) {
      const isPrimaryNext = (await fallback.list(userId)).length === 0;
      const isKept = isPrimaryNext && (await attempt(() => primary.add(userId, command)));
      if (!isKept) await fallback.add(userId, command);
    },
    async list(userId) {
      const first = await attempt(() => primary.list(userId));
      return [...(first?.value ?? []), ...(await fallback.list(userId))];
    },
    async remove(userId, commandIds) {
      await attempt(() => primary.remove(userId, commandIds));
      await fallback.remove(userId, commandIds);
    },
    async refuse(userId, refusals) {
      const isKept = await attempt(() => primary.refuse(userId, refusals));
      if (!isKept) return fallback.refuse(userId, refusals);
      await fallback.remove(
        userId,
        refusals.map(({ command }) => command.input.commandId),
      );
    },
    async listRefusals(userId) {
      const first = await attempt(() => primary.listRefusals(userId));
      return [...(first?.value ?? []), ...(await fallback.listRefusals(userId))];
    },
    async forgetRefusals(userId, commandIds) {
      await attempt(() => primary.forgetRefusals(userId, commandIds));
      await fallback.forgetRefusals(userId, commandIds);
    },
  };
}
