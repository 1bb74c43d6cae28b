// Provides the overlays to the pages. overlays.ts implements them with many rules, and is loaded after the page.
import { useStore } from 'zustand';
import type { Statistics } from '#shared/dashboard/schema.ts';
import type { ExerciseChoices } from '#shared/exercises/choices.ts';
import type { Program } from '#shared/programs/schema.ts';
import type { LastPerformance, SessionLine, SessionSummary } from '#shared/sessions/schema.ts';
import type { LineSuggestion } from '#shared/sessions/suggestion/aims.ts';
import type { Talk } from '#shared/trainer/comments.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';

/** A workout in the dashboard's list. */
export type RecentWorkout = Statistics['recentWorkouts'][number];

/** An entry in any list of workouts that the server has not received. */
export type WaitingWorkout = RecentWorkout & SessionSummary & { isWaiting: true };

/** `FINISH_WAITING`: the end is pending. A discarded workout is not shown. */
export type WorkoutStatus = 'IN_PROGRESS' | 'FINISH_WAITING' | 'COMPLETED' | 'DISCARDED';

interface ListedWorkout {
  id: string;
  completionStatus: 'IN_PROGRESS' | 'COMPLETED';
  isWaiting?: boolean;
}

/** Functions that apply the pending commands to a response, by its subject. */
export interface Overlays {
  /** `dashboard.statistics`, `sessions.history`: adds the workouts that were begun here, newest start first. */
  workouts: <Listed extends { id: string; startTime: string }>(
    listed: readonly Listed[],
    of?: { customTemplateId?: string | undefined },
  ) => readonly (Listed | WaitingWorkout)[];
  /** `dashboard.statistics`: a workout in progress with the sets that were logged here since the response. */
  counted: (workout: RecentWorkout) => RecentWorkout;
  /** Lists of workouts: the status of a workout, with a pending end. */
  status: (workout: ListedWorkout) => WorkoutStatus;
  /** `programs.get`: adds the days that were trained here. */
  program: (program: Program) => Program;
  /**
   * `programs.running`, `programs.list`: true when days of the program are pending. Then only `programs.get` gives the
   * next day.
   */
  isProgramAhead: (programId: string) => boolean;
  /** `sessions.lastTime`: adds the workouts that were finished here, except the session of `asker`. */
  lastTimes: (
    known: readonly LastPerformance[] | undefined,
    asker: { sessionId: string; exerciseIds: readonly string[] },
  ) => readonly LastPerformance[] | undefined;
  /**
   * `templates.nextSession`: the suggestions of the lines after the workouts that were finished here, except the
   * session of `asker`.
   */
  suggestions: (
    known: readonly LineSuggestion[],
    asker: { sessionId: string; lines: readonly SessionLine[] },
  ) => readonly LineSuggestion[];
  /** `exercises.choices`: adds the choices that were made here. */
  choices: (known: ExerciseChoices) => ExerciseChoices;
  /** `exercises.notes`: returns the note that was written here, otherwise the known note. */
  note: (known: string, exerciseId: string) => string;
  /** `comments.list`: adds the comments that were written here. */
  talk: (known: Talk, sessionId: string) => Talk;
  /** `comments.atExercises`: leaves out the comments that were put away here. */
  isPutAway: (commentId: string) => boolean;
}

/** Returns every response unchanged. */
export const unchanged: Overlays = {
  workouts: (listed) => listed,
  counted: (workout) => workout,
  status: ({ completionStatus }) => completionStatus,
  program: (program) => program,
  isProgramAhead: () => false,
  lastTimes: (known) => known,
  suggestions: (known) => known,
  choices: (known) => known,
  note: (known) => known,
  talk: (known) => known,
  isPutAway: () => false,
};

const store = createPersonalStore<Overlays>(unchanged);

export function setOverlays(overlays: Overlays): void {
  store.setState(overlays);
}

/**
 * Returns the function that applies the pending commands to a response. The function is replaced when the pending
 * commands change. The responses about a client stay unchanged: the commands are the trainer's.
 */
export function useOverlay<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  const isReader = useReader() !== null;
  return useStore(store, (overlays) => (isReader ? unchanged : overlays)[name]);
}
