// Applies the pending commands of this device to the session that the server sent.
import { DomainError } from '#shared/errors.ts';
import { decideByName, decisions } from './decide.ts';
import { changePlan } from './decide-plan.ts';
import type { SessionFact } from './events.ts';
import { evolve, type SessionState } from './fold.ts';
import type { SessionExercise, SessionGym } from './schema.ts';
import type { SentInput } from './session-commands.ts';
import type { SetDescription } from './lines/set-description.ts';

/** `KeptBeside` has the fields of a pending command that a device stores but does not send to the server. */
export interface KeptBeside {
  /** `about` describes the set that the command changes, so that the message about a refusal can name the set. */
  about?: SetDescription;
  /**
   * `exercise` and `gym` are the device's copies of the exercise and gym that a plan change names. The device shows the
   * copies until the server responds.
   */
  exercise?: SessionExercise;
  gym?: SessionGym;
}

type PendingName = keyof typeof decisions | 'changePlan';

/** The device sends only the `input` of a pending command, with the id and the time of the command. */
export type SessionCommand = {
  [Name in PendingName]: {
    kind: Name;
    input: SentInput<Name> & { commandId: string; performedAt: string };
  } & KeptBeside;
}[PendingName];

export type SessionCommandOf<Name extends PendingName> = Extract<SessionCommand, { kind: Name }>;

export function isPendingName(kind: string): kind is PendingName {
  return kind === 'changePlan' || Object.hasOwn(decisions, kind);
}

/**
 * Returns the state of a session after `commands`, as if the server had accepted them. A command that the rules refuse
 * is skipped, because the server will report the refusal.
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

/** Returns true when the server already has, or had, the set. The id of a set is the id of its command. */
function isLogged({ sets, deletedSets }: SessionState, commandId: string): boolean {
  return [...sets, ...deletedSets].some((set) => set.setId === commandId);
}
