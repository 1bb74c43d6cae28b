// Applies the pending commands to the server's responses, so that pages show a change before the server has received
// the change.
import { localTimeZone, startDayOf } from '#shared/calendar.ts';
import { withChanged } from '#shared/exercises/choices.ts';
import { type WaitingDay, withWaitingDays } from '#shared/programs/next-day.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { countOfWorkout } from '#shared/sessions/lines/set-count.ts';
import { pendingSession, type SessionCommandOf } from '#shared/sessions/pending-session.ts';
import { lastTimesAfter } from '#shared/sessions/records/last-time-after.ts';
import { linesDone } from '#shared/sessions/report/muscles.ts';
import { totalVolumeLbs } from '#shared/sessions/report/report.ts';
import { suggestionsAfter } from '#shared/sessions/suggestion/aims.ts';
import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import type { TrainerComment } from '#shared/trainer/comments.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { begunSessions } from './begun-sessions.ts';
import { commandsOfSession } from './commands-of-session.ts';
import type { CommandInputs, CommandName, OutboxCommand } from './outbox-commands.ts';
import {
  type Overlays,
  type RecentWorkout,
  unchanged,
  type WaitingWorkout,
  type WorkoutStatus,
} from './use-overlay.ts';

interface Pending {
  /**
   * `commands` holds the pending commands, oldest first. It also holds accepted commands until the responses on the
   * screen contain their changes.
   */
  commands: readonly OutboxCommand[];
  /**
   * `ended` holds the finish and discard commands accepted since the page was opened. Cached responses may still list
   * the ended sessions as running.
   */
  ended: readonly OutboxCommand[];
}

type LogSet = SessionCommandOf<'logSet'>['input'];

interface Row<Name extends keyof Overlays> {
  kinds: readonly CommandName[];
  over: (pending: Pending) => Overlays[Name];
}

const rows: { [Name in keyof Overlays]: Row<Name> } = {
  workouts: {
    kinds: ['startSession', 'startQuick', 'completeSession'],
    over: ({ commands }) => {
      const begun = begunSessions(commands).map(({ pending }) => pending);
      // A workout that was started on this device is already listed with all its pending commands. Its finish command
      // is skipped here.
      const finished = finishedSessions(commands).filter(({ sessionId }) =>
        begun.every((each) => each.sessionId !== sessionId),
      );
      const pending = [...begun, ...finished].map(listedAs);
      return (listed, { customTemplateId } = {}) => {
        const isMeant = (each: WaitingWorkout) =>
          customTemplateId === undefined || each.customTemplateId === customTemplateId;
        return inTheirPlace(listed, pending.filter(isMeant));
      };
    },
  },
  counted: {
    kinds: ['logSet'],
    over:
      ({ commands }) =>
      (workout) => {
        // A pending workout already contains its sets. A workout from the server contains the sets up to `lastSetAt`,
        // so only later sets are added.
        if ('isWaiting' in workout) return workout;
        const sinceMs = Date.parse(workout.lastSetAt ?? workout.startTime);
        return loggedIn(commands, workout.id)
          .filter(({ performedAt }) => Date.parse(performedAt ?? '') > sinceMs)
          .reduce(withLogged, workout);
      },
  },
  status: {
    kinds: ['completeSession', 'discardSession'],
    over: (pending) => {
      const ends = endsOf(pending);
      return ({ id, completionStatus, isWaiting }) => {
        if (completionStatus === 'COMPLETED') return isWaiting ? 'FINISH_WAITING' : 'COMPLETED';
        return ends.get(id) ?? completionStatus;
      };
    },
  },
  program: {
    kinds: ['startSession', 'completeSession'],
    over: ({ commands }) => {
      const days = waitingDays(commands);
      return (program) => withWaitingDays(program, days);
    },
  },
  isProgramAhead: {
    kinds: ['startSession', 'completeSession'],
    over: ({ commands }) => {
      const days = waitingDays(commands);
      return (id) => days.some(({ programId }) => programId === id);
    },
  },
  lastTimes: {
    kinds: ['completeSession'],
    over: ({ commands }) => {
      const sessions = finishedSessions(commands);
      return (known, { sessionId, exerciseIds }) => {
        const others = sessions.filter((session) => session.sessionId !== sessionId);
        if (others.length === 0) return known;
        return others.reduce(
          (before, session) => lastTimesAfter(session, before, exerciseIds),
          known ?? [],
        );
      };
    },
  },
  suggestions: {
    kinds: ['completeSession'],
    over: ({ commands }) => {
      const sessions = finishedSessions(commands);
      return (known, { sessionId, lines }) =>
        sessions
          .filter((session) => session.sessionId !== sessionId)
          .reduce((before, session) => suggestionsAfter(session, before, lines), known);
    },
  },
  choices: {
    kinds: ['chooseForExercise'],
    over:
      ({ commands }) =>
      (known) =>
        commands.reduce(
          (choices, { kind, input }) =>
            kind === 'chooseForExercise' && input.id === known.exerciseId
              ? withChanged(choices, input)
              : choices,
          known,
        ),
  },
  note: {
    kinds: ['putExerciseNote'],
    over:
      ({ commands }) =>
      (known, exerciseId) =>
        commands.reduce(
          (note, { kind, input }) =>
            kind === 'putExerciseNote' && input.id === exerciseId ? input.notes : note,
          known,
        ),
  },
  talk: {
    kinds: ['writeComment'],
    over:
      ({ commands }) =>
      (known, sessionId) => ({
        ...known,
        comments: [
          ...known.comments,
          ...commands.flatMap(({ kind, input }) =>
            kind === 'writeComment' && input.sessionId === sessionId ? waitingComment(input) : [],
          ),
        ],
      }),
  },
  isPutAway: {
    kinds: ['dismissComment'],
    over:
      ({ commands }) =>
      (id) =>
        commands.some(({ kind, input }) => kind === 'dismissComment' && input.id === id),
  },
};

