// Types of the outbox: the commands, each with its id, and the refusals.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ErrorDetail } from '#shared/errors.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { KeptBeside } from '#shared/sessions/pending-session.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import type { SessionCommandName, SessionCommandPath } from '#shared/sessions/session-commands.ts';

/** Procedures of commands that do not concern a session. */
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

/** Commands on a session that may be stored. Restoring and reopening a workout need the server's response. */
type KeptSessionCommand = Exclude<SessionCommandName, 'restoreSession' | 'reopenSession'>;

/** The commands that the outbox stores, each with its procedure. */
export type CommandPaths = {
  [Name in KeptSessionCommand]: SessionCommandPath<Name>;
} & OtherPaths;

export type CommandName = keyof CommandPaths;

/** Type at a path of the inputs or outputs of the router. */
type At<
  Areas,
  Path extends string,
> = Path extends `${infer Area extends keyof Areas & string}.${infer Name}`
  ? Name extends keyof Areas[Area]
    ? Areas[Area][Name]
    : never
  : never;

type InputAt<Path extends string> = NonNullable<At<inferRouterInputs<AppRouter>, Path>>;

/** Time of a command on an existing session. A start may leave it to the server. */
type TimeOf<Name extends CommandName> =
  Name extends Exclude<KeptSessionCommand, 'startSession' | 'startQuick'>
    ? { performedAt: string }
    : unknown;

/** Every command has an id, so that sending it again has no second effect. */
export type CommandInputs = {
  [Name in CommandName]: InputAt<CommandPaths[Name]> & { commandId: string } & TimeOf<Name>;
} & { endSignIn: { endToken: string } };

/** A deletion's response is null when the item was already deleted. */
export type CommandAnswers = {
  [Name in CommandName]:
    | At<inferRouterOutputs<AppRouter>, CommandPaths[Name]>
    | (Name extends 'deleteSet' | 'discardSession' ? null : never);
};

/** Owner of commands that need no sign-in: sign-ins that ended here without the server. */
export const NOBODY = 'nobody';

/** A command as it is stored. */
export type CommandOf<Name extends CommandName> = {
  [Each in Name]: {
    kind: Each;
    input: CommandInputs[Each];
    /**
     * The wire version of the input; 1 by default. The input is sent unchanged, and the server
     * upcasts it.
     */
    wire?: number;
    /** The editor's own text of the input, to continue from while it is pending or after it was refused. */
    draft?: string;
    /** True for a start whose session this device already trains. */
    isBegun?: true;
    /** Copy of the template of the session. */
    template?: SessionTemplate;
    /** The program day of the session, for a finish. */
    program?: ProgramDayOfSession;
    /** The state of the session at its finish, for the next workout that begins before the server has received it. */
    finished?: SessionState;
  } & KeptBeside;
}[Name];

export type OutboxCommand = CommandOf<CommandName>;

/** A save of a workout template. */
export type TemplateCommand = CommandOf<'createTemplate' | 'updateTemplate'>;

/**
 * A command that the server refused, or that was dropped with another command. The command is stored until the user has
 * seen the refusal.
 */
export interface Refusal {
  command: OutboxCommand;
  /** The server's sentence; for a dropped command, the reason. */
  reason: string;
  /** The server's code, one of shared/errors.ts; absent for a dropped command. */
  code?: string;
  /** The fields that the server refused. */
  details?: ErrorDetail[];
  /** False when the command was never sent, because it depends on a refused command. */
  wasSent: boolean;
}

/** Returns the commands that save this template, in their order. */
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

/** Returns the wire version of a stored command. */
export function wireOf({ wire = 1 }: OutboxCommand): number {
  return wire;
}

/** Returns the id of the saved template. A new template has the id of the command that creates it. */
export function savedTemplateId(command: TemplateCommand): string {
  return command.kind === 'createTemplate' ? command.input.commandId : command.input.id;
}
