import { Alert, Button, Group } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface DraftOfferProps {
  children: ReactNode;
  onRestore: () => void;
  onDiscard: () => void;
}

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