/**
 * Returns the overlays of the pending commands. An overlay that no command concerns is the function from `unchanged`,
 * so that components do not rerender.
 */
export function overlaysOf(pending: Pending): Overlays {
  // The casts are safe because the keys of `rows` are the names of the overlays.
  const names = Object.keys(rows) as (keyof Overlays)[];
  const entries = names.map((name) => [name, overlayOf(name, pending)]);
  return Object.fromEntries(entries) as unknown as Overlays;
}

function overlayOf<Name extends keyof Overlays>(name: Name, pending: Pending): Overlays[Name] {
  const { kinds, over }: Row<Name> = rows[name];
  const concerns = ({ kind }: OutboxCommand) => kinds.includes(kind);
  const isChanged = pending.commands.some(concerns) || pending.ended.some(concerns);
  return isChanged ? over(pending) : unchanged[name];
}

/** Adds the pending workouts to a list, newest first. A workout that the server already lists stays as it is. */
function inTheirPlace<Listed extends { id: string; startTime: string }>(
  listed: readonly Listed[],
  waiting: readonly WaitingWorkout[],
): readonly (Listed | WaitingWorkout)[] {
  const unknown = waiting.filter(({ id }) => listed.every((each) => each.id !== id));
  if (unknown.length === 0) return listed;
  return [...listed, ...unknown].toSorted(
    (one, other) => Date.parse(other.startTime) - Date.parse(one.startTime),
  );
}

function listedAs(session: SessionState): WaitingWorkout {
  const { sets, template } = session;
  const { planned, done, extra } = countOfWorkout(template.exercises, sets);
  const workSets = done + extra;
  return {
    id: session.sessionId,
    name: template.name,
    startTime: session.startedAt,
    timeZone: session.timeZone,
    day: startDayOf(session, { timeZone: localTimeZone() }),
    endTime: session.endedAt,
    completionStatus: session.status,
    customTemplateId: template.id,
    loggedSets: workSets,
    warmUpSets: sets.length - workSets,
    plannedSets: planned,
    extraSets: extra,
    lastSetAt:
      sets
        .map(({ loggedAt }) => loggedAt)
        .toSorted()
        .at(-1) ?? null,
    totalSets: workSets,
    totalVolume: totalVolumeLbs(sets),
    muscles: setsPerMuscle(linesDone(session)),
    program: null,
    isWaiting: true,
  };
}

