// The storage of the outbox's commands. Everything is kept per user; nobody ever sees another user's.
import type { OutboxCommand, Refusal } from './outbox-commands.ts';

export interface OutboxStore {
  /** Puts a command behind all others. Resolves when it would survive the loss of the page. */
  add(userId: string, command: OutboxCommand): Promise<void>;
  /** Returns the pending commands, oldest first. */
  list(userId: string): Promise<OutboxCommand[]>;
  /** Takes these commands out, all or none. */
  remove(userId: string, commandIds: readonly string[]): Promise<void>;
  /** Takes refused commands out of the queue and keeps them as refusals, in one step. */
  refuse(userId: string, refusals: readonly Refusal[]): Promise<void>;
  /** Refusals that the person has not put away yet, oldest first. */
  listRefusals(userId: string): Promise<Refusal[]>;
  /** The person has seen the refusals of these commands. */
  forgetRefusals(userId: string, commandIds: readonly string[]): Promise<void>;
}

/**
 * Uses `primary`; a command that it refuses goes to `fallback`, and so do all later ones until that
 * is empty again, so that the order holds. Reading joins both, `primary` first.
 * @throws the error of `fallback`: then the command is stored nowhere.
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
