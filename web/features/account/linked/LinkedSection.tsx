import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLink } from '@tabler/icons-react';
import type { LinkedSignIn } from '#shared/auth/oidc.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatDay } from '#web/text/format.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { useProvenCommand } from '../identity/proven.ts';
import { RowList, Section } from '../Section.tsx';

/**
 * Lists the linked sign-ins, such as a company account. Renders nothing when there is no link and
 * the server has no provider.
 */
export function LinkedSection() {
  const { data: ways } = useQuery(trpc.auth.waysIn.queryOptions());
  const { data: links } = useQuery(trpc.oidc.links.queryOptions());
  const link = useProvenCommand('The other provider could not be reached', { saysReason: true });
  const unlink = useProvenCommand('The sign-in was not taken off', { saysReason: true });
  const provider = ways?.oidc?.name;
  if (!links || (provider === undefined && links.length === 0)) return null;

  const pressLink = () =>
    link.run(async () => {
      const { url } = await trpcClient.oidc.beginLink.mutate();
      location.assign(url);
    });

  async function pressUnlink({ id, provider: name, label }: LinkedSignIn) {
    const question = `Take ${label} of ${name} off your account? It will not sign in here any more.`;
    if (!(await confirmText(question, 'Take off'))) return;
    await unlink.run(async () => {
      await trpcClient.oidc.unlink.mutate({ id });
      readAgain(trpc.oidc.pathFilter());
    });
  }

  return (
    <Section
      title="Linked sign-ins"
      Icon={IconLink}
      about="Accounts elsewhere that sign in to this one."
    >
      {links.length > 0 ? (
        <RowList
          rows={links.map((each) => ({
            key: each.id,
            title: `${each.provider}: ${each.label}`,
            notes: notesOf(each),
            actions: [
              {
                label: 'Take off',
                name: `Take off ${each.label}`,
                run: () => void pressUnlink(each),
              },
            ],
          }))}
        />
      ) : (
        <Text c="dimmed" mb="md">
          None yet.
        </Text>
      )}
      {provider === undefined ? null : (
        <Button variant="default" loading={link.isPending} onClick={() => void pressLink()}>
          Link {provider}
        </Button>
      )}
    </Section>
  );
}

function notesOf({ linkedAt, lastUsedAt }: LinkedSignIn): string[] {
  const now = new Date();
  return [
    `Linked ${formatDay(linkedAt, now)}`,
    lastUsedAt === null ? 'Never used' : `Last used ${formatDay(lastUsedAt, now)}`,
  ];
}
