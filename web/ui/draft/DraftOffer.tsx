import { Alert, Button, Group } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface DraftOfferProps {
  /** Description of the draft, in a sentence. */
  children: ReactNode;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers a draft that was not saved last time, to continue or to discard. */
export function DraftOffer({ children, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert
      color="yellow"
      mb="md"
      title="You have an unsaved draft"
      icon={<IconNotes aria-hidden />}
    >
      {children}
      <Group gap="sm" mt="xs">
        <Button onClick={onRestore}>Restore draft</Button>
        <Button variant="default" onClick={onDiscard}>
          Discard draft
        </Button>
      </Group>
    </Alert>
  );
}
