// Saves answers one request after another. Answers that could not be saved are pending, and are sent with the next try.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SaveAssessmentInput } from '#shared/assessment/schema.ts';
import { getAuth, storeUser } from '#web/api/person/auth-store.ts';
import { type SaveFailure, saveFailure } from '#web/api/calls/save-failure.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { showSaved } from '#web/api/refresh/show-saved.ts';
import { trpc } from '#web/api/trpc.ts';

const FAILURE = 'Your answers could not be saved';

export function useSaveAnswers() {
  const { mutateAsync, isPending } = useMutation(trpc.assessment.save.mutationOptions());
  const waiting = useRef<SaveAssessmentInput>({});
  const running = useRef<Promise<boolean> | null>(null);
  const [failure, setFailure] = useState<SaveFailure>();

  async function sendAll(): Promise<boolean> {
    while (Object.keys(waiting.current).length > 0) {
      const sent = waiting.current;
      waiting.current = {};
      try {
        const saved = await mutateAsync(sent);
        showSaved(trpc.assessment.get.queryKey(), saved);
      } catch (error) {
        waiting.current = { ...sent, ...waiting.current };
        setFailure(saveFailure(error, FAILURE));
        running.current = null;
        return false;
      }
    }
    setFailure(undefined);
    running.current = null;
    return true;
  }

  /** Adds to what waits and sends it; true when everything was saved. */
  function save(change: SaveAssessmentInput): Promise<boolean> {
    waiting.current = { ...waiting.current, ...change };
    running.current ??= sendAll();
    return running.current;
  }

  return { failure, isSaving: isPending, save };
}

/** The finished assessment shows everywhere: the dashboard no longer asks for it. */
export function showFinished(): void {
  readAgain(trpc.profile.get.pathFilter());
  const auth = getAuth();
  if (auth.status === 'signed-in' && auth.user) {
    storeUser({ ...auth.user, fullAssessmentCompleted: true });
  }
}
