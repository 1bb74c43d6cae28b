import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import { readProgramDay } from '#web/workouts/start/program-day.ts';
import { readLighterWeek } from '#web/workouts/start/lighter-week.ts';
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

let ahead: { userId: string; templateId: string; opened: Promise<Opened> } | undefined;

/**
 * Begins to look for the session of an address that the browser was opened at: before the page is drawn, which takes a
 * slow processor half a second.
 */
export function findRunAhead(userId: string, templateId: string): void {
  const opened = find(userId, templateId);
  // The caller that takes it handles a failure.
  opened.catch(() => undefined);
  ahead = { userId, templateId, opened };
}

function takeAhead(userId: string, templateId: string): Promise<Opened> | undefined {
  const taken = ahead;
  ahead = undefined;
  const isIt = taken?.userId === userId && taken.templateId === templateId;
  return isIt ? taken.opened : undefined;
}

function find(userId: string, templateId: string): Promise<Opened> {
  const plan = {
    id: templateId,
    isQuick: isQuickEntry(),
    program: readProgramDay(location.search),
    lighterWeek: readLighterWeek(location.search),
  };
  return asOneQuestion(findRun(userId, plan, readRunEntry()));
}

/** Finds or starts the session of a template, and again on `retry`; `restart` gives up the one that was found. */
export function useOpenRun(userId: string, templateId: string) {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });

  useEffect(() => {
    let isCurrent = true;
    (takeAhead(userId, templateId) ?? find(userId, templateId)).then(
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
