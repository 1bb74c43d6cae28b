import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { OpenedInvitation } from '#shared/trainer/grants.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { forgetInvitation, keepInvitation } from '#web/api/person/kept-invitation.ts';
import { useIsMounted } from '#web/hooks/use-is-mounted.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { paths } from '#web/paths.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { AccessForm } from '../access/AccessForm.tsx';
import { AreaList } from '../access/AreaChoices.tsx';

const FAILED = 'The invitation could not be loaded. Please try again.';
const NOT_ACCEPTED = 'The invitation was not accepted. Please try again.';
const CALM = 'You can change this, pause it or end it at any time. Your log stays yours.';

/** Shows /join/:token, an invitation to train together. Opening it binds nobody. */
export default function JoinPage() {
  const { token = '' } = useParams();
  // The page is prerendered without a token.
  return useIsMounted() ? <Join key={token} token={token} /> : <PageSkeleton blocks={[200]} />;
}

function Join({ token }: { token: string }) {
  const isSignedIn = useAuth().status === 'signed-in';
  const { invitation, failure, retry } = useInvitation(token, isSignedIn);
  if (failure !== undefined) {
    return (
      <Page title="Invitation">
        <Alert color="red" variant="light" role="alert">
          {failure.message}
        </Alert>
        {failure.isFinal ? null : (
          <Button variant="default" onClick={() => void retry()}>
            Try again
          </Button>
        )}
      </Page>
    );
  }
  if (!invitation) return <PageSkeleton blocks={[36, 240]} />;
  const { standing } = invitation;
  return <Shown key={standing} {...{ token, invitation, isSignedIn }} />;
}

interface ShownProps {
  token: string;
  invitation: OpenedInvitation;
  isSignedIn: boolean;
}

function Shown({ token, invitation, isSignedIn }: ShownProps) {
  const { madeBy, name, areas } = invitation;
  const [standing, setStanding] = useState(invitation.standing);
  const first = isolated(firstNameOf(name));
  const command = useCommand(NOT_ACCEPTED, { failureIn: 'page' });
  const [, navigate] = useLocation();
  const isFromTrainer = madeBy === 'TRAINER';

  if (standing === 'DONE' || standing === 'TAKEN') {
    const isDone = standing === 'DONE';
    return (
      <Page title={isDone ? 'You train together' : `${first} confirms now`}>
        <Text role="status">
          {isDone
            ? isFromTrainer
              ? `${isolated(name)} is your trainer.`
              : `${isolated(name)} is your client.`
            : `${isolated(name)} sees your name and email, and confirms that it is you. Nothing can be seen before.`}
        </Text>
        <Button
          component={Link}
          href={isDone && isFromTrainer ? paths.trainers() : paths.dashboard()}
        >
          {isDone && isFromTrainer ? 'My trainers' : 'Dashboard'}
        </Button>
      </Page>
    );
  }
  const title = isFromTrainer
    ? `${isolated(name)} would like to be your trainer`
    : `${isolated(name)} asks you to be their trainer`;
  if (standing === 'YOURS') {
    return (
      <Page title="Your invitation">
        <Text>Send the link of this page to the other person. It works once.</Text>
      </Page>
    );
  }
  if (!isSignedIn) {
    return (
      <Page title={title}>
        <Text>
          {isFromTrainer
            ? `${first} asks to see this. You can switch off all but training.`
            : `${first} offers to show you this.`}
        </Text>
        <AreaList areas={areas} />
        <Group gap={8}>
          <Button component={Link} href={paths.register()} onClick={() => keepInvitation(token)}>
            Create an account
          </Button>
          <Button
            component={Link}
            href={paths.login()}
            variant="default"
            onClick={() => keepInvitation(token)}
          >
            Sign in
          </Button>
        </Group>
      </Page>
    );
  }
  const leave = () => navigate(paths.dashboard());
  if (isFromTrainer) {
    return (
      <Page title={title}>
        <Text>{`${first} can suggest and comment, and never changes your log. ${CALM}`}</Text>
        <AccessForm
          name={first}
          areas={areas}
          verb="Accept"
          command={command}
          onCancel={leave}
          onSave={({ areas: chosen, history = 'ALL' }) =>
            void command.run(async () => {
              const { trpcClient } = await import('#web/api/client.ts');
              await trpcClient.grants.accept.mutate({ token, areas: chosen, history });
              setStanding('DONE');
            })
          }
        />
      </Page>
    );
  }
  return (
    <Page title={title}>
      <Text>{`${first} sees your name and email, and confirms. Then you see:`}</Text>
      <AreaList areas={areas} />
      <FormFailure failure={command.failure} />
      <Group gap={8}>
        <Button
          loading={command.isPending}
          onClick={() =>
            void command.run(async () => {
              const { trpcClient } = await import('#web/api/client.ts');
              await trpcClient.grants.take.mutate({ token });
              setStanding('TAKEN');
            })
          }
        >
          Accept
        </Button>
        <Button variant="default" onClick={leave}>
          Cancel
        </Button>
      </Group>
    </Page>
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

interface Failure {
  message: string;
  /** The invitation does not work any more. */
  isFinal: boolean;
}

/** Reads the invitation without the typed client, so that this page stays small. */
function useInvitation(token: string, isSignedIn: boolean) {
  const [invitation, setInvitation] = useState<OpenedInvitation>();
  const [failure, setFailure] = useState<Failure>();

  async function read() {
    setFailure(undefined);
    try {
      const response = await authFetch(`/api/v1/join/${encodeURIComponent(token)}`);
      // `as`: the server's response, or an error.
      const body = (await response.json()) as { data?: OpenedInvitation; error?: string };
      if (response.ok && body.data) return setInvitation(body.data);
      setFailure({ message: body.error ?? FAILED, isFinal: response.status === 404 });
    } catch {
      setFailure({ message: FAILED, isFinal: false });
    }
  }

  useEffect(() => {
    if (isSignedIn) forgetInvitation();
    void read();
    // Once per sign-in: the answer says whether the invitation is this person's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token, isSignedIn]);
  return { invitation, failure, retry: read };
}
