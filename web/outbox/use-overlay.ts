// Answers of the server with what waits on this device on top, for the pages. How each changes stands in overlays.ts,
// which brings the rules along: pages begin without them.
import { useStore } from 'zustand';
import type { Statistics } from '#shared/dashboard/schema.ts';
import type { ExerciseChoices } from '#shared/exercises/choices.ts';
import type { Program } from '#shared/programs/schema.ts';
import type { LastPerformance, SessionLine, SessionSummary } from '#shared/sessions/schema.ts';
import type { LineSuggestion } from '#shared/sessions/suggestion/aims.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';

/** A workout of the dashboard. */
export type RecentWorkout = Statistics['recentWorkouts'][number];

/** A line of any list of workouts, and that the server has not heard of its workout. */
export type WaitingWorkout = RecentWorkout & SessionSummary & { isWaiting: true };

/** `FINISH_WAITING`: the server does not know yet. A discarded one is not shown at all. */
export type WorkoutStatus = 'IN_PROGRESS' | 'FINISH_WAITING' | 'COMPLETED' | 'DISCARDED';

interface ListedWorkout {
  id: string;
  completionStatus: 'IN_PROGRESS' | 'COMPLETED';
  isWaiting?: boolean;
}

/** Functions that put what waits on top of an answer, by its subject. */
export interface Overlays {
  /** `dashboard.statistics`, `sessions.history`: with the workouts that were begun here, newest start first. */
  workouts: <Listed extends { id: string; startTime: string }>(
    listed: readonly Listed[],
    of?: { customTemplateId?: string | undefined },
  ) => readonly (Listed | WaitingWorkout)[];
  /** `dashboard.statistics`: a workout in progress with the sets that were logged here since the answer. */
  counted: (workout: RecentWorkout) => RecentWorkout;
  /** The same lists: the status of a workout, unless this device knows better. */
  status: (workout: ListedWorkout) => WorkoutStatus;
  /** `programs.get`: with the days that were trained here. */
  program: (program: Program) => Program;
  /** `programs.running`, `programs.list`: true when days of it wait, and only the whole of it tells what is next. */
  isProgramAhead: (programId: string) => boolean;
  /** `sessions.lastTime`: with the workouts that were finished here, but the one that asks. */
  lastTimes: (
    known: readonly LastPerformance[] | undefined,
    asker: { sessionId: string; exerciseIds: readonly string[] },
  ) => readonly LastPerformance[] | undefined;
  /** `templates.nextSession`: the rules of the lines after the workouts that were finished here, but the one that asks. */
  suggestions: (
    known: readonly LineSuggestion[],
    asker: { sessionId: string; lines: readonly SessionLine[] },
  ) => readonly LineSuggestion[];
  /** `exercises.choices` */
  choices: (known: ExerciseChoices) => ExerciseChoices;
  /** `exercises.notes` */
  note: (known: string, exerciseId: string) => string;
}

/** The answers as the server gave them. */
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
};

const store = createPersonalStore<Overlays>(unchanged);

export function setOverlays(overlays: Overlays): void {
  store.setState(overlays);
}

/** Returns the function that puts what waits on top of an answer; another one when something else waits. */
export function useOverlay<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  return useStore(store, (overlays) => overlays[name]);
}
