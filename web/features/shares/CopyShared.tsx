import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import type { ShareCopy } from '#shared/shares/schema.ts';
import { paths } from '#web/paths.ts';
import { copyShared, removeCopy } from './copy-shared.ts';

type State =
  | { status: 'idle' | 'busy' }
  | { status: 'failed'; message: string }
  | { status: 'copied'; copy: ShareCopy };

/** Saves what the link shows as one's own, and takes that back. */
export function CopyShared() {
  const { token } = useParams<{ token: string }>();
  const [state, setState] = useState<State>({ status: 'idle' });

  async function run(work: () => Promise<State>, failure: string) {
    setState({ status: 'busy' });
    try {
      setState(await work());
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : failure });
    }
  }
  const copy = () =>
    run(async () => ({ status: 'copied', copy: await copyShared(token) }), 'Nothing was copied');

  if (state.status === 'copied') {
    const { copy: made } = state;
    const { programId, templateIds } = made;
    const href =
      programId === null ? paths.templateView(templateIds[0] ?? '') : paths.program(programId);
    const undo = () =>
      run(async () => {
        await removeCopy(made);
        return { status: 'idle' };
      }, 'The copy could not be taken back');
    return (
      <Group gap="sm" role="status">
        <Text fw={600}>Copied to your {programId === null ? 'workouts' : 'programs'}</Text>
        <Button component={Link} href={href}>
          Open
        </Button>
        <Button variant="default" onClick={() => void undo()}>
          Undo
        </Button>
      </Group>
    );
  }
  return (
    <div>
      <Button loading={state.status === 'busy'} onClick={() => void copy()}>
        Copy to my workouts
      </Button>
      {state.status === 'failed' ? (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {state.message}
        </Alert>
      ) : null}
    </div>
  );
}
