import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import { readProgramDay } from '#web/workouts/program-day.ts';
import { readLighterWeek } from '#web/workouts/lighter-week.ts';
import { asOneQuestion } from '#web/api/open-questions.ts';
import { findRun, type Opened } from './open-run.ts';
import { forgetRunEntry, isQuickEntry, keepRunEntry, readRunEntry } from './run-entry.ts';
import { StartFailed } from './run-plan.ts';

const FAILED = 'Failed to start workout session';

export type Opening =
  | { status: 'opening' }
  | { status: 'failed'; reason: string }
  | { status: 'template-gone' }
  | { status: 'opened'; opened: Opened };

/** Finds or starts the session of a template, and again on `retry`; `restart` gives up the one that was found. */
export function useOpenRun(userId: string, templateId: string) {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });

  useEffect(() => {
    let isCurrent = true;
    const plan = {
      id: templateId,
      isQuick: isQuickEntry(),
      program: readProgramDay(location.search),
      lighterWeek: readLighterWeek(location.search),
    };
    asOneQuestion(findRun(userId, plan, readRunEntry())).then(
      (opened) => {
        if (!isCurrent) return;
        if (opened.kind === 'run') keepRunEntry(opened.run.session.sessionId);
        setOpening({ status: 'opened', opened });
      },
      (error: unknown) => {
        if (isCurrent) setOpening(failed(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, templateId, attempt]);

  const retry = useCallback(() => {
    setOpening({ status: 'opening' });
    setAttempt((count) => count + 1);
  }, []);

  const restart = useCallback(() => {
    forgetRunEntry();
    retry();
  }, [retry]);

  return { opening, retry, restart };
}

function failed(error: unknown): Opening {
  if (!(error instanceof StartFailed)) {
    return { status: 'failed', reason: errorMessage(error, FAILED) };
  }
  if (error.isTemplateGone) return { status: 'template-gone' };
  return { status: 'failed', reason: error.message === '' ? FAILED : error.message };
}
