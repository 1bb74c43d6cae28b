import type { Settings } from '#shared/account/settings.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';

/** Returns the server's settings with pending changes applied, oldest first. */
export function withPending(settings: Settings, pending: readonly OutboxCommand[]): Settings {
  return pending.reduce((before, command) => {
    if (command.kind !== 'changeSettings') return before;
    const { commandId: _, ...change } = command.input;
    return { ...before, ...(change as Partial<Settings>) };
  }, settings);
}
