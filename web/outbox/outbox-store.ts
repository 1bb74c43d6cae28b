// Stores each user's commands in IndexedDB. Where the browser refuses IndexedDB, as in some private windows, local
// storage is used.
import type { DBSchema } from 'idb';
import { openOnDemand } from '#web/api/open-database.ts';
import type { OutboxCommand, Refusal } from './outbox-commands.ts';

export interface OutboxStore {
  /** `add` appends a command. Resolves when the command is on the disk. */
  add(userId: string, command: OutboxCommand): Promise<void>;
  list(userId: string): Promise<OutboxCommand[]>;
  /** `remove` removes all commands of `commandIds`, or none of them after an error. */
  remove(userId: string, commandIds: readonly string[]): Promise<void>;
  /** `refuse` moves refused commands from the queue to the refusals in one transaction. */
  refuse(userId: string, refusals: readonly Refusal[]): Promise<void>;
  listRefusals(userId: string): Promise<Refusal[]>;
  forgetRefusals(userId: string, commandIds: readonly string[]): Promise<void>;
}

/**
 * Returns a store that uses `fallback` when `primary` fails. New commands then go to `fallback` until `fallback` is
 * empty, so that all commands are sent in order. Each function of the store rejects when `fallback` fails too, and
 * `add` has then not stored the command.
 */
export function withFallback(
  primary: OutboxStore,
  fallback: OutboxStore,
  warn: (message: string, error: unknown) => void,
): OutboxStore {
  /**
   * `gone` holds commands that left the queue although IndexedDB could not delete them. They would otherwise be sent
   * again.
   */
  const gone = new Set<string>();
  const leave = (commandIds: readonly string[]) => commandIds.forEach((id) => gone.add(id));

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
      gone.delete(command.input.commandId);
      const isPrimaryNext = (await fallback.list(userId)).length === 0;
      const isKept = isPrimaryNext && (await attempt(() => primary.add(userId, command)));
      if (!isKept) await fallback.add(userId, command);
    },
    async list(userId) {
      const first = await attempt(() => primary.list(userId));
      const kept = (first?.value ?? []).filter(({ input }) => !gone.has(input.commandId));
      return [...kept, ...(await fallback.list(userId))];
    },
    async remove(userId, commandIds) {
      if (!(await attempt(() => primary.remove(userId, commandIds)))) leave(commandIds);
      await fallback.remove(userId, commandIds);
    },
    async refuse(userId, refusals) {
      const commandIds = refusals.map(({ command }) => command.input.commandId);
      if (await attempt(() => primary.refuse(userId, refusals))) {
        return fallback.remove(userId, commandIds);
      }
      leave(commandIds);
      return fallback.refuse(userId, refusals);
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

interface Schema extends DBSchema {
  commands: {
    /** The database increments `key` with each command, so `key` gives the order of sending. */
    key: number;
    value: { userId: string; commandId: string; command: OutboxCommand };
    indexes: { byUser: string; byCommand: [string, string] };
  };
  refusals: {
    key: number;
    value: { userId: string; commandId: string; refusal: Refusal };
    indexes: { byUser: string; byCommand: [string, string] };
  };
}

const NAME = 'liftledger-outbox';
/**
 * A page of an old build would drop commands of unknown kinds. The increased database version keeps such a page from
 * opening this database.
 */
const VERSION = 2;
const STRICT = { durability: 'strict' } as const;

export function indexedDbOutboxStore(): OutboxStore {
  const database = openOnDemand<Schema>(NAME, VERSION, (db, oldVersion) => {
    if (oldVersion > 0) return;
    for (const name of ['commands', 'refusals'] as const) {
      const store = db.createObjectStore(name, { autoIncrement: true });
      store.createIndex('byUser', 'userId');
      store.createIndex('byCommand', ['userId', 'commandId']);
    }
  });

  return {
    async add(userId, command) {
      const transaction = (await database()).transaction('commands', 'readwrite', STRICT);
      const { commandId } = command.input;
      const added = transaction.store.add({ userId, commandId, command });
      // `commit` ends the transaction immediately. Otherwise the browser would first wait for further requests.
      transaction.commit();
      await Promise.all([added, transaction.done]);
    },
    async list(userId) {
      const rows = await (await database()).getAllFromIndex('commands', 'byUser', userId);
      return rows.map(({ command }) => command);
    },
    async remove(userId, commandIds) {
      const transaction = (await database()).transaction('commands', 'readwrite', STRICT);
      for (const commandId of commandIds) {
        const key = await transaction.store.index('byCommand').getKey([userId, commandId]);
        if (key !== undefined) await transaction.store.delete(key);
      }
      await transaction.done;
    },
    async refuse(userId, refusals) {
      const db = await database();
      const transaction = db.transaction(['commands', 'refusals'], 'readwrite', STRICT);
      const commands = transaction.objectStore('commands');
      for (const refusal of refusals) {
        const { commandId } = refusal.command.input;
        const key = await commands.index('byCommand').getKey([userId, commandId]);
        if (key !== undefined) await commands.delete(key);
        await transaction.objectStore('refusals').add({ userId, commandId, refusal });
      }
      await transaction.done;
    },
    async listRefusals(userId) {
      const rows = await (await database()).getAllFromIndex('refusals', 'byUser', userId);
      return rows.map(({ refusal }) => refusal);
    },
    async forgetRefusals(userId, commandIds) {
      const transaction = (await database()).transaction('refusals', 'readwrite', STRICT);
      for (const commandId of commandIds) {
        const key = await transaction.store.index('byCommand').getKey([userId, commandId]);
        if (key !== undefined) await transaction.store.delete(key);
      }
      await transaction.done;
    },
  };
}

interface Content {
  commands: OutboxCommand[];
  refusals: Refusal[];
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns a store in local storage. Each function of the store rejects with the error of `storage`, for example when
 * the storage is full or forbidden.
 */
export function webStorageOutboxStore(storage: TextStorage): OutboxStore {
  function read(userId: string): Content {
    const text = storage.getItem(keyOf(userId));
    // The cast is safe because only `write` stores an item under this key.
    return text === null ? { commands: [], refusals: [] } : (JSON.parse(text) as Content);
  }

  function write(userId: string, { commands, refusals }: Content): void {
    if (commands.length + refusals.length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify({ commands, refusals }));
  }

  return {
    async add(userId, command) {
      const content = read(userId);
      write(userId, { ...content, commands: [...content.commands, command] });
    },
    async list(userId) {
      return read(userId).commands;
    },
    async remove(userId, commandIds) {
      const content = read(userId);
      write(userId, { ...content, commands: without(content.commands, commandIds) });
    },
    async refuse(userId, refusals) {
      const content = read(userId);
      const ids = refusals.map(({ command }) => command.input.commandId);
      write(userId, {
        commands: without(content.commands, ids),
        refusals: [...content.refusals, ...refusals],
      });
    },
    async listRefusals(userId) {
      return read(userId).refusals;
    },
    async forgetRefusals(userId, commandIds) {
      const content = read(userId);
      write(userId, {
        ...content,
        refusals: content.refusals.filter(
          ({ command }) => !commandIds.includes(command.input.commandId),
        ),
      });
    },
  };
}

function keyOf(userId: string): string {
  return `${userId}:outbox`;
}

function without(commands: readonly OutboxCommand[], ids: readonly string[]): OutboxCommand[] {
  return commands.filter((command) => !ids.includes(command.input.commandId));
}