function waitingComment(input: CommandInputs['writeComment']): TrainerComment {
  const { commandId, sessionId, exerciseId = null, setId = null, trainerId, text } = input;
  return {
    id: commandId,
    sessionId,
    exerciseId,
    setId,
    isSetDeleted: false,
    trainerId,
    trainerName: null,
    writtenBy: 'CLIENT',
    text,
    createdAt: '',
    isUnread: false,
  };
}

function loggedIn(commands: readonly OutboxCommand[], sessionId: string) {
  const deleted = new Set(
    commands.flatMap(({ kind, input }) => (kind === 'deleteSet' ? [input.setId] : [])),
  );
  return commands.flatMap(({ kind, input }) =>
    kind === 'logSet' && input.id === sessionId && !deleted.has(input.commandId) ? [input] : [],
  );
}

/**
 * Counts one more logged set. Only the total of planned sets is known here. A working set therefore counts as extra
 * when all planned sets are done.
 */
function withLogged(
  workout: RecentWorkout,
  { setClassification, performedAt }: LogSet,
): RecentWorkout {
  const { loggedSets, warmUpSets, plannedSets, extraSets } = workout;
  const since = { ...workout, lastSetAt: performedAt ?? null };
  if (!countsAsVolume({ setClassification })) return { ...since, warmUpSets: warmUpSets + 1 };
  const isExtra = loggedSets - extraSets >= plannedSets;
  return { ...since, loggedSets: loggedSets + 1, extraSets: extraSets + Number(isExtra) };
}

function endsOf({ commands, ended }: Pending): ReadonlyMap<string, WorkoutStatus> {
  const ends = new Map<string, WorkoutStatus>();
  for (const command of [...ended, ...commands.filter((each) => !ended.includes(each))]) {
    if (command.kind === 'discardSession') ends.set(command.input.id, 'DISCARDED');
    if (command.kind !== 'completeSession') continue;
    ends.set(command.input.id, ended.includes(command) ? 'COMPLETED' : 'FINISH_WAITING');
  }
  return ends;
}

function waitingDays(commands: readonly OutboxCommand[]): WaitingDay[] {
  const endsWith = (kind: CommandName, sessionId: string) =>
    commands.some(
      (each) => each.kind === kind && 'id' in each.input && each.input.id === sessionId,
    );
  return commands.flatMap((command): WaitingDay[] => {
    if (command.kind === 'startSession') {
      const { program, commandId: sessionId, performedAt: startedAt } = command.input;
      if (!command.isBegun || !program || startedAt === undefined) return [];
      if (endsWith('discardSession', sessionId)) return [];
      return [{ ...program, sessionId, startedAt, isDone: endsWith('completeSession', sessionId) }];
    }
    if (command.kind === 'completeSession' && command.program) {
      const { id: sessionId, performedAt: startedAt } = command.input;
      return [{ ...command.program, sessionId, startedAt, isDone: true }];
    }
    return [];
  });
}

/** Returns the unsent finished sessions with their later corrections, oldest first. Omits deleted sessions. */
function finishedSessions(commands: readonly OutboxCommand[]): SessionState[] {
  return commands
    .flatMap((command, at) => {
      if (command.kind !== 'completeSession' || !command.finished) return [];
      const { id } = command.input;
      const since = commands.slice(at);
      const isGone = since.some(({ kind, input }) => kind === 'discardSession' && input.id === id);
      return isGone ? [] : pendingSession(command.finished, commandsOfSession(since, id));
    })
    .toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
}
