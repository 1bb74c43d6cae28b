import { Alert, Button, Group } from '@mantine/core';

/** The template was saved somewhere else after it was opened here: the person decides which one stays. */
export function ConflictAlert({ onOverwrite }: { onOverwrite: () => void }) {
  return (
    <Alert color="yellow" mb="md" role="alert" title="Changed on another device">
      This workout was saved elsewhere after you opened it. Your changes are kept here as a draft.
      <Group gap="sm" mt="xs">
        <Button onClick={onOverwrite}>Save mine</Button>
        <Button variant="default" onClick={() => location.reload()}>
          Look at the other version
        </Button>
      </Group>
    </Alert>
  );
}
