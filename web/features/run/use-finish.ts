import { useState } from 'react';
import { useLocation } from 'wouter';
import { celebrate } from '#web/celebration/celebrate.ts';
import { paths } from '#web/paths.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { FINISH_QUESTION } from './finish-sentences.ts';
import { finishSession } from './finish-session.ts';
import { NOT_KEPT } from './not-kept.ts';

/** Asks, finishes, celebrates when a goal passed a milestone, and leads on to the dashboard. */
export function useFinish(userId: string, sessionId: string) {
  const [state, setState] = useState<'open' | 'finishing' | 'finished'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const [, navigate] = useLocation();

  async function finish() {
    if (state !== 'open' || !(await confirmText(FINISH_QUESTION, 'Finish'))) return;
    setState('finishing');
    setFailure(null);
    try {
      const finished = await finishSession(userId, sessionId);
      if (finished.outcome === 'refused') {
        setFailure(finished.reason);
        setState('open');
        return;
      }
      setState('finished');
      if (finished.outcome === 'done') await celebrate(finished.goalProgress);
      navigate(paths.dashboard());
    } catch (error) {
      console.warn('The finish could not be kept', error);
      setFailure(NOT_KEPT);
      setState('open');
    }
  }

  return { state, failure, finish };
}
