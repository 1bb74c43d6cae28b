// Stores the outbox in IndexedDB. A write resolves when its transaction is complete, with strict durability.
import type { DBSchema } from 'idb';
import { openOnDemand } from '#web/api/open-database.ts';
import type { OutboxCommand, Refusal } from './outbox-commands.ts';
import type { OutboxStore } from './outbox-store.ts';

interface Schema extends DBSchema {
  commands: {
    /** Grows by one with each command: the order of sending. */
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
 * Version 2 has more kinds of commands in the same storage format. A page of an earlier build knows only the four kinds
 * of a run. It must not remove commands that it cannot send, and it can no longer open this database.
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
      // Without this call the browser commits a round trip later, because it waits for further requests of the page.
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
