// Saves answers, one request at a time. Failed answers stay pending and are sent with the next request.
import { useRef, useState } from 'react';
import type { SaveAssessmentInput } from '#shared/assessment/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { getAuth, storeUser } from '#web/api/person/auth-store.ts';
import { type SaveFailure, saveFailure } from '#web/api/calls/save-failure.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { showSaved } from '#web/api/refresh/show-saved.ts';
import { trpc } from '#web/api/trpc.ts';

const FAILURE = 'Your answers could not be saved';

export function useSaveAnswers() {
  const waiting = useRef<SaveAssessmentInput>({});
  const running = useRef<Promise<boolean> | null>(null);
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setIsSaving] = useState(false);

  async function sendAll(): Promise<boolean> {
    setIsSaving(true);
    while (Object.keys(waiting.current).length > 0) {
      const sent = waiting.current;
      waiting.current = {};
      try {
        const saved = await trpcClient.assessment.save.mutate(sent);
        showSaved(trpc.assessment.get.queryKey(), saved);
      } catch (error) {
        waiting.current = { ...sent, ...waiting.current };
        setFailure(saveFailure(error, FAILURE));
        return end(false);
      }
    }
    setFailure(undefined);
    return end(true);
  }

  function end(isSaved: boolean): boolean {
    running.current = null;
    setIsSaving(false);
    return isSaved;
  }

  /** Adds an answer to the pending ones and sends them. Resolves to true when all are saved. */
  function save(change: SaveAssessmentInput): Promise<boolean> {
    waiting.current = { ...waiting.current, ...change };
    running.current ??= sendAll();
    return running.current;
  }

  return { failure, isSaving, save };
}

/** Updates the profile and the stored user, so that the dashboard no longer shows the assessment. */
export function showFinished(): void {
  readAgain(trpc.profile.get.pathFilter());
  const auth = getAuth();
  if (auth.status === 'signed-in' && auth.user) {
    storeUser({ ...auth.user, fullAssessmentCompleted: true });
  }
}
