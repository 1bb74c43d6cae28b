import { useCallback, useEffect, useState } from 'react';
import { errorMessage, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { readProgramDay } from '#web/workouts/start/program-day.ts';
import { paths } from '#web/paths.ts';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import type { Refusal } from '#web/outbox/outbox-commands.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { forgetRefusals, listPending } from '#web/outbox/outbox.ts';
import { readLighterWeek } from '#web/workouts/start/run-query.ts';
import { clearActiveWorkout } from '../state/active-workout.ts';
import { findRun, type Opened } from './open-run.ts';
import {
  forgetRunEntry,
  isQuickEntry,
  keepRunEntry,
  readRunEntry,
} from '#web/workouts/start/run-entry.ts';
import { StartFailed, unstartedText } from './run-plan.ts';

type Opening =
  | { status: 'opening' }
  | { status: 'failed'; reason: string }
  | { status: 'template-gone' }
  | { status: 'opened'; opened: Opened };

interface Finding {
  of: string;
  opened: Promise<Opened>;
}

/**
 * `underWay` is the running search for a session. A second call reuses this search, because a
 * second search could start a second session.
 */
let underWay: Finding | undefined;
let ahead: Finding | undefined;

/**
 * Starts the search for the session before the page renders, because rendering takes half a second
 * on a slow phone.
 */
export function findRunAhead(userId: string, templateId: string): void {
  const opened = find(userId, templateId);
  // The caller of `takeAhead` handles a failure of the search, so the rejection is ignored here.
  opened.catch(() => undefined);
  ahead = { of: nameOf(userId, templateId), opened };
}

function takeAhead(userId: string, templateId: string): Promise<Opened> | undefined {
  const taken = ahead;
  ahead = undefined;
  return taken?.of === nameOf(userId, templateId) ? taken.opened : undefined;
}

function find(userId: string, templateId: string): Promise<Opened> {
  const of = nameOf(userId, templateId);
  if (underWay?.of === of) return underWay.opened;
  const plan = {
    id: templateId,
    isQuick: isQuickEntry(),
    program: readProgramDay(location.search),
    lighterWeek: readLighterWeek(location.search),
    isWanted: () => location.pathname === paths.run(templateId),
  };
  const opened = findRun(userId, plan, readRunEntry());
  const finding = { of, opened };
  underWay = finding;
  const end = () => {
    if (underWay === finding) underWay = undefined;
  };
  opened.then(end, end);
  return opened;
}

function nameOf(userId: string, templateId: string): string {
  return `${userId} ${templateId} ${location.search}`;
}

/**
 * Finds or starts the session of a template. `retry` searches again, and `restart` first forgets
 * the found session.
 */
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

  const begunId =
    opening.status === 'opened' && opening.opened.kind === 'run'
      ? opening.opened.run.session.sessionId
      : undefined;
  useEffect(
    () =>
      begunId === undefined
        ? undefined
        : whenStartRefused(userId, begunId, (refusal) => {
            clearActiveWorkout(userId, begunId);
            forgetRunEntry();
            setOpening(failed(new StartFailed(refusal)));
          }),
    [userId, begunId],
  );

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

/**
 * Calls the listener when the server refuses the start of a session that has no other pending
 * command.
 */
function whenStartRefused(
  userId: string,
  sessionId: string,
  listener: (refusal: Refusal) => void,
): () => void {
  return subscribeToOutbox(
    userId,
    async (news) => {
      if (news.type !== 'refused') return;
      const refusal = news.refusals.find(({ command }) => command.input.commandId === sessionId);
      if (!refusal) return;
      const logged = commandsOfSession(await listPending(userId), sessionId);
      if (logged.length > 0) return;
      await forgetRefusals(userId, [sessionId]);
      listener(refusal);
    },
    ({ input }) => input.commandId === sessionId,
  );
}

function failed(error: unknown): Opening {
  if (!(error instanceof StartFailed)) {
    // The browser's storage throws a DOMException, which no connection mends.
    const otherwise = error instanceof DOMException ? '' : unstartedText(hasServerAnswer(error));
    return { status: 'failed', reason: errorMessage(error, otherwise) };
  }
  if (error.isTemplateGone) return { status: 'template-gone' };
  return { status: 'failed', reason: error.message };
}
