// The commands that work offline: one row for each kind that the outbox keeps and sends.
import type { QueryFilters } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { isCelebrated } from '#shared/goals/milestones.ts';
import type { Template } from '#shared/templates/schema.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { refreshAfterSet, refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { showSaved } from '#web/api/refresh/show-saved.ts';
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
export type UnsentNoun = 'set' | 'change' | 'setting' | 'template';

export interface CommandKind<Path, Input, Answer> {
  /** The procedure that takes it. */
  path: Path;
  /** The part of the input that is sent; absent: all of it. */
  sent?: (input: Input) => object;
  /** True when it may go with others in one request; absent: it goes alone, once those before it are answered. */
  joinsOthers?: true;
  /** Commands of one stream are sent in the order in which they were kept. */
  stream: (input: Input) => string;
  /** Pending things of the command, each with a distinct name, so that nothing is counted twice. */
  badge: (input: Input) => { noun: UnsentNoun; things: readonly string[] };
  /** The sentence when the server refuses it (behaviour/offline.md#outbox). */
  failure: string;
  /** Name in the list of refused commands. */
  name: string;
  /** Words of that list between the set and its values: 'removed:'; absent: it logs the set. */
  doneToSet?: string;
  /** Returns the reason to drop it when `refused` was refused; undefined when it does not depend on that. */
  dependsOn?: (input: Input, refused: OutboxCommand) => string | undefined;
  /** Code of a refusal that means the command was already done. */
  idempotentCode?: ErrorCode;
  /** Reads again what an accepted command changed. */
  refresh: (answer: Answer) => void;
  /** The session whose milestone the answer tells of: it is kept until somebody has seen it. */
  announces?: (answer: Answer) => string | undefined;
  /** True when a refusal leads to the report of the session, where it can be done again. */
  leadsToReport?: true;
  /** Returns the page where a refused command can be continued. */
  wayBack?: (input: Input) => string;
  /**
   * Kept only so that asking again has one effect: it is sent when its screen asks, and nothing is lost without it.
   * One that is begun already is sent like the others.
   */
  isManual?: true;
}

/** Common fields of commands that begin a session; its id is the command's id. */
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

/** Common fields of commands on a set that is there; `refusedWith` is said when the set itself was refused. */
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
      // The device reports its time zone by itself: nobody waits for that.
      things: Object.keys(input).filter((name) => name !== 'commandId' && name !== 'timeZone'),
    }),
    failure: 'Failed to save settings',
    name: 'A setting',
    // web/settings/settings.ts listens itself: it must not undo what was chosen meanwhile.
    refresh: () => undefined,
  },
  createTemplate: {
    path: 'templates.create',
    // The server names a template after the command that creates it.
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
  // It belongs to nobody who is here: it is not counted, and changes nothing on any screen.
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

/** The row of a command; it is to be called with the input and the answer of that command. */
export function commandKindOf({ kind }: OutboxCommand): AnyKind {
  // `as`: in a union, TypeScript loses sight of an input belonging to a kind.
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

/** Known at once where it is shown: what waited is gone from the outbox by now. */
function knowOf<Known extends { exerciseId: string }>(filter: QueryFilters, saved: Known): void {
  queryClient.setQueriesData<Known[]>(
    filter,
    (known) => known && [...known.filter((each) => each.exerciseId !== saved.exerciseId), saved],
  );
  // A list that is under way may be from before.
  readAgain(filter);
}

function refreshTemplate(saved: Template): void {
  showSaved(trpc.templates.get.queryKey({ id: saved.id }), saved);
  readAgain(trpc.templates.list.pathFilter());
  readAgain(trpc.templates.nextSession.pathFilter());
  readAgain(trpc.dashboard.pathFilter());
}
