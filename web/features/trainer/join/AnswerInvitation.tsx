import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocation } from 'wouter';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { OpenedInvitation } from '#shared/trainer/grants.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { AccessForm } from '../access/AccessForm.tsx';
import { AreaList } from '../access/AreaList.tsx';
import { noteRole } from '../note-role.ts';

const CALM = 'You can change this, pause it or end it at any time. Your log stays yours.';

interface AnswerInvitationProps {
  token: string;
  invitation: OpenedInvitation;
  onAnswered: (standing: 'DONE' | 'TAKEN') => void;
}

/** Accepts a trainer's invitation with the areas that the client chooses, or takes a client's invitation. */
export function AnswerInvitation({ token, invitation, onAnswered }: AnswerInvitationProps) {
  const { madeBy, name, areas } = invitation;
  const first = isolated(firstNameOf(name));
  const [, navigate] = useLocation();
  const leave = () => navigate(paths.dashboard());
  const command = useCommand('The invitation was not accepted. Please try again.', {
    failureIn: 'page',
    onSettled: () => readAgain(trpc.grants.pathFilter()),
  });
  const { run, isPending, failure } = command;
  if (madeBy === 'TRAINER') {
    return (
      <>
        <Text>{`${first} can suggest and comment, and never changes your log. ${CALM}`}</Text>
        <AccessForm
          legend={`What ${first} sees`}
          areas={areas}
          verb="Accept"
          command={command}
          onCancel={leave}
          onSave={({ areas: chosen, history = 'ALL' }) =>
            void run(async () => {
              await trpcClient.grants.accept.mutate({ token, areas: chosen, history });
              noteRole({ hasTrainer: true });
              onAnswered('DONE');
            })
          }
        />
      </>
    );
  }
  return (
    <Stack gap={16}>
      <Text>{`${first} sees your name and email, and confirms. Then you see:`}</Text>
      <AreaList areas={areas} />
      <FormFailure failure={failure} />
      <Group gap={8}>
        <Button
          loading={isPending}
          onClick={() =>
            void run(async () => {
              await trpcClient.grants.take.mutate({ token });
              onAnswered('TAKEN');
            })
          }
        >
          Accept
        </Button>
        <Button variant="default" onClick={leave}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
