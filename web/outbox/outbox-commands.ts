// The contents of the outbox: the commands, each with its own id, and the refusals.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ErrorDetail } from '#shared/errors.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { KeptBeside } from '#shared/sessions/pending-session.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import type { SessionCommandName, SessionCommandPath } from '#shared/sessions/session-commands.ts';

/** Procedures that take the commands that are not on a session. */
interface OtherPaths {
  changeSettings: 'account.updateSettings';
  createTemplate: 'templates.create';
  updateTemplate: 'templates.update';
  putExerciseNote: 'exercises.putNote';
  chooseForExercise: 'exercises.choose';
  endSignIn: 'auth.logout';
}

/** A deleted workout is restored only while the server answers. */
type KeptSessionCommand = Exclude<SessionCommandName, 'restoreSession' | 'reopenSession'>;

/** The commands that the outbox keeps, each with its procedure. */
export type CommandPaths = {
  [Name in KeptSessionCommand]: SessionCommandPath<Name>;
} & OtherPaths;

export type CommandName = keyof CommandPaths;

/** Type at a path of the inputs or answers of the router. */
type At<
  Areas,
  Path extends string,
> = Path extends `${infer Area extends keyof Areas & string}.${infer Name}`
  ? Name extends keyof Areas[Area]
    ? Areas[Area][Name]
    : never
  : never;

type InputAt<Path extends string> = NonNullable<At<inferRouterInputs<AppRouter>, Path>>;

/** Time of a command on a session that is there; a start may leave it to the server. */
type TimeOf<Name extends CommandName> =
  Name extends Exclude<KeptSessionCommand, 'startSession' | 'startQuick'>
    ? { performedAt: string }
    : unknown;

/** Every command names itself, so that sending it again has no second effect. */
export type CommandInputs = {
  [Name in CommandName]: InputAt<CommandPaths[Name]> & { commandId: string } & TimeOf<Name>;
} & { endSignIn: { endToken: string } };

/** null: what was to be deleted was gone already. */
export type CommandAnswers = {
  [Name in CommandName]:
    | At<inferRouterOutputs<AppRouter>, CommandPaths[Name]>
    | (Name extends 'deleteSet' | 'discardSession' ? null : never);
};

/** Owner of commands that need no sign-in: sign-ins that ended here without the server. */
export const NOBODY = 'nobody';

/** A command as it is kept. */
export type CommandOf<Name extends CommandName> = {
  [Each in Name]: {
    kind: Each;
    input: CommandInputs[Each];
    /** The version in which it was written; absent: 1. It is sent as it was kept, and lifted by the server. */
    wire?: number;
    /** The editor's own text of the input, to continue from while it is pending or when it is refused. */
    draft?: string;
    /** A start: this device trains the session already. */
    isBegun?: true;
    /** Copy of the template that it trains. */
    template?: SessionTemplate;
    /** A finish: the day of a program that its session carries out. */
    program?: ProgramDayOfSession;
    /** A finish: the session as it stood then, for the next workout that begins before the server has heard of it. */
    finished?: SessionState;
  } & KeptBeside;
}[Name];

export type OutboxCommand = CommandOf<CommandName>;

/** A save of a workout template. */
export type TemplateCommand = CommandOf<'createTemplate' | 'updateTemplate'>;

/** A command that the server refused, or that was held back with one, kept until the person has seen it. */
export interface Refusal {
  command: OutboxCommand;
  /** The server's sentence; for a command that was held back, why. */
  reason: string;
  /** The server's code of it, one of shared/errors.ts; absent for a command that was held back. */
  code?: string;
  /** The fields that the server refused. */
  details?: ErrorDetail[];
  /** False when it was never sent, because it rests on a command that was refused. */
  wasSent: boolean;
}

/** Those of the commands that save this template, in their order. */
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

/** The version in which a kept command is written. */
export function wireOf({ wire = 1 }: OutboxCommand): number {
  return wire;
}

/** The server names a template after the command that creates it. */
export function savedTemplateId(command: TemplateCommand): string {
  return command.kind === 'createTemplate' ? command.input.commandId : command.input.id;
}
