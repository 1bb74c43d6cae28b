import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBarbell, IconWorldShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ShareWithPath } from '#shared/shares/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import { countOf } from '#web/text/format.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { endText, kindNames, LINK_COPIED } from '#web/workouts/share/share-words.ts';

/** `SAMPLE` is what a bench press works, for the picture of a shared workout. */
const SAMPLE = [
  { muscle: 'CHEST', sets: 5 },
  { muscle: 'TRICEPS', sets: 3 },
] as const;

const QUESTION = 'Take this link back? Whoever has it sees nothing any more.';

/** Shows the user's shared links at /profile/links, each with a button to revoke the link. */
export default function SharedLinksPage() {
  const back = useWayBack({ href: paths.profile(), label: 'My Profile' });
  const query = useQuery(trpc.shares.list.queryOptions());
  const isPhone = useIsPhone();
  return (
    <div className="column">
      <PageHeader title="Shared links" back={back} />
      <Loaded query={query} failure="Failed to load your links" blocks={[72, 72, 72]}>
        {(shares) =>
          shares.length === 0 ? (
            <Group className="surface-empty" justify="center" gap="24px 48px">
              <Box
                className="surface-list"
                w={isPhone ? 264 : 320}
                bd="1px solid var(--app-hairline)"
                ta="start"
                style={{ overflow: 'hidden' }}
              >
                <Box className="row note" p="4px 16px" bg="var(--app-canvas)">
                  <IconWorldShare size={20} stroke={1.75} aria-hidden /> /s/push-day
                  <Badge ml="auto" color="gray" variant="light">
                    Example
                  </Badge>
                </Box>
                <Box p="8px 16px 16px" __vars={{ '--body-width': isPhone ? '48px' : '104px' }}>
                  <strong className="num">Push Day</strong>
                  <p className="note">4 exercises · 12 sets</p>
                  <Group justify="center">
                    <MuscleFigures done={SAMPLE} />
                  </Group>
                </Box>
              </Box>
              <Stack align={isPhone ? 'center' : 'flex-start'} gap={12}>
                <Title order={2} size="h3">
                  No links yet
                </Title>
                <Text c="dimmed">Friends need no account.</Text>
                <Button
                  component={Link}
                  href={paths.history()}
                  leftSection={<IconBarbell size={20} stroke={1.75} aria-hidden />}
                >
                  Share a workout
                </Button>
              </Stack>
            </Group>
          ) : (
            <Stack component="ul" className="plain-list" gap={12}>
              {shares.map((share) => (
                <Row key={share.id} share={share} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </div>
  );
}

const subjectPaths = {
  WORKOUT: paths.report,
  TEMPLATE: paths.templateView,
  PROGRAM: paths.program,
} as const;

function Row({ share }: { share: ShareWithPath }) {
  const now = useCurrentMinute();
  const { id, kind, subjectId, title, path, visits, lastVisitAt, endsAt } = share;
  const [shownLink, setShownLink] = useState<string>();
  const revocation = useCommand('The link was not taken back. Please try again.');
  const isOver = endsAt !== null && Date.parse(endsAt) <= now.getTime();
  const name = title ?? `Deleted ${kindNames[kind].toLowerCase()}`;

  async function copy() {
    if (path === null) return;
    const link = new URL(path, location.origin).href;
    if (await copyText(link)) toastSuccess(LINK_COPIED);
    else setShownLink(link);
  }

  async function revoke() {
    if (!(await confirmText(QUESTION, 'Take back'))) return;
    await revocation.run(async () => {
      await unlessAlreadyDeleted(trpcClient.shares.revoke.mutate({ id }));
      toastSuccess('The link shows nothing any more');
      readAgain(trpc.shares.pathFilter());
    });
  }

  return (
    <Group className="surface-card" component="li" gap="8px 16px" justify="space-between">
      <Stack gap={0} align="flex-start" flex="1 1 260px" miw={0}>
        {title === null ? (
          <strong>{name}</strong>
        ) : (
          <Link
            href={subjectPaths[kind](subjectId)}
            className="tall-link row-name"
            style={{ color: 'inherit' }}
          >
            {name}
          </Link>
        )}
        <Text c="dimmed" size="sm">
          {[
            kindNames[kind],
            endText(endsAt, now),
            visitText(visits, lastVisitAt, now),
            ...(share.showsName ? ['first name shown'] : []),
            ...(share.showsNotes ? ['notes shown'] : []),
          ].join(' · ')}
        </Text>
        {path === null ? (
          <Text size="sm">
            It works, but can no longer be copied: the secret of this server was changed.
          </Text>
        ) : null}
        {shownLink === undefined ? null : (
          <Text style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{shownLink}</Text>
        )}
      </Stack>
      <Group gap={8} wrap="nowrap">
        {path === null || isOver || title === null ? null : (
          <Button variant="default" aria-label={`Copy link to ${name}`} onClick={() => void copy()}>
            Copy link
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          loading={revocation.isPending}
          aria-label={`Take back the link to ${name}`}
          onClick={() => void revoke()}
        >
          Take back
        </Button>
      </Group>
    </Group>
  );
}

function visitText(visits: number, lastVisitAt: string | null, now: Date): string {
  if (lastVisitAt === null) return 'No visits';
  return `${countOf(visits, 'visit')}, last ${agoText(new Date(lastVisitAt), now)}`;
}
