// The contents of the outbox: the commands, each with its own id, and the refusals.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { ErrorDetail } from '#shared/errors.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionCommand } from '#shared/sessions/pending-session.ts';
import type { SessionExercise, SessionGym, SessionTemplate } from '#shared/sessions/schema.ts';
import type { SetDescription } from '#shared/sessions/lines/set-description.ts';

type Sessions = inferRouterInputs<AppRouter>['sessions'];
type Templates = inferRouterInputs<AppRouter>['templates'];
type Exercises = inferRouterInputs<AppRouter>['exercises'];
type Account = inferRouterInputs<AppRouter>['account'];
type Auth = inferRouterInputs<AppRouter>['auth'];
type Answers = inferRouterOutputs<AppRouter>;

/** Every command names itself, so that sending it again has no second effect. */
type Named<Input> = Input & { commandId: string };
/** Input with the time of the event, for the session's log. */
type Timed<Input> = Named<Input> & { performedAt: string };

export interface CommandInputs {
  startSession: Named<Sessions['start']>;
  startQuick: Named<Sessions['startQuick']>;
  logSet: Timed<Sessions['logSet']>;
  editSet: Timed<Sessions['editSet']>;
  deleteSet: Timed<Sessions['deleteSet']>;
  restoreSet: Timed<Sessions['restoreSet']>;
  changePlan: Timed<Sessions['changePlan']>;
  completeSession: Timed<Sessions['complete']>;
  discardSession: Timed<Sessions['discard']>;
  changeSettings: Named<Account['updateSettings']>;
  createTemplate: Named<Templates['create']>;
  updateTemplate: Named<Templates['update']>;
  putExerciseNote: Named<Exercises['putNote']>;
  chooseForExercise: Named<Exercises['choose']>;
  endSignIn: Named<Required<Pick<NonNullable<Auth['logout']>, 'endToken'>>>;
}

export interface CommandAnswers {
  startSession: Answers['sessions']['start'];
  startQuick: Answers['sessions']['startQuick'];
  logSet: Answers['sessions']['logSet'];
  editSet: Answers['sessions']['editSet'];
  /** null: it was gone already. */
  deleteSet: Answers['sessions']['deleteSet'] | null;
  restoreSet: Answers['sessions']['restoreSet'];
  changePlan: Answers['sessions']['changePlan'];
  completeSession: Answers['sessions']['complete'];
  /** null: it was gone already. */
  discardSession: Answers['sessions']['discard'] | null;
  changeSettings: Answers['account']['updateSettings'];
  createTemplate: Answers['templates']['create'];
  updateTemplate: Answers['templates']['update'];
  putExerciseNote: Answers['exercises']['putNote'];
  chooseForExercise: Answers['exercises']['choose'];
  endSignIn: Answers['auth']['logout'];
}

export type CommandName = keyof CommandInputs;

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
    /** The exercise that a change of the plan names, as this device knows it. */
    exercise?: SessionExercise;
    /** Copy of the gym that it names. */
    gym?: SessionGym;
    /** The set that is logged, corrected, removed or brought back, as it is to be. */
    about?: SetDescription;
    /** A start: this device trains the session already. */
    isBegun?: true;
    /** Copy of the template that it trains. */
    template?: SessionTemplate;
    /** A finish: the day of a program that its session carries out. */
    program?: ProgramDayOfSession;
    /** A finish: the session as it stood then, for the next workout that begins before the server has heard of it. */
    finished?: SessionState;
  };
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

/** Those of the commands that are done to this session, in their order. */
export function commandsOfSession(
  commands: readonly OutboxCommand[],
  sessionId: string,
): SessionCommand[] {
  return commands.filter((command): command is SessionCommand => {
    switch (command.kind) {
      case 'logSet':
      case 'editSet':
      case 'deleteSet':
      case 'restoreSet':
      case 'changePlan':
      case 'completeSession':
        return command.input.id === sessionId;
      case 'startSession':
      case 'startQuick':
      case 'discardSession':
      case 'changeSettings':
      case 'createTemplate':
      case 'updateTemplate':
      case 'putExerciseNote':
      case 'chooseForExercise':
      case 'endSignIn':
        return false;
      default:
        // Compiles only while each command is named above. A newer page may have kept others.
        command satisfies never;
        return false;
    }
  });
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
