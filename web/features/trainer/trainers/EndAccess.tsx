import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { TrainerGrant } from '#shared/trainer/grants.ts';
import { trpcClient } from '#web/api/client.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { useChange } from '../grant-changes.ts';

interface EndAccessProps {
  grant: TrainerGrant;
  onClose: () => void;
}

/** Asks whether to end what a trainer sees, and whether to block the account. */
export function EndAccess({ grant: { id, trainerName }, onClose }: EndAccessProps) {
  const name = isolated(firstNameOf(trainerName ?? ''));
  const [isBlocked, setIsBlocked] = useState(false);
  const { run, isPending, failure } = useChange({ failureIn: 'page' });
  return (
    <Modal opened onClose={onClose} title={`End ${name}?`} centered>
      <Stack gap={16}>
        <Text>
          {name} sees nothing from now on. You keep your log, the plans that you took and all
          comments.
        </Text>
        <ChoiceField
          type="checkbox"
          label={`Also block ${name}: no invitations to you or from you`}
          checked={isBlocked}
          onChange={(event) => setIsBlocked(event.currentTarget.checked)}
        />
        <FormFailure failure={failure} />
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() =>
              void run(() => trpcClient.grants.update.mutate({ id, state: 'ENDED', isBlocked }))
            }
          >
            {isBlocked ? 'End and block' : 'End'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
