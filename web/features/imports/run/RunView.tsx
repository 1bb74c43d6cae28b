// Shows a running or ended import: progress, result and undo.
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { domainCodeOf, errorMessage, failureText } from '#web/api/calls/error-message.ts';
import { trpcClient } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { formatNumber } from '#web/text/format.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { Progress } from '../Progress.tsx';
import { showImport } from '../shown-import.ts';
import { canUndo, headline, isArchive, thingsOf, undoQuestion } from '../words.ts';
import classes from '../OneImport.module.css';

export interface RunViewProps {
  plan: ImportPlan;
  isUndoing: boolean;
  isBusy: boolean;
  failure?: string | undefined;
  /**
   * `edited` is the server's message that the user edited some workouts after the import. The user must choose whether
   * an undo keeps them.
   */
  edited?: string | undefined;
  onCancel: () => void;
  /** `keepEdited` is true to keep workouts that were edited after the import; undefined before the user has chosen. */
  onUndo: (keepEdited?: boolean) => void;
  onKeepAll: () => void;
  children?: ReactNode;
}

export function RunView(props: RunViewProps) {
  const { plan, isBusy, failure, edited, onUndo, children } = props;
  return (
    <Stack gap={24} maw="var(--width-column)" aria-busy={isBusy}>
      <section className="surface-card" aria-labelledby="import-state">
        <Text c="dimmed">
          {headline(plan)} · <bdi>{plan.fileName}</bdi>
        </Text>
        {plan.status === 'RUNNING' ? <Running {...props} /> : <Ended {...props} />}
        {failure === undefined ? null : (
          <Alert color="red" variant="light" role="alert" title={failure} mt="md" />
        )}
        {edited === undefined ? (
          canUndo(plan) ? (
            <p className={classes.undo}>
              <Button variant="default" loading={isBusy} onClick={() => onUndo()}>
                Undo this import
              </Button>
            </p>
          ) : null
        ) : (
          <EditedQuestion {...props} edited={edited} />
        )}
      </section>
      {children}
    </Stack>
  );
}

function Running({ plan, isUndoing, isBusy, onCancel }: RunViewProps) {
  const { done, total } = plan;
  return (
    <>
      <Title id="import-state" tabIndex={-1} order={2} m="4px 0 16px">
        {isUndoing ? 'Undoing this import…' : `Importing ${thingsOf(plan)}…`}
      </Title>
      <Progress
        label={isUndoing ? 'Undoing this import' : 'Importing'}
        share={total === 0 ? 0 : done / total}
        text={`${formatNumber(done, 0)} of ${formatNumber(total, 0)}`}
      />
      <Text m="12px 0 16px" c="dimmed">
        You can leave this page. It goes on, and you find it here.
      </Text>
      {isUndoing ? null : (
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          Cancel import
        </Button>
      )}
    </>
  );
}

function Ended({ plan }: RunViewProps) {
  const { status, done, total, message } = plan;
  const cameIn = `${thingsOf(plan, done)} of ${formatNumber(total, 0)} came in. Each is whole.`;
  return (
    <>
      <Title id="import-state" tabIndex={-1} order={2} m="4px 0 16px">
        {endWords(plan)}
      </Title>
      {status === 'FAILED' && message !== null ? <Text mb={8}>{message}</Text> : null}
      {status === 'CANCELLED' || status === 'FAILED' ? (
        <Text mb={8}>
          {done > 0
            ? `${cameIn} The same file brings the rest: what is here already is passed over.`
            : 'Nothing came in.'}
        </Text>
      ) : null}
      {status === 'UNDONE' ? (
        <Text mb={8}>
          {isArchive(plan)
            ? 'What it brought is out of your account again, but for what you changed or used since.'
            : 'What it brought is out of your history again.'}
        </Text>
      ) : null}
      <Group gap={8} align="stretch">
        {status === 'DONE' || done > 0 ? <WaysOn plan={plan} /> : null}
        {status === 'DONE' ? null : (
          <Button component={Link} href={paths.import()} variant="default">
            Choose the file again
          </Button>
        )}
      </Group>
    </>
  );
}

function WaysOn({ plan }: { plan: ImportPlan }) {
  if (plan.status === 'UNDONE') return null;
  if (plan.source === 'HEVY_MEASUREMENTS') {
    return (
      <Button component={Link} href={paths.biometrics()}>
        See your measurements
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} href={paths.history()}>
        Open workout history
      </Button>
      <Button component={Link} href={paths.progress()} variant="default">
        See your progress
      </Button>
    </>
  );
}

function EditedQuestion(props: RunViewProps & { edited: string }) {
  const { edited, isBusy, onUndo, onKeepAll } = props;
  return (
    <Alert color="yellow" variant="light" role="alert" title={edited} mt="md">
      <Group gap={8}>
        <Button disabled={isBusy} onClick={() => onUndo(true)}>
          Keep the edited ones
        </Button>
        <Button color="red" variant="subtle" disabled={isBusy} onClick={() => onUndo(false)}>
          Delete them too
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onKeepAll}>
          Keep everything
        </Button>
      </Group>
    </Alert>
  );
}

function endWords(plan: ImportPlan): string {
  switch (plan.status) {
    case 'CANCELLED':
      return 'The import was cancelled';
    case 'FAILED':
      return 'The import stopped';
    case 'UNDONE':
      return 'This import was undone';
    default:
      return plan.done === 0 && isArchive(plan)
        ? 'The archive came in'
        : `${thingsOf(plan, plan.done)} came in`;
  }
}

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
      setFailure(failureText(error, sentence));
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
