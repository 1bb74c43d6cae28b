// Defines the types of the commands and refusals in the outbox.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ErrorDetail } from '#shared/errors.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { KeptBeside } from '#shared/sessions/pending-session.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import type { SessionCommandName, SessionCommandPath } from '#shared/sessions/session-commands.ts';

interface OtherPaths {
  changeSettings: 'account.updateSettings';
  createTemplate: 'templates.create';
  updateTemplate: 'templates.update';
  putExerciseNote: 'exercises.putNote';
  chooseForExercise: 'exercises.choose';
  writeComment: 'comments.write';
  dismissComment: 'comments.dismiss';
  endSignIn: 'auth.logout';
}

/** `restoreSession` and `reopenSession` need the server's response, so the outbox does not store them. */
type KeptSessionCommand = Exclude<SessionCommandName, 'restoreSession' | 'reopenSession'>;

export type CommandPaths = {
  [Name in KeptSessionCommand]: SessionCommandPath<Name>;
} & OtherPaths;

export type CommandName = keyof CommandPaths;

/** Looks up the type at a path such as `templates.create` in the router's inputs or outputs. */
type At<
  Areas,
  Path extends string,
> = Path extends `${infer Area extends keyof Areas & string}.${infer Name}`
  ? Name extends keyof Areas[Area]
    ? Areas[Area][Name]
    : never
  : never;

type InputAt<Path extends string> = NonNullable<At<inferRouterInputs<AppRouter>, Path>>;

/**
 * Makes `performedAt` required for commands on an existing session. Only a start may omit the time, because the server
 * can choose the start time.
 */
type TimeOf<Name extends CommandName> =
  Name extends Exclude<KeptSessionCommand, 'startSession' | 'startQuick'>
    ? { performedAt: string }
    : unknown;

/**
 * Adds a command id to each input. The server recognises a command that arrives twice by its id, and repeats the first
 * response.
 */
export type CommandInputs = {
  [Name in CommandName]: InputAt<CommandPaths[Name]> & { commandId: string } & TimeOf<Name>;
} & { endSignIn: { endToken: string } };

/**
 * Maps each kind of command to its response. The response to a deletion is null when the set or session was already
 * deleted.
 */
export type CommandAnswers = {
  [Name in CommandName]:
    | At<inferRouterOutputs<AppRouter>, CommandPaths[Name]>
    | (Name extends 'deleteSet' | 'discardSession' ? null : never);
};

/** `NOBODY` is the owner of `endSignIn` commands, which are sent without an access token. */
export const NOBODY = 'nobody';

export type CommandOf<Name extends CommandName> = {
  [Each in Name]: {
    kind: Each;
    input: CommandInputs[Each];
    /** `wire` is the version of the input's format; undefined means 1. The server converts older versions. */
    wire?: number;
    /**
     * `draft` holds the content of the editor. The user can edit the content further while the command is pending or
     * after a refusal.
     */
    draft?: string;
    /** `isBegun` is true for a session that this device began without waiting for the server. */
    isBegun?: true;
    template?: SessionTemplate;
    program?: ProgramDayOfSession;
    /**
     * `finished` holds the finished session. The app shows it in the history and the report until the server has
     * received the session.
     */
    finished?: SessionState;
  } & KeptBeside;
}[Name];

export type OutboxCommand = CommandOf<CommandName>;

export type TemplateCommand = CommandOf<'createTemplate' | 'updateTemplate'>;

/**
 * Describes a command that the server refused, or that depends on a refused command. The refusal stays until the user
 * has seen it.
 */
export interface Refusal {
  command: OutboxCommand;
  /** `reason` is the server's message, or the reason why a dependent command was dropped. */
  reason: string;
  /**
   * `code` is the server's code from shared/errors.ts; undefined for a dropped command, or when the server sent no
   * code.
   */
  code?: string;
  details?: ErrorDetail[];
  /** `wasSent` is false when the command was dropped because it depends on a refused command. */
  wasSent: boolean;
}

export function commandsOfTemplate(
  commands: readonly OutboxCommand[],
  templateId: string,
): TemplateCommand[] {
  return commands.filter(
    (command): command is TemplateCommand =>
      (command.kind === 'createTemplate' || command.kind === 'updateTemplate') &&
      savedTemplateId(command) === templateId,
  );
}

export function wireOf({ wire = 1 }: OutboxCommand): number {
  return wire;
}

/** Returns the id of the saved template. A new template gets the id of the command that creates it. */
export function savedTemplateId(command: TemplateCommand): string {
  return command.kind === 'createTemplate' ? command.input.commandId : command.input.id;
}
