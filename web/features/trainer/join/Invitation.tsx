import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { OpenedInvitation } from '#shared/trainer/grants.ts';
import { trpcClient } from '#web/api/client.ts';
import { forgetPlace, keepPlace } from '#web/api/person/kept-place.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOpenItem } from '#web/hooks/use-open-item.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { paths } from '#web/paths.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { AccessForm } from '../access/AccessForm.tsx';
import { AreaList } from '../access/AreaList.tsx';
import { noteRole } from '../grant-changes.ts';

const CALM = 'You can change this, pause it or end it at any time. Your log stays yours.';
/** Opens a mail without an address, because a dead link no longer names its sender. */
const ASK = `mailto:?subject=${encodeURIComponent('New invitation, please')}&body=${encodeURIComponent('Your invitation to LiftLedger no longer works. Please send me a new link.')}`;
const FAILED = 'The invitation could not be loaded. Please try again.';

interface InvitationProps {
  token: string;
  isSignedIn: boolean;
}

/** Shows an invitation to train together. The visitor may be signed in or not. */
export function Invitation({ token, isSignedIn }: InvitationProps) {
  useEffect(() => {
    if (isSignedIn) forgetPlace();
  }, [isSignedIn]);
  const path = `/join/${encodeURIComponent(token)}`;
  const { state, retry } = useOpenItem<OpenedInvitation>(path, FAILED);
  if (state.status === 'loading') return <PageSkeleton blocks={[36, 240]} />;
  if (state.status === 'shown') return <Shown {...{ token, invitation: state.item, isSignedIn }} />;
  const isGone = state.status === 'gone';
  const way = isSignedIn
    ? { label: 'Dashboard', href: paths.dashboard() }
    : { label: 'Sign in', href: paths.login() };
  return (
    <NarrowPage
      title={isGone ? 'This invitation does not work' : 'Invitation'}
      icon={IconUsers}
      role="alert"
      text={isGone ? 'It was used, withdrawn or has expired.' : state.message}
    >
      {isGone ? (
        <>
          <Button component="a" href={ASK} fullWidth>
            Ask for a new invitation
          </Button>
          <Button component={Link} href={way.href} variant="subtle" fullWidth>
            {way.label}
          </Button>
        </>
      ) : (
        <Button onClick={retry} fullWidth>
          Try again
        </Button>
      )}
    </NarrowPage>
  );
}

type ShownProps = InvitationProps & { invitation: OpenedInvitation };

function Shown({ token, invitation, isSignedIn }: ShownProps) {
  const { madeBy, name, areas } = invitation;
  const [standing, setStanding] = useState(invitation.standing);
  const [whole, first] = [isolated(name), isolated(firstNameOf(name))];
  const isFromTrainer = madeBy === 'TRAINER';
  const keep = () => keepPlace(paths.join(token));
  if (standing === 'YOURS') {
    return (
      <Page title="Your invitation">
        <Text>Send the link of this page to the other person. It works once.</Text>
      </Page>
    );
  }
  if (standing !== 'OPEN') {
    const isDone = standing === 'DONE';
    const [way, href] =
      isDone && isFromTrainer
        ? ['My trainers', paths.trainers()]
        : ['Dashboard', paths.dashboard()];
    return (
      <Page title={isDone ? 'You train together' : `${first} confirms now`}>
        <Text role="status">
          {isDone
            ? `${whole} is your ${isFromTrainer ? 'trainer' : 'client'}.`
            : `${whole} sees your name and email, and confirms that it is you. Nothing can be seen before.`}
        </Text>
        <Button component={Link} href={href}>
          {way}
        </Button>
      </Page>
    );
  }
  const wish = isFromTrainer ? 'would like to be your trainer' : 'asks you to be their trainer';
  return (
    <Page title={`${whole} ${wish}`}>
      {isSignedIn ? (
        <AnswerInvitation token={token} invitation={invitation} onAnswered={setStanding} />
      ) : (
        <>
          <Text>
            {isFromTrainer
              ? `${first} asks to see this. You can switch off all but training.`
              : `${first} offers to show you this.`}
          </Text>
          <AreaList areas={areas} />
          <Group gap={8}>
            <Button component={Link} href={paths.register()} onClick={keep}>
              Create an account
            </Button>
            <Button component={Link} href={paths.login()} variant="default" onClick={keep}>
              Sign in
            </Button>
          </Group>
        </>
      )}
    </Page>
  );
}

interface AnswerInvitationProps {
  token: string;
  invitation: OpenedInvitation;
  onAnswered: (standing: 'DONE' | 'TAKEN') => void;
}

/** Accepts the invitation. A client first chooses the areas of data that the trainer may see. */
function AnswerInvitation({ token, invitation, onAnswered }: AnswerInvitationProps) {
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

function Page({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageFocus(title);
  return (
    <Stack gap={16} maw="var(--width-column)" m="0 auto" align="stretch">
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
