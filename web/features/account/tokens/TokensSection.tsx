import { isolated } from '#shared/isolated.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { PersonalToken } from '#shared/tokens/schema.ts';
import { type TokenArea, tokenAreas, tokenLimits } from '#shared/tokens/scopes.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { pressPart } from '#web/loading/press.tsx';
import { agoText } from '#web/text/ago-text.ts';
import { formatDay } from '#web/text/format.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { Section } from '../Section.tsx';
import { NewSecret } from '#web/ui/NewSecret.tsx';
import classes from '../account.module.css';

const ABOUT =
  'Lets a program use your account, as far as you allow. It cannot change your password or make further tokens.';

const TokenForm = pressPart(async () => (await import('./TokenForm.tsx')).TokenForm, {
  close: ({ onCancel }) => onCancel(),
});

export function TokensSection() {
  const query = useQuery(trpc.tokens.list.queryOptions());
  const tokens = query.data;
  const [isFormOpen, setIsFormOpen] = useState(false);
  // The new token is never stored on the device, so it is gone when the user leaves the page.
  const [made, setMade] = useState<string>();

  function show(token: string) {
    setMade(token);
    setIsFormOpen(false);
  }

  return (
    <Section title="Personal tokens" Icon={IconKey} about={ABOUT}>
      {made === undefined ? null : (
        <NewSecret
          what="Token"
          label="Your new token"
          value={made}
          note="Copy it now: it is not shown again. Whoever has it can do what it may do."
          onDone={() => setMade(undefined)}
        />
      )}
      <Loaded query={query} failure="Failed to load your tokens" blocks={[64]}>
        {(data) => <TokenList tokens={data} />}
      </Loaded>
      {isFormOpen ? (
        <TokenForm onMade={show} onCancel={() => setIsFormOpen(false)} />
      ) : tokens && made === undefined && tokens.length < tokenLimits.live ? (
        <Button variant="default" onClick={() => setIsFormOpen(true)}>
          New token
        </Button>
      ) : null}
    </Section>
  );
}

function TokenList({ tokens }: { tokens: readonly PersonalToken[] }) {
  const now = useCurrentMinute();
  const { run } = useCommand('The token was not revoked', {
    onSettled: () => readAgain(trpc.tokens.pathFilter()),
  });

  async function revoke({ id, name }: PersonalToken) {
    const question = `Revoke ${isolated(name)}? Programs that use it are refused from then on.`;
    if (!(await confirmText(question, 'Revoke'))) return;
    await run(async () => {
      await unlessAlreadyDeleted(trpcClient.tokens.revoke.mutate({ id }));
      toastSuccess('Token revoked');
    });
  }

  if (tokens.length === 0) {
    return (
      <Text c="dimmed" mb={16}>
        You have no tokens.
      </Text>
    );
  }
  return (
    <Stack className="divided-list" component="ul" gap={0} mb={16}>
      {tokens.map((token) => (
        <Group key={token.id} component="li" gap={12} justify="space-between" wrap="nowrap" py={12}>
          <div className={classes.words}>
            <Text component="h3" fw={700} lh={1.3}>
              {token.name}
            </Text>
            <p className="note">
              <code>{token.prefix}…</code>
            </p>
            <p className="note">
              {usedText(token, now)} · {endText(token, now)}
            </p>
            {(Object.keys(tokenAreas) as TokenArea[]).map((area) => {
              const ways = ['read', 'write'].filter((way) =>
                token.scopes.some((scope) => scope === `${area}:${way}`),
              );
              return ways.length === 0 ? null : (
                <p key={area} className="note">{`${tokenAreas[area]}: ${ways.join(', ')}`}</p>
              );
            })}
          </div>
          <Button
            variant="subtle"
            color="red"
            flex="none"
            aria-label={`Revoke ${token.name}`}
            onClick={() => void revoke(token)}
          >
            Revoke
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function usedText({ lastUsedAt }: PersonalToken, now: Date): string {
  return lastUsedAt === null ? 'never used' : `last used ${agoText(new Date(lastUsedAt), now)}`;
}

function endText({ expiresAt }: PersonalToken, now: Date): string {
  const isOver = Date.parse(expiresAt) <= now.getTime();
  return `${isOver ? 'expired' : 'expires'} ${formatDay(expiresAt, now)}`;
}
