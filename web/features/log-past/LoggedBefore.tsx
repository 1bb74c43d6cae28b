import { Alert, Button, Group } from '@mantine/core';
import { LOGGED_BEFORE } from './use-past-form.ts';

interface LoggedBeforeProps {
  onOpen: () => void;
  onLogAsAnother: () => void;
}

/** Shown when the answer to the first save was lost and the form has changed since. */
export function LoggedBefore({ onOpen, onLogAsAnother }: LoggedBeforeProps) {
  return (
    <Alert color="yellow" variant="light" role="alert" title={LOGGED_BEFORE}>
      Your later changes are not in it. You can correct it in its report.
      <Group gap="sm" mt="xs">
        <Button variant="default" onClick={onOpen}>
          Open the report
        </Button>
        <Button variant="default" onClick={onLogAsAnother}>
          This is another workout
        </Button>
      </Group>
    </Alert>
  );
}
