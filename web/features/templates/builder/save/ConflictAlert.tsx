import { isolated } from '#shared/isolated.ts';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDevices } from '@tabler/icons-react';
import type { Template } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { agoText } from '#web/text/ago-text.ts';
import { useBuilder } from '../builder-context.ts';
import classes from './ConflictAlert.module.css';

interface ConflictAlertProps {
  templateId: string;
  onSaveAnyway: () => void;
  onLoadTheirs: (theirs: Template) => void;
}

/** The template was saved somewhere else after it was opened here: both are shown, the person decides. */
export function ConflictAlert({ templateId, onSaveAnyway, onLoadTheirs }: ConflictAlertProps) {
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
      <dl className={classes.versions}>
        <div>
          <dt>Yours</dt>
          <dd>{wordsOf(name, count)}, not saved</dd>
        </div>
        <div>
          <dt>Theirs</dt>
          <dd>
            {other
              ? `${wordsOf(other.name, other.exercises.length)}, saved ${agoText(new Date(other.updatedAt), now)}`
              : theirs.isFetching
                ? 'Loading…'
                : 'Could not be loaded'}
          </dd>
        </div>
      </dl>
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
      <p className={classes.hint}>
        Save anyway replaces theirs. Load theirs keeps yours on this device as a draft.
      </p>
    </Alert>
  );
}

function wordsOf(name: string, count: number): string {
  return `“${isolated(name)}”, ${count === 1 ? '1 exercise' : `${count} exercises`}`;
}
