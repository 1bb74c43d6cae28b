// Stores the outbox in local storage, for browsers that refuse IndexedDB, such as some private windows.
import type { OutboxCommand, Refusal } from './outbox-commands.ts';
import type { OutboxStore } from './outbox-store.ts';

interface Content {
  commands: OutboxCommand[];
  refusals: Refusal[];
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates the store. @throws (rejects) in each of its functions the errors of `storage`, when it is full or forbidden
 */
export function webStorageOutboxStore(storage: TextStorage): OutboxStore {
  function read(userId: string): Content {
    const text = storage.getItem(keyOf(userId));
    // `as`: only `write` stores this item.
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
