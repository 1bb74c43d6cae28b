// A session as a device may show it: what the server sent, and on top of it the commands that still wait to be sent.
import { DomainError } from '#shared/errors.ts';
import { decideByName, decisions } from './decide.ts';
import { changePlan } from './decide-plan.ts';
import type { SessionFact } from './events.ts';
import { evolve, type SessionState } from './fold.ts';
import type { SessionExercise, SessionGym } from './schema.ts';
import type { SentInput } from './session-commands.ts';
import type { SetDescription } from './lines/set-description.ts';

/** Things that a device keeps beside a command, for itself. */
export interface KeptBeside {
  /** The set that is logged, corrected, removed or brought back, as it is to be. */
  about?: SetDescription;
  /** The device's own copy of the things that a change of the plan names, shown until the server has answered. */
  exercise?: SessionExercise;
  gym?: SessionGym;
}

type PendingName = keyof typeof decisions | 'changePlan';

/** A command of a device on a session. `input` goes over the wire: it names itself and says when it happened. */
export type SessionCommand = {
  [Name in PendingName]: {
    kind: Name;
    input: SentInput<Name> & { commandId: string; performedAt: string };
  } & KeptBeside;
}[PendingName];

export type SessionCommandOf<Name extends PendingName> = Extract<SessionCommand, { kind: Name }>;

/** True for the commands that change what is shown of a session. */
export function isPendingName(kind: string): kind is PendingName {
  return kind === 'changePlan' || Object.hasOwn(decisions, kind);
}

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
  if (id !== state.sessionId || isLogged(state, commandId)) return state;
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
  if (command.kind === 'changePlan') {
    const { input, exercise = null, gym = null } = command;
    return changePlan(state, input.change, { lineId: input.commandId, exercise, gym });
  }
  return decideByName(command.kind, state, command.input);
}

/** A set is known by the id of the command that logged it, also when it was deleted since. */
function isLogged({ sets, deletedSets }: SessionState, commandId: string): boolean {
  return [...sets, ...deletedSets].some((set) => set.setId === commandId);
}
