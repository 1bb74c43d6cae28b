// What waits in the outbox: the four commands of a running session, each with its own id.
import type { z } from 'zod';
import type {
  completeSessionInput,
  deleteSetInput,
  editSetInput,
  logSetInput,
} from '#shared/sessions/schema.ts';
import type { Unsent } from './unsent.ts';

/** Every queued command names itself and says when it happened. */
type Queued<Input> = Input & { commandId: string; performedAt: string };

export type OutboxCommand =
  | { kind: 'logSet'; input: Queued<z.input<typeof logSetInput>> }
  | { kind: 'editSet'; input: Queued<z.input<typeof editSetInput>> }
  | { kind: 'deleteSet'; input: Queued<z.input<typeof deleteSetInput>> }
  | { kind: 'completeSession'; input: Queued<z.input<typeof completeSessionInput>> };

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
      return later.input.setId === refused.input.commandId;
    case 'completeSession':
      return true;
    case 'logSet':
      return false;
  }
}
