// What waits in the outbox: what a device does to a session, each command with its own id.
import type { SessionCommand } from '#shared/sessions/pending-session.ts';
import type { Unsent } from './unsent.ts';

export type OutboxCommand = SessionCommand;

/** A command that the server refused, or that was held back with one, kept until the person has seen it. */
export interface Refusal {
  command: OutboxCommand;
  /** The server's sentence; for a command that was held back, why. */
  reason: string;
  /** False when it was never sent, because it rests on a command that was refused. */
  wasSent: boolean;
}

/** How many sets are among the commands, and how much else. */
export function tally(commands: readonly OutboxCommand[]): Unsent {
  const sets = commands.filter(({ kind }) => kind === 'logSet').length;
  return { sets, changes: commands.length - sets };
}

/** True when `later` makes no sense without `refused`: work on the same set, or finishing a session that lacks it. */
export function dependsOn(later: OutboxCommand, refused: OutboxCommand): boolean {
  if (refused.kind !== 'logSet' || later.input.id !== refused.input.id) return false;
  switch (later.kind) {
    case 'editSet':
    case 'deleteSet':
    case 'restoreSet':
      return later.input.setId === refused.input.commandId;
    case 'completeSession':
      return true;
    case 'logSet':
      return false;
  }
}
