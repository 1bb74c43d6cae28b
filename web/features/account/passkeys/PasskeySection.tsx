import { isolated } from '#shared/isolated.ts';
import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '#shared/auth/passkeys.ts';
import {
  createPasskey,
  hasPasskeys,
  isAddressInNumbers,
  NEEDS_A_NAME,
} from '#web/api/sign-in/passkeys.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatDay } from '#web/text/format.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { useProvenCommand } from '../identity/proven.ts';
import { RowList, Section, stateOf } from '../Section.tsx';

export function PasskeySection() {
  const query = useQuery(trpc.passkeys.list.queryOptions());
  const { data } = query;
  const [renamed, setRenamed] = useState<Passkey>();
  const add = useProvenCommand('The passkey was not added', { saysReason: true });
  const remove = useProvenCommand('The passkey was not removed', { saysReason: true });

  const refresh = () => readAgain(trpc.passkeys.pathFilter());

  const pressAdd = () =>
    add.run(async () => {
      const credential = await createPasskey(await trpcClient.passkeys.offer.mutate());
      const name = deviceName(navigator.userAgent);
      await trpcClient.passkeys.add.mutate({ credential, name });
      refresh();
      toastSuccess('Passkey added');
    });

  async function pressRemove({ id, name }: Passkey) {
    const question = `Remove the passkey ${isolated(name)}? It will not sign in here any more.`;
    if (!(await confirmText(question, 'Remove'))) return;
    await remove.run(async () => {
      await trpcClient.passkeys.remove.mutate({ id });
      refresh();
    });
  }

  const rowOf = (passkey: Passkey) => ({
    key: passkey.id,
    title: passkey.name,
    notes: notesOf(passkey),
    actions: [
      { label: 'Rename', name: `Rename ${passkey.name}`, run: () => setRenamed(passkey) },
      { label: 'Remove', name: `Remove ${passkey.name}`, run: () => void pressRemove(passkey) },
    ],
  });

  const isPossible = data?.isAvailable === true && hasPasskeys();
  return (
    <Section
      title="Passkeys"
      Icon={IconFingerprint}
      state={data && stateOf(data.passkeys)}
      about="Sign in with fingerprint, face or PIN instead of a password."
    >
      <Loaded query={query} failure="Your passkeys could not be loaded" loading={null}>
        {({ passkeys }) => (passkeys.length > 0 ? <RowList rows={passkeys.map(rowOf)} /> : null)}
      </Loaded>
      {data && !isPossible ? <Text c="dimmed">{whyNot(data.isAvailable)}</Text> : null}
      {isPossible ? (
        <Button variant="default" loading={add.isPending} onClick={() => void pressAdd()}>
          Add a passkey
        </Button>
      ) : null}
      {renamed ? (
        <RenamePasskey
          passkey={renamed}
          onClose={() => {
            setRenamed(undefined);
            refresh();
          }}
        />
      ) : null}
    </Section>
  );
}

function notesOf({ createdAt, lastUsedAt, isSynced, isUsable, rpId }: Passkey): string[] {
  return [
    `Added ${formatDay(createdAt, new Date())}`,
    lastUsedAt === null ? 'Never used' : `Last used ${formatDay(lastUsedAt, new Date())}`,
    ...(isSynced ? ['Synced between your devices'] : []),
    ...(isUsable ? [] : [`Made for ${rpId}: it signs in there alone`]),
  ];
}

function whyNot(isAvailable: boolean): string {
  return isAvailable && !isAddressInNumbers() ? 'This browser has no passkeys.' : NEEDS_A_NAME;
}

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

function deviceName(userAgent: string): string {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey';
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { run, isPending, failure } = useCommand('The passkey was not renamed', {
    failureIn: 'page',
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    if (await run(() => trpcClient.passkeys.rename.mutate({ id: passkey.id, name }))) onClose();
  }

  return (
    <Modal opened onClose={onClose} title="Rename the passkey">
      <form className="stacked" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="name"
          label="Name"
          defaultValue={passkey.name}
          maxLength={60}
          error={failure?.sentence ?? undefined}
          data-autofocus
        />
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
