import { useState } from 'react';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { domainCodeOf, errorMessage, failureWords } from '#web/api/calls/error-message.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { showImport } from '../shown-import.ts';
import { undoQuestion } from '../words.ts';

/** Cancels and undoes a run. */
export function useRunPresses(plan: ImportPlan) {
  const { id } = plan;
  const [isBusy, setIsBusy] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [edited, setEdited] = useState<string>();

  async function press(work: () => Promise<ImportPlan>, sentence: string): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      showImport(await work());
    } catch (error) {
      const { title, message } = failureWords(error, errorMessage(error, sentence));
      setFailure(title === undefined ? message : `${title}. ${message}`);
    } finally {
      setIsBusy(false);
    }
  }

  async function undo(keepEdited?: boolean): Promise<void> {
    const isFirst = keepEdited === undefined;
    if (isFirst && !(await confirmText(undoQuestion(plan), 'Undo import'))) return;
    setEdited(undefined);
    await press(async () => {
      try {
        const choice = keepEdited === undefined ? {} : { keepEdited };
        const answer = await trpcClient.imports.undo.mutate({ id, ...choice });
        setIsUndoing(answer.status === 'RUNNING');
        return answer;
      } catch (error) {
        if (domainCodeOf(error) !== 'WORKOUTS_EDITED') throw error;
        setEdited(errorMessage(error, 'Some of these workouts were edited since.'));
        return plan;
      }
    }, 'The import could not be undone. Please try again.');
  }

  return {
    isBusy,
    isUndoing: isUndoing && plan.status === 'RUNNING',
    failure,
    edited,
    onCancel: () =>
      void press(
        () => trpcClient.imports.cancel.mutate({ id }),
        'The import could not be cancelled',
      ),
    onUndo: (keepEdited?: boolean) => void undo(keepEdited),
    onKeepAll: () => setEdited(undefined),
  };
}
