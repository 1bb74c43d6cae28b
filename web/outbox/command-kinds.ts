// Defines each kind of outbox command: its tRPC procedure, its texts, and the queries to refetch after the server has
// accepted the command.
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

export type PendingNoun = 'set' | 'change' | 'setting' | 'template';

export interface CommandKind<Path, Input, Answer> {
  path: Path;
  /** `sent` returns the part of the input to send; undefined when the whole input is sent. */
  sent?: (input: Input) => object;
  /**
   * `joinsOthers` is true when one request may contain this command and others. Otherwise the command is sent alone.
   */
  joinsOthers?: true;
  /**
   * `stream` returns the name of the command's stream. The commands of one stream are sent in the order in which they
   * were stored.
   */
  stream: (input: Input) => string;
  /**
   * `badge` returns the names under which the command counts as pending. Two changes of one setting have the same name
   * and count once.
   */
  badge: (input: Input) => { noun: PendingNoun; things: readonly string[] };
  failure: string;
  /** `name` describes the command in the list of refused commands, such as 'A corrected set'. */
  name: string;
  /** `doneToSet` is the word between a set and its values in the list of refused commands, such as 'removed:'. */
  doneToSet?: string;
  /**
   * `dependsOn` returns the reason why the command must be dropped after the server refused `refused`; undefined when
   * the command does not depend on `refused`.
   */
  dependsOn?: (input: Input, refused: OutboxCommand) => string | undefined;
  /**
   * `idempotentCode` is the error code that says that the command already took effect. The command then counts as
   * accepted.
   */
  idempotentCode?: ErrorCode;
  refresh: (answer: Answer) => void;
  /**
   * `announces` returns the id of the session if the response contains a reached milestone. The milestone is stored
   * until the user has seen it.
   */
  announces?: (answer: Answer) => string | undefined;
  /**
   * `leadsToReport` is true when the message about a refusal links to the report of the session. The user can repeat
   * the change there.
   */
  leadsToReport?: true;
  /** `wayBack` returns the address of the editor in which the user can continue a refused command. */
  wayBack?: (input: Input) => string;
  /**
   * `isManual` is true for a command that is sent only while a screen waits for the result. The command is stored.
   * Pressing the button again sends the same command, which takes effect only once.
   */
  isManual?: true;
}

/**
 * `startOfSession` holds the common fields of commands that start a session. The session gets the id of the command.
 */
const startOfSession = {
  stream: ({ commandId }: { commandId: string }) => sessionStream(commandId),
  badge: () => ({ noun: 'change' as const, things: [] }),
  failure: 'Failed to start workout session',
  name: 'Starting a workout',
  refresh: refreshWorkouts,
  isManual: true as const,
};

const changeOfSession = {
  stream: ({ id }: { id: string }) => sessionStream(id),
  badge: ({ commandId }: { commandId: string }) => ({
    noun: 'change' as const,
    things: [commandId],
  }),
};

/**
 * Returns the common fields of commands that change a logged set. `refusedWith` is the reason to drop the commands when
 * the server refused the set.
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
      // The device reports the time zone automatically, so a time zone is not shown as a pending change.
      things: Object.keys(input).filter((name) => name !== 'commandId' && name !== 'timeZone'),
    }),
    failure: 'Failed to save settings',
    name: 'A setting',
    // web/settings/settings.ts handles the responses to changed settings, because an older response must not undo a
    // later change. So nothing is refetched here.
    refresh: () => undefined,
  },
  createTemplate: {
    path: 'templates.create',
    // A template gets the id of the command that creates it.
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
  // `endSignIn` ends the sign-in of an earlier user, so it is not shown as a pending change of the current user.
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

export function commandKindOf({ kind }: OutboxCommand): AnyKind {
  // The cast is safe because a command's input always belongs to its kind.
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

/**
 * Puts a saved note or saved choices for an exercise into the cached lists until the lists are refetched. The accepted
 * command no longer overlays the lists.
 */
function knowOf<Known extends { exerciseId: string }>(filter: QueryFilters, saved: Known): void {
  queryClient.setQueriesData<Known[]>(
    filter,
    (known) => known && [...known.filter((each) => each.exerciseId !== saved.exerciseId), saved],
  );
  // An open request may return data from before the save, so the list is refetched.
  readAgain(filter);
}

function refreshTemplate(saved: Template): void {
  showSaved(trpc.templates.get.queryKey({ id: saved.id }), saved);
  readAgain(trpc.templates.list.pathFilter());
  readAgain(trpc.templates.nextSession.pathFilter());
  readAgain(trpc.dashboard.pathFilter());
}
