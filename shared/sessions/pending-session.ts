// A session as a device may show it: what the server sent, and on top of it the commands that still wait to be sent.
import type { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { completeSession, deleteSet, editSet, logSet, restoreSet } from './decide.ts';
import { changePlan } from './decide-plan.ts';
import type { SessionFact } from './events.ts';
import { evolve, type SessionState } from './fold.ts';
import type { changePlanInput } from './plan-schema.ts';
import type {
  completeSessionInput,
  deleteSetInput,
  editSetInput,
  logSetInput,
  restoreSetInput,
  SessionExercise,
  SessionGym,
} from './schema.ts';
import type { SetDescription } from './lines/set-description.ts';

/** A command that waits names itself and says when it happened. */
type Waiting<Input> = Input & { commandId: string; performedAt: string };

/** A command of a device on a session. `input` goes over the wire; `about` describes the set as it will be. */
export type SessionCommand =
  | { kind: 'logSet'; input: Waiting<z.input<typeof logSetInput>>; about?: SetDescription }
  | { kind: 'editSet'; input: Waiting<z.input<typeof editSetInput>>; about?: SetDescription }
  | { kind: 'deleteSet'; input: Waiting<z.input<typeof deleteSetInput>>; about?: SetDescription }
  | { kind: 'restoreSet'; input: Waiting<z.input<typeof restoreSetInput>>; about?: SetDescription }
  | {
      kind: 'changePlan';
      input: Waiting<z.input<typeof changePlanInput>>;
      /** The device's own copy of the things that the change names, shown until the server has answered. */
      exercise?: SessionExercise;
      gym?: SessionGym;
    }
  | { kind: 'completeSession'; input: Waiting<z.input<typeof completeSessionInput>> };

export type SessionCommandOf<Kind extends SessionCommand['kind']> = Extract<
  SessionCommand,
  { kind: Kind }
>;

/**
 * Returns the state after `commands`, in their order, if the server accepts them all.
 * - Commands of other sessions, and sets that the server already has, change nothing.
 * - A command that the rules refuse is skipped: the server will report it.
 */
export function pendingSession(
  sent: SessionState,
  commands: readonly SessionCommand[],
): SessionState {
  return commands.reduce(afterCommand, sent);
}

function afterCommand(state: SessionState, command: SessionCommand): SessionState {
  const { id, commandId, performedAt } = command.input;
  if (id !== state.sessionId) return state;
  const fact = decided(state, command);
  if (fact === null) return state;
  return evolve(state, {
    eventId: commandId,
    sessionId: id,
    version: state.version + 1,
    occurredAt: performedAt,
    fact,
  });
}

/** Returns the fact that the command decides; null: none. */
function decided(state: SessionState, command: SessionCommand): SessionFact | null {
  try {
    return decide(state, command);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function decide(state: SessionState, command: SessionCommand): SessionFact | null {
  const { kind, input } = command;
  switch (kind) {
    case 'logSet':
      return isLogged(state, input.commandId)
        ? null
        : logSet(state, { ...input, setClassification: input.setClassification ?? 'WORKING' });
    case 'editSet':
      return editSet(state, { ...input, source: input.source ?? 'api' });
    case 'deleteSet':
      return deleteSet(state, { ...input, source: input.source ?? 'api' });
    case 'restoreSet':
      return restoreSet(state, { ...input, source: input.source ?? 'api' });
    case 'changePlan':
      return changePlan(state, input.change, {
        lineId: input.commandId,
        exercise: command.exercise ?? null,
        gym: command.gym ?? null,
      });
    case 'completeSession':
      return completeSession(state, input);
  }
}

/** A set is known by the id of the command that logged it, also when it was deleted since. */
function isLogged({ sets, deletedSets }: SessionState, commandId: string): boolean {
  return [...sets, ...deletedSets].some((set) => set.setId === commandId);
}
