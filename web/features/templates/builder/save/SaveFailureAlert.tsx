import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDeviceMobileCheck, IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isolated } from '#shared/isolated.ts';
import type { Template } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { NOT_SAVED_YET } from '#web/outbox/pending-tally.ts';
import { agoText } from '#web/text/ago-text.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { useBuilder } from '../builder-context.ts';
import type { SaveMode, TemplateSaveFailure } from './save-command.ts';
import classes from '../Builder.module.css';

interface SaveFailureAlertProps {
  failure: TemplateSaveFailure | null;
  isWaiting: boolean;
  templateId: string | undefined;
  onSave: (mode: SaveMode) => void;
  onLoadTheirs: (theirs: Template) => void;
}

/**
 * Explains a failed or pending save and what the user can do. `ProblemList` shows invalid fields
 * instead.
 */
export function SaveFailureAlert(props: SaveFailureAlertProps) {
  const { failure, isWaiting } = props;
  const box = useRef<HTMLDivElement>(null);
  // The Save button may be far from this message, so the focus scrolls the message into view.
  useEffect(() => {
    if (isWaiting || (failure && failure.kind !== 'refused')) box.current?.focus();
  }, [failure, isWaiting]);
  return (
    <div ref={box} tabIndex={-1} className={classes.failure}>
      <Words {...props} />
    </div>
  );
}

function Words(props: SaveFailureAlertProps) {
  const { failure, isWaiting, templateId, onSave, onLoadTheirs } = props;
  if (isWaiting) return <Waiting />;
  if (failure?.kind === 'changed-elsewhere' && templateId !== undefined) {
    return (
      <ConflictAlert
        templateId={templateId}
        onSaveAnyway={() => onSave('overwrite')}
        onLoadTheirs={onLoadTheirs}
      />
    );
  }
  if (failure?.kind === 'deleted-elsewhere') {
    return (
      <Alert color="yellow" mb="md" role="alert" title="Deleted on another device">
        This workout is no longer in your list. What you see here is kept.
        <Button mt="xs" display="block" onClick={() => onSave('as-new')}>
          Save as a new workout
        </Button>
      </Alert>
    );
  }
  if (failure?.kind === 'not-kept') {
    return (
      <Alert color="red" mb="md" role="alert" title="Not saved yet">
        This device cannot store it for sending. Keep the page open, and press Save again in a
        moment.
      </Alert>
    );
  }
  return null;
}

function Waiting() {
  const isOnline = useIsOnline();
  return (
    <Alert
      color="yellow"
      mb="md"
      role="alert"
      title={isOnline ? NOT_SAVED_YET : 'Saved on this device'}
      icon={<IconDeviceMobileCheck aria-hidden />}
    >
      {isOnline
        ? 'The server has not accepted the workout yet. It is kept on this device and sent again, even if you leave this page.'
        : 'The server cannot be reached right now. The workout will be sent as soon as possible, even if you leave this page.'}
    </Alert>
  );
}

interface ConflictAlertProps {
  templateId: string;
  onSaveAnyway: () => void;
  onLoadTheirs: (theirs: Template) => void;
}

function ConflictAlert({ templateId, onSaveAnyway, onLoadTheirs }: ConflictAlertProps) {
  const now = useCurrentMinute();
  const name = useBuilder((state) => state.name);
  const count = useBuilder(({ lines }) => lines.length);
  const theirs = useQuery({
    ...trpc.templates.get.queryOptions({ id: templateId }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const other = theirs.isFetching ? undefined : theirs.data;
  return (
    <Alert
      color="yellow"
      mb="md"
      role="alert"
      title="Changed on another device"
      icon={<IconDevices aria-hidden />}
    >
      <FactList
        layout="stacked"
        facts={[
          { name: 'Yours', value: `${wordsOf(name, count)}, not saved` },
          {
            name: 'Theirs',
            value: other
              ? `${wordsOf(other.name, other.exercises.length)}, saved ${agoText(new Date(other.updatedAt), now)}`
              : theirs.isFetching
                ? 'Loading…'
                : 'Could not be loaded',
          },
        ]}
      />
      <Group gap="sm" mt="xs">
        <Button onClick={onSaveAnyway}>Save anyway</Button>
        <Button
          variant="default"
          loading={theirs.isFetching}
          onClick={() => {
            if (other) onLoadTheirs(other);
            else void theirs.refetch();
          }}
        >
          Load theirs
        </Button>
      </Group>
      <Text mt={8}>
        Save anyway replaces theirs. Load theirs keeps yours on this device as a draft.
      </Text>
    </Alert>
  );
}

function wordsOf(name: string, count: number): string {
  return `“${isolated(name)}”, ${count === 1 ? '1 exercise' : `${count} exercises`}`;
}
