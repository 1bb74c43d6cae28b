import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import type { Invitation, TrainerGrant } from '#shared/trainer/grants.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import { formatDay } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Initials } from '#web/trainer/Initials.tsx';
import { AreaPicture } from '../access/AreaList.tsx';
import { InvitationList } from '../invite/InvitationList.tsx';
import { noteRole, useChange } from '../grant-changes.ts';
import { ReadingLog } from './ReadingLog.tsx';

const TrainerMenu = idlePart(
  async () => (await import('./TrainerMenu.tsx')).TrainerMenu,
  () => <Box w={44} h={44} />,
);
const InviteForm = pressPart(async () => (await import('../invite/InviteForm.tsx')).InviteForm);
const ChangeAccess = pressPart(async () => (await import('./ChangeAccess.tsx')).ChangeAccess);
const AccessForm = pressPart(async () => (await import('../access/AccessForm.tsx')).AccessForm);
const EndAccess = pressPart(async () => (await import('./ChangeAccess.tsx')).EndAccess, {
  close: ({ onClose }) => onClose(),
});

/**
 * Shows the user's trainers at /profile/trainers: the areas that they see, the days on which they
 * looked, and invitations.
 */
export default function TrainersPage() {
  const back = useWayBack({ href: paths.profile(), label: 'My Profile' });
  const query = useQuery(trpc.grants.list.queryOptions());
  const invitations = useQuery(trpc.grants.invitations.queryOptions());
  const [isInviting, setIsInviting] = useState(false);
  const waiting = invitations.data?.filter(({ state }) => state === 'TAKEN') ?? [];
  const close = () => setIsInviting(false);

  const isAlone = query.data?.every(({ state }) => state === 'ENDED');
  const invite = (
    <Button
      variant={isAlone ? 'filled' : 'default'}
      leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => setIsInviting(true)}
    >
      Invite a trainer
    </Button>
  );

  return (
    <>
      <PageHeader title="My trainers" back={back} actions={isAlone || isInviting ? null : invite} />
      <div className={`one-column ${query.data?.length ? 'two-columns' : ''}`}>
        <div className="stacked">
          {isInviting ? <InviteForm as="CLIENT" onClose={close} /> : null}
          {waiting.map((invitation) => (
            <Waiting key={invitation.id} invitation={invitation} />
          ))}
          <Loaded query={query} failure="Failed to load your trainers" blocks={[140, 140]}>
            {(grants) => <Trainers grants={grants} invite={isInviting ? null : invite} />}
          </Loaded>
          <InvitationList madeBy="CLIENT" />
        </div>
        {query.data?.length ? <ReadingLog grants={query.data} /> : null}
      </div>
    </>
  );
}

function Trainers({ grants, invite }: { grants: readonly TrainerGrant[]; invite: ReactNode }) {
  const live = grants.filter(({ state }) => state !== 'ENDED');
  const former = grants.filter(({ state }) => state === 'ENDED');
  return (
    <>
      {live.length === 0 ? (
        <Empty Icon={IconUsers} text="Nobody sees your training.">
          <Text c="dimmed" maw="40ch">
            A trainer sees only what you choose, and can suggest and comment, never change your log.
          </Text>
          {invite}
        </Empty>
      ) : (
        <Stack component="ul" className="plain-list" gap={12}>
          {live.map((grant) => (
            <li key={grant.id} className="surface-card">
              <Trainer grant={grant} />
            </li>
          ))}
        </Stack>
      )}
      {former.length === 0 ? null : (
        <Fold isRow className="surface-card" summary={`Former trainers (${former.length})`}>
          <Stack component="ul" className="divided-list" gap={0}>
            {former.map((grant) => (
              <Former key={grant.id} grant={grant} />
            ))}
          </Stack>
        </Fold>
      )}
    </>
  );
}

