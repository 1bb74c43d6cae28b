import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Achievement } from '#shared/sessions/schema.ts';
import { countOfWorkout } from '#shared/sessions/lines/set-count.ts';
import { loadCelebration } from '#web/celebration/celebrate.ts';
import { celebrateSession } from '#web/celebration/celebrate-session.ts';
import { aheadOfRun } from '#web/loading/ahead.ts';
import { paths } from '#web/paths.ts';
import { askToEnd, endSession } from './end-session.ts';
import type { TemplateChanges } from '../plan/template-changes.ts';
import { useRunActions, useRunStore } from '../state/run-context.ts';
import { linesOf, type Run } from '../state/run.ts';
import type { Notice } from '../state/run-store.ts';

aheadOfRun(loadCelebration);
const loadChanges = aheadOfRun(() => import('../plan/template-changes.ts'));
const loadMovedGoals = aheadOfRun(() => import('./moved-goals.ts'));

/**
 * Returns the state and the actions of finishing a workout. `finish` asks for confirmation first.
 * `end` takes the end time that the user chose, ISO 8601.
 */
export function useFinish(userId: string, sessionId: string) {
  const [state, setState] = useState<'open' | 'finishing' | 'finished'>('open');
  const [toKeep, setToKeep] = useState<TemplateChanges | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [failure, setFailure] = useState<Notice | null>(null);
  const { setEnding } = useRunActions();
  const store = useRunStore();
  const [, navigate] = useLocation();
  const hasNoSets = () => store.getState().run.pending.sets.length === 0;

  async function finish() {
    const isEmpty = hasNoSets();
    const { run } = store.getState();
    const { planned, done } = countOfWorkout(linesOf(run), run.pending.sets);
    if (state !== 'open' || !(await askToEnd({ isEmpty, openSets: planned - done }))) return;
    const changes = isEmpty || wasAsked ? null : await changesOf(store.getState().run);
    if (changes) setToKeep(changes);
    else await end();
  }

  async function answered() {
    setWasAsked(true);
    setToKeep(null);
    await end();
  }

  async function end(endedAt?: string) {
    if (state !== 'open') return;
    setState('finishing');
    setFailure(null);
    setEnding(true);
    const ended = await endSession(userId, sessionId, { isEmpty: hasNoSets(), endedAt });
    if (ended.outcome === 'failed') {
      setFailure(ended.failure);
      setState('open');
      setEnding(false);
      return;
    }
    setState('finished');
    if (ended.outcome === 'done') {
      await celebrateSession(userId, sessionId, ended.goalProgress);
      await tellMovedGoals(ended.goalProgress.achievements);
    }
    navigate(paths.dashboard());
  }

  const keep = { changes: toKeep, onDone: () => void answered(), onClose: () => setToKeep(null) };
  return { state, failure, finish, end, keep };
}

/**
 * Returns the changes that could go into the template. Returns null without changes, and when the code that finds the
 * changes fails to load.
 */
async function changesOf(run: Run): Promise<TemplateChanges | null> {
  const [loaded] = await Promise.allSettled([loadChanges()]);
  return loaded.status === 'fulfilled' ? loaded.value.templateChanges(run) : null;
}

async function tellMovedGoals(achievements: readonly Achievement[]): Promise<void> {
  const [loaded] = await Promise.allSettled([loadMovedGoals()]);
  if (loaded.status === 'fulfilled') loaded.value.tellMovedGoals(achievements);
}
