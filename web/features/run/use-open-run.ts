import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import { findOrStartRun, type Opened, StartFailed } from './open-run.ts';

const FAILED = 'Failed to start workout session';

export type Opening =
  | { status: 'opening' }
  | { status: 'failed'; reason: string }
  | { status: 'opened'; opened: Opened };

/** Finds or starts the session of a template, and again on `retry`. */
export function useOpenRun(userId: string, templateId: string) {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });

  useEffect(() => {
    let isCurrent = true;
    findOrStartRun(userId, templateId).then(
      (opened) => {
        if (isCurrent) setOpening({ status: 'opened', opened });
      },
      (error: unknown) => {
        const said = error instanceof StartFailed ? error.message : errorMessage(error, FAILED);
        const reason = said === '' ? FAILED : said;
        if (isCurrent) setOpening({ status: 'failed', reason });
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

  return { opening, retry };
}
