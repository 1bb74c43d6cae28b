import { Alert } from '@mantine/core';

/** Tells what to do after a test that hurt. */
export function PainNotice() {
  return (
    <Alert color="red" variant="light" role="alert" title="Stop this test">
      Pain is not part of it. Please see a doctor or a physiotherapist before you load this
      movement.
    </Alert>
  );
}
