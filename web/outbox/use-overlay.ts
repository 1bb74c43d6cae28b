// Applies pending commands to the responses that a page shows. The rules are in overlays.ts, which is loaded after the
// page.
import { useStore } from 'zustand';
import type { Statistics } from '#shared/dashboard/schema.ts';
import type { ExerciseChoices } from '#shared/exercises/choices.ts';
import type { Program } from '#shared/programs/schema.ts';
import type { LastPerformance, SessionLine, SessionSummary } from '#shared/sessions/schema.ts';
import type { LineSuggestion } from '#shared/sessions/suggestion/aims.ts';
import type { Talk } from '#shared/trainer/comments.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';

export type RecentWorkout = Statistics['recentWorkouts'][number];

/**
 * Describes a workout that the server has not received yet, with the fields of the dashboard's list and of the history.
 */
export type WaitingWorkout = RecentWorkout & SessionSummary & { isWaiting: true };

/**
 * `FINISH_WAITING` means that the finish of the workout has not been sent yet. `DISCARDED` workouts do not appear in
 * lists.
 */
export type WorkoutStatus = 'IN_PROGRESS' | 'FINISH_WAITING' | 'COMPLETED' | 'DISCARDED';

interface ListedWorkout {
  id: string;
  completionStatus: 'IN_PROGRESS' | 'COMPLETED';
  isWaiting?: boolean;
}

/** Holds functions that add the pending commands to responses of the server. */
export interface Overlays {
  /** Adds the unsent workouts of this device to `dashboard.statistics` and `sessions.history`, newest first. */
  workouts: <Listed extends { id: string; startTime: string }>(
    listed: readonly Listed[],
    of?: { customTemplateId?: string | undefined },
  ) => readonly (Listed | WaitingWorkout)[];
  /**
   * `counted` adds the sets to a workout of `dashboard.statistics` that this device has logged since the workout's last
   * set.
   */
  counted: (workout: RecentWorkout) => RecentWorkout;
  status: (workout: ListedWorkout) => WorkoutStatus;
  /** Marks the program days that were started or finished on this device in the response of `programs.get`. */
  program: (program: Program) => Program;
  /**
   * `isProgramAhead` returns true when workouts of the program are not sent yet. The next day in `programs.list` is
   * then outdated, so the page reads `programs.get`.
   */
  isProgramAhead: (programId: string) => boolean;
  /**
   * Adds the workouts that were finished on this device to `sessions.lastTime`. The open workout `asker` is left out,
   * because `asker` is compared with earlier workouts.
   */
  lastTimes: (
    known: readonly LastPerformance[] | undefined,
    asker: { sessionId: string; exerciseIds: readonly string[] },
  ) => readonly LastPerformance[] | undefined;
  /**
   * Updates the suggestions of `templates.nextSession` with the workouts that were finished on this device. The
   * workout `asker`, for which the suggestions are computed, is left out.
   */
  suggestions: (
    known: readonly LineSuggestion[],
    asker: { sessionId: string; lines: readonly SessionLine[] },
  ) => readonly LineSuggestion[];
  /**
   * Adds the choices for exercises that were made on this device, such as a weight increment, to `exercises.choices`.
   */
  choices: (known: ExerciseChoices) => ExerciseChoices;
  /** Returns the note of the exercise that was written on this device, otherwise the note from `exercises.notes`. */
  note: (known: string, exerciseId: string) => string;
  /** Adds the comments that were written on this device to `comments.list`. */
  talk: (known: Talk, sessionId: string) => Talk;
  /** Returns true for a comment that was dismissed on this device, which `comments.atExercises` may still contain. */
  isPutAway: (commentId: string) => boolean;
}

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
 * Returns an overlay, which changes with the pending commands. On a client's pages, a trainer gets unchanged responses,
 * because the pending commands belong to the trainer.
 */
export function useOverlay<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  const isReader = useReader() !== null;
  return useStore(store, (overlays) => (isReader ? unchanged : overlays)[name]);
}
