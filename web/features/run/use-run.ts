// The live run on the screen: each press becomes a command in the outbox and a step of run-state.ts.
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { trpcClient } from '#web/api/client.ts';
import { httpStatusOf } from '#web/api/error-message.ts';
import { getSettings } from '#web/api/settings-store.ts';
import {
  clearActiveWorkout,
  readActiveWorkout,
  saveActiveWorkout,
  subscribeToActiveWorkout,
} from './active-workout.ts';
import {
  enqueue,
  forgetRefusals,
  listUnsent,
  refusalText,
  subscribeToOutbox,
} from '#web/outbox/outbox.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import {
  afterRest,
  afterSet,
  applyUnsent,
  atIndex,
  type Run,
  type RunInputs,
  type RunSet,
  takeBack,
  toRunSet,
  withEditedSet,
  withRestMoved,
  withSets,
} from './run-state.ts';
import { readSetValues, type SetProblem } from '#web/training/set-values.ts';
import { NOT_KEPT } from './texts.ts';

/** Wet fingers press twice. */
const PRESS_LOCK_MS = 600;

export interface Notice {
  /** The sentence of Spec 8. */
  title: string;
  reason: string;
}

export function useRun(userId: string, initial: Run) {
  const latest = useRef(initial);
  const [run, setRun] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SetProblem | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  const { sessionId } = initial;

  const update = useCallback(
    (step: (before: Run) => Run) => {
      latest.current = step(latest.current);
      setRun(latest.current);
      try {
        saveActiveWorkout(userId, latest.current);
      } catch (error) {
        // Full storage: the sets are in the outbox and on the server, only the place in the workout is not kept.
        console.warn('The place in the workout could not be kept', error);
      }
    },
    [userId],
  );

  /** Takes what the server knows, with what waits here on top. */
  const synchronize = useCallback(async () => {
    const before = latest.current.sets;
    const unsentBefore = await listUnsent(userId);
    let session;
    try {
      session = await trpcClient.sessions.get.query({ id: sessionId });
    } catch (error) {
      // No answer: this device goes on alone. Gone: it was deleted elsewhere.
      if (httpStatusOf(error) === 404) end();
      return;
    }
    if (session.completionStatus === 'COMPLETED') return end();
    // A set logged meanwhile is in neither list for a moment: leave it to the next time.
    if (latest.current.sets !== before) return;
    const unsent = [...unsentBefore, ...(await listUnsent(userId))];
    if (latest.current.sets !== before) return;
    update((run) =>
      withSets(run, applyUnsent(session.exerciseSets.map(toRunSet), unsent, sessionId)),
    );

    function end() {
      clearActiveWorkout(userId, sessionId);
      setHasEnded(true);
    }
  }, [userId, sessionId, update]);

  useEffect(() => {
    update((run) => run);
    void synchronize();
    const whenVisible = () => {
      if (document.visibilityState === 'visible') void synchronize();
    };
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [update, synchronize]);

  useEffect(
    () =>
      subscribeToActiveWorkout(userId, () => {
        const copy = readActiveWorkout(userId);
        if (copy?.sessionId !== sessionId) return;
        latest.current = copy;
        setRun(copy);
      }),
    [userId, sessionId],
  );

  useEffect(
    () =>
      subscribeToOutbox(userId, (news) => {
        if (news.type !== 'refused') return;
        const own = news.refusals.filter(({ command }) => command.input.id === sessionId);
        for (const { command, reason, wasSent } of own) {
          // The finish answers to whoever pressed it.
          if (!wasSent || command.kind === 'completeSession') continue;
          setNotice({ title: refusalText(command), reason });
          if (command.kind !== 'logSet') {
            void synchronize();
            continue;
          }
          const { commandId } = command.input;
          const isNewest = latest.current.sets.at(-1)?.setId === commandId;
          update((run) => withoutRefused(run, commandId));
          // Its values stand in the form again: the notice says all there is to say.
          if (isNewest) void forgetRefusals(userId, [commandId]);
        }
      }),
    [userId, sessionId, update, synchronize],
  );

  /** Keeps a command on this device; false, with a notice, when that is impossible. */
  async function keep(command: OutboxCommand): Promise<boolean> {
    try {
      await enqueue(userId, command);
      return true;
    } catch (error) {
      console.warn('The command could not be kept', error);
      setNotice({ title: refusalText(command), reason: NOT_KEPT });
      return false;
    }
  }

  const isPressed = useRef(false);

  async function completeSet() {
    const { index, inputs, template, rest } = latest.current;
    const line = template.exercises[index];
    if (!line || rest || isPressed.current) return;
    const read = readSetValues(inputs, getSettings().weightUnit);
    setProblem('problem' in read ? read.problem : null);
    if ('problem' in read) return;

    isPressed.current = true;
    setIsBusy(true);
    setNotice(null);
    const { reps, weightLbs } = read.values;
    const setId = uuidv7();
    const isKept = await keep({
      kind: 'logSet',
      input: {
        id: sessionId,
        commandId: setId,
        exerciseId: line.exerciseId,
        templateExerciseId: line.id,
        setNumber:
          latest.current.sets.filter((set) => set.exerciseId === line.exerciseId).length + 1,
        actualReps: reps,
        actualWeight: weightLbs,
        rpeRating: inputs.rpe,
        rpeSource: inputs.isRpeEntered ? 'entered' : 'default',
        performedAt: new Date().toISOString(),
      },
    });
    if (isKept) {
      const set: RunSet = {
        setId,
        exerciseId: line.exerciseId,
        lineId: line.id,
        reps,
        weightLbs,
        rpe: inputs.rpe,
      };
      update((before) => afterSet(before, set, Date.now()));
    }
    setTimeout(() => {
      isPressed.current = false;
      setIsBusy(false);
    }, PRESS_LOCK_MS);
  }

  async function editSet(setId: string, values: Pick<RunSet, 'reps' | 'weightLbs' | 'rpe'>) {
    const before = latest.current.sets.find((set) => set.setId === setId);
    if (!before) return;
    const changes = {
      ...(values.reps === before.reps ? {} : { actualReps: values.reps }),
      ...(values.weightLbs === before.weightLbs ? {} : { actualWeight: values.weightLbs }),
      ...(values.rpe === before.rpe ? {} : { rpeRating: values.rpe }),
    };
    if (Object.keys(changes).length === 0) return;
    const isKept = await keep({
      kind: 'editSet',
      input: { ...correctionOf(setId), ...changes },
    });
    if (isKept) update((run) => withEditedSet(run, setId, values));
  }

  /** `undo` puts its values back into the form; a deletion from the list leaves the form alone. */
  async function deleteSet(setId: string, mode: 'undo' | 'delete') {
    const isKept = await keep({ kind: 'deleteSet', input: correctionOf(setId) });
    if (!isKept) return;
    update((run) =>
      mode === 'undo'
        ? takeBack(run, setId)
        : { ...run, sets: run.sets.filter((set) => set.setId !== setId) },
    );
  }

  function correctionOf(setId: string) {
    return {
      id: sessionId,
      setId,
      source: 'live' as const,
      commandId: uuidv7(),
      performedAt: new Date().toISOString(),
    };
  }

  return {
    run,
    isBusy,
    problem,
    notice,
    hasEnded,
    dismissNotice: () => setNotice(null),
    setInputs: (inputs: Partial<RunInputs>) => {
      setProblem(null);
      update((run) => ({ ...run, inputs: { ...run.inputs, ...inputs } }));
    },
    goTo: (index: number) => {
      setProblem(null);
      update((run) => atIndex(run, index));
    },
    completeSet,
    editSet,
    deleteSet,
    endRest: useCallback(
      (isSkipped: boolean) => update((run) => afterRest(run, isSkipped)),
      [update],
    ),
    moveRest: (bySeconds: number) => update((run) => withRestMoved(run, bySeconds, Date.now())),
  };
}

export type LiveRun = ReturnType<typeof useRun>;

/** A refused set leaves the list; the newest one goes back into the form, where it can be mended. */
function withoutRefused(run: Run, setId: string): Run {
  return run.sets.at(-1)?.setId === setId
    ? takeBack(run, setId)
    : withSets(
        run,
        run.sets.filter((set) => set.setId !== setId),
      );
}