function Trainer({ grant }: { grant: TrainerGrant }) {
  const now = useCurrentMinute();
  const [open, setOpen] = useState<'access' | 'end'>();
  const { run, isPending } = useChange();
  const { id, areas, startedAt } = grant;
  const name = isolated(nameOfTrainer(grant.trainerName));
  const isPaused = grant.state === 'PAUSED';
  const close = () => setOpen(undefined);
  const state = isPaused ? 'ACTIVE' : 'PAUSED';
  return (
    <Stack gap={16}>
      <Group gap={12} wrap="nowrap">
        <Initials name={grant.trainerName ?? '?'} />
        <div className="grow">
          <Title order={2} size="h3">
            {name}
          </Title>
          <span className="note">
            Since {formatDay(startedAt, now)}
            {isPaused ? ' · paused: sees nothing' : ''}
          </span>
        </div>
      </Group>
      {open === 'access' ? (
        <ChangeAccess grant={grant} onClose={close} />
      ) : (
        <>
          <AreaPicture areas={isPaused ? [] : areas} />
          <Group gap={8} wrap="nowrap">
            <Button
              flex={1}
              variant="default"
              aria-label={`Change what ${name} sees`}
              onClick={() => setOpen('access')}
            >
              Change
            </Button>
            <TrainerMenu
              name={name}
              isPaused={isPaused}
              isBusy={isPending}
              onTurn={() => void run(() => trpcClient.grants.update.mutate({ id, state }))}
              onEnd={() => setOpen('end')}
            />
          </Group>
        </>
      )}
      {open === 'end' ? <EndAccess grant={grant} onClose={close} /> : null}
    </Stack>
  );
}

function Former({ grant }: { grant: TrainerGrant }) {
  const now = useCurrentMinute();
  const { run, isPending } = useChange();
  const { id, trainerName, endedAt, isBlocked } = grant;
  const name = isolated(nameOfTrainer(trainerName));
  const verb = isBlocked ? 'Unblock' : 'Block';
  return (
    <Group component="li" justify="space-between" gap={8} py={8} wrap="nowrap">
      <Stack gap={0} miw={0}>
        <strong>{name}</strong>
        <span className="note">
          {endedAt === null ? '' : `Ended ${formatDay(endedAt, now)}`}
          {isBlocked ? ' · blocked' : ''}
        </span>
      </Stack>
      {trainerName === null ? null : (
        <Button
          variant="subtle"
          loading={isPending}
          aria-label={`${verb} ${name}`}
          onClick={() =>
            void run(() => trpcClient.grants.update.mutate({ id, isBlocked: !isBlocked }))
          }
        >
          {verb}
        </Button>
      )}
    </Group>
  );
}

/** Shows a trainer who accepted the invitation. The user must still confirm. */
function Waiting({ invitation }: { invitation: Invitation }) {
  const [isOpen, setIsOpen] = useState(false);
  const confirmation = useChange({ failureIn: 'page' });
  const refusal = useChange();
  const { id, areas, takenName, takenEmail } = invitation;
  const name = isolated(takenName ?? '');
  const first = isolated(firstNameOf(takenName ?? ''));
  return (
    <section className="surface-card" aria-label={`${name} took your invitation`}>
      <Stack gap={12}>
        <div>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {takenEmail} took your invitation, and sees nothing until you confirm.
          </Text>
        </div>
        {isOpen ? (
          <AccessForm
            legend={`What ${first} sees`}
            areas={areas}
            verb="Confirm"
            command={confirmation}
            onSave={({ areas: chosen, history = 'ALL' }) =>
              void confirmation.run(async () => {
                await trpcClient.grants.confirm.mutate({ id, areas: chosen, history });
                noteRole({ hasTrainer: true });
              })
            }
            onCancel={() => setIsOpen(false)}
          />
        ) : (
          <Group gap={8}>
            <Button variant="default" px={12} onClick={() => setIsOpen(true)}>
              Choose what {first} sees
            </Button>
            <Button
              variant="subtle"
              color="red"
              px={12}
              loading={refusal.isPending}
              onClick={() =>
                void refusal.run(() => trpcClient.grants.revokeInvitation.mutate({ id }))
              }
            >
              Refuse
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  );
}
