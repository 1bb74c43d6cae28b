import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import type { SignInEntry } from '#shared/auth/sign-ins-schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { agoText } from '#web/text/ago-text.ts';
import { countOf, formatDay, formatTime } from '#web/text/format.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useProvenCommand } from '../identity/proven.ts';
import { Section, stateOf } from '../Section.tsx';
import { methodWords, networkWords } from '../log/event-words.ts';
import classes from '../account.module.css';

const FIRST_SIGN_INS = 5;

export function SignInsSection() {
  const query = useQuery(trpc.auth.sessions.queryOptions());
  return (
    <Section
      title="Devices"
      Icon={IconDevices}
      isNeeded={!useIsPhone()}
      state={query.data && stateOf(query.data.data.map(({ device }) => ({ name: device })))}
      about="Do you not know one? Sign it out, and change your password."
    >
      <Loaded query={query} failure="Failed to load your devices" blocks={[90]}>
        {({ data }) => <SignInList signIns={data} />}
      </Loaded>
    </Section>
  );
}

function SignInList({ signIns }: { signIns: readonly SignInEntry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const others = signIns.filter(({ isCurrent }) => !isCurrent);
  const shown = isWhole ? signIns : signIns.slice(0, FIRST_SIGN_INS);
  return (
    <>
      <Stack className="lined-list" component="ul" gap={0} mb={12}>
        {shown.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </Stack>
      {shown.length < signIns.length ? (
        <Button variant="default" mr="sm" mb="sm" onClick={() => setIsWhole(true)}>
          Show all {signIns.length}
        </Button>
      ) : null}
      {others.length < 2 ? null : <EndOthers count={others.length} />}
    </>
  );
}

function SignInRow({ signIn }: { signIn: SignInEntry }) {
  const end = useProvenCommand('The device was not signed out', { onSettled: readAll });
  const { id, device, isCurrent, createdAt, firstNetwork, lastNetwork } = signIn;
  const now = new Date(useNow(MINUTE_MS));

  async function signOut() {
    if (await confirmText(`Sign ${device} out?`, 'Sign out'))
      await end.run(() => unlessAlreadyDeleted(trpcClient.auth.endSession.mutate({ id })));
  }

  return (
    <Group component="li" className={classes.row} gap="8px 16px">
      <div className={classes.words}>
        <Text fw={600}>
          {device}{' '}
          {isCurrent ? (
            <Badge component="span" variant="light">
              This device
            </Badge>
          ) : null}
        </Text>
        <p className="note">
          {isCurrent ? 'In use now' : `Last used ${agoText(new Date(signIn.lastSeenAt), now)}`}
          {` · ${networkWords(lastNetwork)}`}
        </p>
        <p className="note">
          {`Signed in ${formatDay(createdAt, now)}, ${formatTime(createdAt)} ${methodWords(signIn.method)}`}
          {firstNetwork === lastNetwork ? '' : ` · ${networkWords(firstNetwork)}`}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </Group>
  );
}

function EndOthers({ count }: { count: number }) {
  const end = useProvenCommand('The other devices were not signed out', { onSettled: readAll });

  async function signOut() {
    if (!(await confirmText('Sign all other devices out?', 'Sign out'))) return;
    await end.run(async () => {
      const { ended } = await trpcClient.auth.endOtherSessions.mutate();
      toastSuccess(`${countOf(ended, 'device')} signed out`);
    });
  }

  return (
    <Button variant="subtle" color="red" loading={end.isPending} onClick={() => void signOut()}>
      {`Sign all ${count} other devices out`}
    </Button>
  );
}

function readAll(): void {
  readAgain(trpc.auth.sessions.pathFilter());
}
