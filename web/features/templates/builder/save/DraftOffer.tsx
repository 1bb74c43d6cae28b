import { Alert, Button, Group } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import type { Draft } from './draft-schema.ts';
import { agoText } from '../../ago-text.ts';

interface DraftOfferProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What was not saved last time, to go on with or to drop. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const now = useCurrentMinute();
  const count = draft.lines.length === 1 ? '1 exercise' : `${draft.lines.length} exercises`;
  const name = draft.name.trim() === '' ? 'a workout without a name' : `“${draft.name}”`;
  return (
    <Alert
      color="yellow"
      mb="md"
      title="You have an unsaved draft"
      icon={<IconNotes aria-hidden />}
    >
      {name}, {count}, from {agoText(new Date(draft.savedAt), now)}.
      <Group gap="sm" mt="xs">
        <Button onClick={onRestore}>Restore draft</Button>
        <Button variant="default" onClick={onDiscard}>
          Discard draft
        </Button>
      </Group>
    </Alert>
  );
}
