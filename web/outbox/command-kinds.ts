// Defines the commands that work offline: one row for each kind that the outbox stores and sends.
import type { QueryFilters } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { isCelebrated } from '#shared/goals/milestones.ts';
import type { Template } from '#shared/templates/schema.ts';
import { readAgain, showSaved } from '#web/api/refresh/read-again.ts';
import { refreshAfterSet, refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import {
  type CommandAnswers,
  type CommandInputs,
  type CommandName,
  type CommandPaths,
  commandsOfTemplate,
  type OutboxCommand,
} from './outbox-commands.ts';

/** Noun for a number of pending commands. */
export type PendingNoun = 'set' | 'change' | 'setting' | 'template';

export interface CommandKind<Path, Input, Answer> {
  /** The procedure that receives the command. */
  path: Path;
  /** Returns the part of the input to send; the whole input is sent by default. */
  sent?: (input: Input) => object;
  /**
   * True when a request may contain the command with other commands. Without it the command is sent
   * alone, after the responses to the commands before it.
   */
  joinsOthers?: true;
  /** Returns the stream. Commands of a stream are sent in the order in which they were stored. */
  stream: (input: Input) => string;
  /** Returns the pending items of the command, each with a distinct name, so that nothing is counted twice. */
  badge: (input: Input) => { noun: PendingNoun; things: readonly string[] };
  /** The message when the server refuses it (behaviour/offline.md#outbox). */
  failure: string;
  /** Name in the list of refused commands. */
  name: string;
  /**
   * Words of that list between the set and its values, such as 'removed:'; absent for the command
   * that logs the set.
   */
  doneToSet?: string;
  /** Returns the reason to drop it after `refused` was refused; undefined when it does not depend on that command. */
  dependsOn?: (input: Input, refused: OutboxCommand) => string | undefined;
  /** Code of a refusal that means that the command was already done. */
  idempotentCode?: ErrorCode;
  /** Refetches the data that an accepted command changed. */
  refresh: (answer: Answer) => void;
  /**
   * Returns the session with a milestone in the response. The session is stored until somebody has seen the milestone.
   */
  announces?: (answer: Answer) => string | undefined;
  /** True when the message about a refusal links to the session's report, where it can be repeated. */
  leadsToReport?: true;
  /** Returns the page where a refused command can be continued. */
  wayBack?: (input: Input) => string;
  /**
   * The command is stored only so that repeats have one effect. The command is sent when its screen requests that, and
   * nothing is lost otherwise. Once its session has begun, the command is sent like the others.
   */
  isManual?: true;
}

/** Common fields of commands that begin a session. The session's id is the command's id. */
const startOfSession = {
  stream: ({ commandId }: { commandId: string }) => sessionStream(commandId),
  badge: () => ({ noun: 'change' as const, things: [] }),
  failure: 'Failed to start workout session',
  name: 'Starting a workout',
  refresh: refreshWorkouts,
  isManual: true as const,
};

/** Common fields of commands that correct or end a session: each is one change, in the order of the session. */
const changeOfSession = {
  stream: ({ id }: { id: string }) => sessionStream(id),
  badge: ({ commandId }: { commandId: string }) => ({
    noun: 'change' as const,
    things: [commandId],
  }),
};

/**
 * Returns the common fields of commands on an existing set. `refusedWith` is the reason when the logging of the set was
 * refused.
 */
function changeOfSet(refusedWith: string) {
  return {
    ...changeOfSession,
    joinsOthers: true as const,
    dependsOn: (input: { id: string; setId: string }, refused: OutboxCommand) =>
      isLoggedBy(input, refused) ? refusedWith : undefined,
    refresh: refreshWorkouts,
  };
}

export const commandKinds: {
  [Name in CommandName]: CommandKind<CommandPaths[Name], CommandInputs[Name], CommandAnswers[Name]>;
} = {
  startSession: {
    path: 'sessions.start',
    ...startOfSession,
  },
  startQuick: {
    path: 'sessions.startQuick',
    ...startOfSession,
  },
  logSet: {
    path: 'sessions.logSet',
    joinsOthers: true,
    stream: ({ id }) => sessionStream(id),
    badge: ({ commandId }) => ({ noun: 'set', things: [commandId] }),
    failure: 'Failed to log set. Please try again.',
    name: 'A set',
    refresh: refreshAfterSet,
  },
  editSet: {
    path: 'sessions.editSet',
    ...changeOfSet('The set it corrects was not saved'),
    failure: 'Failed to save changes. Please try again.',
    name: 'A corrected set',
    doneToSet: 'corrected to',
    leadsToReport: true,
  },
  deleteSet: {
    path: 'sessions.deleteSet',
    ...changeOfSet('The set it removes was not saved'),
    failure: 'Failed to save changes. Please try again.',
    name: 'A removed set',
    doneToSet: 'removed:',
    idempotentCode: 'SET_NOT_FOUND',
  },
  restoreSet: {
    path: 'sessions.restoreSet',
    ...changeOfSet('The set it brings back was not saved'),
    failure: 'Failed to restore. Please try again.',
    name: 'A restored set',
    doneToSet: 'brought back:',
    leadsToReport: true,
  },
  changePlan: {
    path: 'sessions.changePlan',
    joinsOthers: true,
    ...changeOfSession,
    failure: 'Failed to change the workout. Please try again.',
    name: 'A change of the workout',
    refresh: refreshWorkouts,
  },
  changeTimes: {
    path: 'sessions.changeTimes',
    ...changeOfSession,
    failure: 'Failed to change the times. Please try again.',
    name: 'Corrected times of a workout',
    leadsToReport: true,
    refresh: () => readAgain(),
  },
  completeSession: {
    path: 'sessions.complete',
    ...changeOfSession,
    failure: 'Failed to complete workout. Please try again.',
    name: 'Finishing the workout',
    dependsOn: ({ id }, refused) =>
      refused.kind === 'logSet' && refused.input.id === id
        ? 'The workout stays open, because a set was not saved'
        : undefined,
    refresh: () => readAgain(),
    announces: ({ id, goalProgress }) =>
      goalProgress?.achievements.some(isCelebrated) ? id : undefined,
  },
  discardSession: {
    path: 'sessions.discard',
    ...changeOfSession,
    failure: 'Failed to delete workout. Please try again.',
    name: 'Discarding a workout',
    idempotentCode: 'SESSION_NOT_FOUND',
    refresh: refreshWorkouts,
  },
  changeSettings: {
    path: 'account.updateSettings',
    stream: () => 'settings',
    badge: (input) => ({
      noun: 'setting',
      // The device reports its time zone automatically, so the time zone is not shown as pending.
      things: Object.keys(input).filter((name) => name !== 'commandId' && name !== 'timeZone'),
    }),
    failure: 'Failed to save settings',
    name: 'A setting',
    // web/settings/settings.ts handles its own responses, so that later changes are not undone.
    refresh: () => undefined,
  },
  createTemplate: {
    path: 'templates.create',
    // A template's id is the id of the command that creates it.
    stream: ({ commandId }) => templateStream(commandId),
    badge: ({ commandId }) => ({ noun: 'template', things: [commandId] }),
    failure: 'Failed to save workout template. Please try again.',
    name: 'A new workout template',
    refresh: refreshTemplate,
    wayBack: ({ commandId }) => paths.builder(commandId),
  },
  updateTemplate: {
    path: 'templates.update',
    stream: ({ id }) => templateStream(id),
    badge: ({ id }) => ({ noun: 'template', things: [id] }),
    failure: 'Failed to save workout template. Please try again.',
    name: 'A changed workout template',
    dependsOn: ({ id }, refused) =>
      commandsOfTemplate([refused], id).length > 0 ? 'An earlier save was refused' : undefined,
    refresh: refreshTemplate,
    wayBack: ({ id }) => paths.builder(id),
  },
  putExerciseNote: {
    path: 'exercises.putNote',
    stream: ({ id }) => `exercise:${id}`,
    badge: ({ id }) => ({ noun: 'change', things: [`note:${id}`] }),
    failure: 'Failed to save the note. Please try again.',
    name: 'A note on an exercise',
    refresh: (note) => knowOf(trpc.exercises.notes.pathFilter(), note),
  },
  chooseForExercise: {
    path: 'exercises.choose',
    stream: ({ id }) => `exercise:${id}`,
    badge: ({ id }) => ({ noun: 'change', things: [`choices:${id}`] }),
    failure: 'Failed to save changes. Please try again.',
    name: 'A choice for an exercise',
    refresh: (choices) => knowOf(trpc.exercises.choices.pathFilter(), choices),
  },
  writeComment: {
    path: 'comments.write',
    stream: ({ sessionId }) => `comments:${sessionId}`,
    badge: ({ commandId }) => ({ noun: 'change', things: [commandId] }),
    failure: 'Failed to send the comment. Please try again.',
    name: 'A comment',
    refresh: () => readAgain(trpc.comments.pathFilter()),
  },
  dismissComment: {
    path: 'comments.dismiss',
    stream: ({ id }) => `comment:${id}`,
    badge: ({ id }) => ({ noun: 'change', things: [`comment:${id}`] }),
    failure: 'Failed to put the comment away. Please try again.',
    name: 'A comment put away',
    idempotentCode: 'NOT_FOUND',
    refresh: () => readAgain(trpc.comments.pathFilter()),
  },
  // The command belongs to a sign-in that has ended, so it is not counted and changes no screen.
  endSignIn: {
    path: 'auth.logout',
    sent: ({ endToken }) => ({ endToken }),
    stream: ({ commandId }) => `sign-in:${commandId}`,
    badge: () => ({ noun: 'change', things: [] }),
    failure: 'Failed to log out',
    name: 'A logout',
    refresh: () => undefined,
  },
};

type AnyKind = CommandKind<CommandPaths[CommandName], OutboxCommand['input'], unknown>;

/** Returns the row of a command. Call it with the input and response of this command only. */
export function commandKindOf({ kind }: OutboxCommand): AnyKind {
  // `as`: in a union, TypeScript loses the link between kind and input.
  return commandKinds[kind] as AnyKind;
}

function sessionStream(sessionId: string): string {
  return `session:${sessionId}`;
}

function templateStream(templateId: string): string {
  return `template:${templateId}`;
}

function isLoggedBy(input: { id: string; setId: string }, refused: OutboxCommand): boolean {
  return (
    refused.kind === 'logSet' &&
    refused.input.id === input.id &&
    refused.input.commandId === input.setId
  );
}

/** Puts the saved row into the cached lists immediately, because the command has left the outbox. */
function knowOf<Known extends { exerciseId: string }>(filter: QueryFilters, saved: Known): void {
  queryClient.setQueriesData<Known[]>(
    filter,
    (known) => known && [...known.filter((each) => each.exerciseId !== saved.exerciseId), saved],
  );
  // A pending response may be older than the save.
  readAgain(filter);
}

function refreshTemplate(saved: Template): void {
  showSaved(trpc.templates.get.queryKey({ id: saved.id }), saved);
  readAgain(trpc.templates.list.pathFilter());
  readAgain(trpc.templates.nextSession.pathFilter());
  readAgain(trpc.dashboard.pathFilter());
}
