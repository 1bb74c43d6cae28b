// Sends the answers and choices of an import to the server. The page shows the changes before the server responds.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportAnswers, ImportPlan } from '#shared/imports/schema.ts';
import { domainCodeOf, failureText } from '#web/api/calls/error-message.ts';
import { trpcClient } from '#web/api/client.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { showImport } from '../shown-import.ts';
import { type Choices, type Chosen, withChoices } from './matches.ts';

/** A choice waits `TOGETHER_MS` for further choices, so that one request sends several. */
const TOGETHER_MS = 700;

interface Failure {
  message: string;
  action?: { label: string; run: () => void };
}

interface Changes {
  answers: ImportAnswers;
  choices: ReadonlyMap<string, Chosen>;
}

const NOTHING: Changes = { answers: {}, choices: new Map() };

export function usePlanChanges(plan: ImportPlan) {
  const { id } = plan;
  const [pending, setPending] = useState(NOTHING);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { commandIdOf, forget } = useCommandId();
  const newest = useRef(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<boolean>>(Promise.resolve(true));

  const hold = useCallback((changes: Changes) => {
    newest.current = changes;
    setPending(changes);
  }, []);

  /**
   * Sends pending changes, one request at a time, because the server computes each plan from the
   * previous one.
   */
  const send = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    line.current = line.current.then(async () => {
      const sent = newest.current;
      if (isNothing(sent)) return true;
      try {
        showImport(await trpcClient.imports.update.mutate({ id, ...asInput(sent) }));
        hold(without(newest.current, sent));
        setFailure(undefined);
        return true;
      } catch (error) {
        setFailure({
          message: failureText(error, 'Your answer could not be saved'),
          action: { label: 'Try again', run: () => void send() },
        });
        return false;
      }
    });
    return line.current;
  }, [id, hold]);

  const choose = useCallback(
    (choices: Choices) => {
      const { answers, choices: before } = newest.current;
      hold({ answers, choices: new Map([...before, ...choices]) });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), TOGETHER_MS);
    },
    [hold, send],
  );

  const answer = (answers: ImportAnswers) => {
    const { answers: before, choices } = newest.current;
    hold({ answers: { ...before, ...answers }, choices });
    void busyWith(send);
  };

  async function busyWith(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  }

  const planAnew = () =>
    busyWith(async () => {
      try {
        showImport(await trpcClient.imports.update.mutate({ id }));
        setFailure(undefined);
      } catch (error) {
        setFailure({ message: failureText(error, 'The file could not be looked over again') });
      }
    });

  const run = () =>
    busyWith(async () => {
      if (!(await send())) return;
      setFailure(undefined);
      try {
        showImport(await trpcClient.imports.run.mutate({ id, commandId: commandIdOf(id) }));
      } catch (error) {
        forget();
        const isOld = domainCodeOf(error) === 'VERSION_CONFLICT';
        setFailure({
          message: failureText(error, 'The import could not start. Please try again.'),
          ...(isOld ? { action: { label: 'Look it over again', run: () => void planAnew() } } : {}),
        });
      }
    });

  // A pending choice is sent immediately when the user leaves the page.
  useEffect(() => () => void send(), [send]);

  const shown: ImportPlan = {
    ...plan,
    answers: { ...plan.answers, ...pending.answers },
    exercises: [...withChoices(plan.exercises, pending.choices)],
  };
  return { shown, isBusy, failure, answer, choose, run };
}

function isNothing({ answers, choices }: Changes): boolean {
  return choices.size === 0 && Object.keys(answers).length === 0;
}

function asInput({ answers, choices }: Changes) {
  const mappings = [...choices].map(([name, chosen]) => ({ name, exerciseId: chosen?.id ?? null }));
  return { answers, mappings };
}

function without(changes: Changes, sent: Changes): Changes {
  return {
    answers: changes.answers === sent.answers ? {} : changes.answers,
    choices: new Map(
      [...changes.choices].filter(([name, chosen]) => sent.choices.get(name) !== chosen),
    ),
  };
}
