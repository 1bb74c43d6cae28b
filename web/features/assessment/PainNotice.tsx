import { Alert } from '@mantine/core';

/** What a test that hurt leads to. */
export function PainNotice() {
  return (
    <Alert color="red" variant="light" role="alert" title="Stop this test">
      Pain is not part of it. Please see a doctor or a physiotherapist before you load this
      movement.
    </Alert>
  );
}
