// Holds the form of a past workout and its draft on this device.
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { v7 as uuidv7 } from 'uuid';
import { useLocation } from 'wouter';
import type { KnownSets } from '#shared/sessions/form/likely-slip.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { trpcClient } from '#web/api/client.ts';
import { domainCodeOf } from '#web/api/calls/error-message.ts';
import { serverNowMs } from '#web/api/calls/server-clock.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { celebratePastSession } from '#web/celebration/celebrate-session.ts';
import { ahead } from '#web/loading/ahead.ts';
import { paths } from '#web/paths.ts';
import {
  dropDraft,
  keepDraft,
  useKeptDraft,
  useOfferedDraft,
} from '#web/ui/draft/use-kept-draft.ts';
import type { SetField } from '#web/training/set-fields.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { askAboutSlips } from '#web/workouts/slip/slip-question.ts';
import {
  emptyWorkout,
  inPastField,
  pastInput,
  pastProblems,
  type PastWorkout,
  typedWeights,
} from './past-workout.ts';
import type { Draft } from './draft-schema.ts';

const FAILED = 'Failed to log workout. Please try again.';
export const LOGGED_BEFORE = 'This workout is already logged, as you first saved it.';

export function usePastForm(userId: string) {
  const key = draftKey(userId);
  const [, navigate] = useLocation();
  const [blank] = useState(() => emptyWorkout(new Date()));
  const [commandId, setCommandId] = useState(() => uuidv7());
  /** `isLogged` is true when the server has already stored an earlier version of the workout under this command id. */
  const [isLogged, setIsLogged] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [offered, closeOffer] = useOfferedDraft(key, parseDraft);

  const form = useSavedForm({
    initial: () => blank,
    draft: (workout, { weightUnit }) => pastInput(workout, weightUnit),
    check: (workout, { weightUnit }) => pastProblems(workout, weightUnit, new Date(serverNowMs())),
    rules: async () => (await import('#shared/sessions/past/past-schema.ts')).logPastInput,
    inField: (problem, { weightUnit }, workout) => inPastField(problem, workout, weightUnit),
    commandId,
    maySend: async (values, { weightUnit: unit }) => {
      // The draft is stored first, so that a retry after a reload has the same command id.
      keepDraft(key, draftText({ commandId, workout: values }));
      const slip = await askAboutSlips(typedWeights(values, unit), unitsOfAccount(unit), knownOf);
      if (slip) focusWeight(slip.key);
      return slip === null;
    },
    send: async (input) => {
      setIsLogged(false);
      try {
        return await trpcClient.sessions.logPast.mutate(input);
      } catch (error) {
        if (isMismatch(error)) setIsLogged(true);
        throw error;
      }
    },
    savedText: () => 'Workout logged',
    failedText: (error) => (isMismatch(error) ? LOGGED_BEFORE : FAILED),
    onSaved: ({ id }) => {
      leaveFor(id);
      refreshWorkouts();
      void celebratePastSession(userId, id);
    },
  });

  const { values: workout } = form;
  const content = useMemo(() => ({ commandId, workout }), [commandId, workout]);
  const isDirty = form.isDirty && !isSaved;
  useKeptDraft(key, isDirty ? content : null, draftText);

  function leaveFor(sessionId: string): void {
    // `flushSync` marks the form as saved before the page closes, because the closing page would
    // store the draft again.
    flushSync(() => setIsSaved(true));
    dropDraft(key);
    navigate(paths.report(sessionId), { replace: true });
  }

  return {
    ...form,
    isDirty,
    isLogged,
    openLogged: () => leaveFor(commandId),
    /** A new command id makes the next save log a second workout. */
    logAsAnother: () => {
      setCommandId(uuidv7());
      setIsLogged(false);
    },
    offered,
    restore: () => {
      if (!offered) return;
      setCommandId(offered.commandId);
      form.change(offered.workout);
      closeOffer();
    },
    discard: () => {
      if (!isDirty) dropDraft(key);
      closeOffer();
    },
  };
}

function focusWeight(setKey: string): void {
  const field: SetField = 'weightLbs';
  document.getElementById(`${setKey}-${field}`)?.focus();
}

/**
 * Returns the last session of an exercise from the cache, which the card of the exercise has
 * filled.
 */
function knownOf(exerciseId: string): KnownSets {
  const asked = trpc.sessions.lastTime.queryKey({ exerciseIds: [exerciseId] });
  return { today: [], last: queryClient.getQueryData(asked)?.[0] };
}

function isMismatch(error: unknown): boolean {
  return domainCodeOf(error) === 'IDEMPOTENCY_MISMATCH';
}

export type PastForm = ReturnType<typeof usePastForm>;

/**
 * Returns the storage key of a user's draft. The draft contains the command id, so that a retry
 * after a reload does not log the workout twice.
 */
function draftKey(userId: string): string {
  return `${userId}:past-workout-draft`;
}

/** The code that reads drafts is prefetched, so that drafts open without a connection. */
const loadDraftSchema = ahead(() => import('./draft-schema.ts'));

async function parseDraft(stored: string): Promise<Draft | null> {
  try {
    const { draft } = await loadDraftSchema();
    return draft.parse(JSON.parse(stored));
  } catch (error) {
    console.warn('A draft could not be read and was left alone', error);
    return null;
  }
}

function draftText(content: { commandId: string; workout: PastWorkout }): string {
  return JSON.stringify(content);
}
