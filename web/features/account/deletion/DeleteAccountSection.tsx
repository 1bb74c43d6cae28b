import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { DELETION_DAYS, type DeletionTime } from '#shared/account/deletion.ts';
import { trpcClient } from '#web/api/client.ts';
import { noteDeletion, signedInUserId, useDeletionDueAt } from '#web/api/person/auth-store.ts';
import { refusal } from '#web/api/calls/save-failure.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { signOut } from '#web/api/sign-in/auth.ts';
import { trpc } from '#web/api/trpc.ts';
import { forgetRefusals, listRefusals, listPending, withdraw } from '#web/outbox/outbox.ts';
import { paths } from '#web/paths.ts';
import { forgetSharedFile } from '#web/pwa/shared-file.ts';
import { formatLongDay } from '#web/text/format.ts';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { toastInfo } from '#web/ui/messages/toasts.ts';
import { useProvenCommand } from '../identity/proven.ts';
import { Section } from '../Section.tsx';
import classes from '../account.module.css';
import { KeepAccount } from './DeletionBanner.tsx';

/** `WORD` is the word that the user must type, so that a press alone deletes nothing. */
const WORD = 'DELETE';
const MISTYPED = refusal(`Please type ${WORD} to confirm`);
const FAILED = 'Your account was not deleted. Please try again.';

const times: readonly { value: DeletionTime; label: string }[] = [
  { value: 'IN_7_DAYS', label: `In ${DELETION_DAYS} days; until then you can keep it` },
  { value: 'NOW', label: 'Now, for good' },
];

export function DeleteAccountSection() {
  const dueAt = useDeletionDueAt();
  return (
    <Section title="Delete account" Icon={IconTrash} isDanger>
      <Text my={16}>
        <Anchor component={Link} href={`${paths.profile()}#download`} display="inline-block" py={4}>
          Download your data
        </Anchor>{' '}
        first.
      </Text>
      <Stack component="ul" gap={0} m="0 0 16px" pl={16}>
        <li>
          Everything goes: workouts, templates, goals, measurements, photos, medical history, and
          what waits on this device to sync.
        </li>
        <li>Your other devices and programs are signed out at once.</li>
        <li>
          Backups of this server keep it until newer ones replace them: seven days, where they are
          made daily as usual.
        </li>
      </Stack>
      {dueAt === null ? null : (
        <>
          <Text my={16}>Your account will be deleted on {formatLongDay(dueAt)}.</Text>
          <KeepAccount />
        </>
      )}
      <DeletionForm isMarked={dueAt !== null} />
    </Section>
  );
}

/**
 * Shows the form that deletes the account. When a deletion is already scheduled, the form offers
 * only immediate deletion.
 */
function DeletionForm({ isMarked }: { isMarked: boolean }) {
  const [chosen, setChosen] = useState<DeletionTime>('IN_7_DAYS');
  const [word, setWord] = useState('');
  const [isMistyped, setIsMistyped] = useState(false);
  const { run, isPending, failure } = useProvenCommand(FAILED, { failureIn: 'page' });
  const when = isMarked ? 'NOW' : chosen;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isWrong = word.trim().toUpperCase() !== WORD;
    setIsMistyped(isWrong);
    if (isWrong) return;
    const userId = signedInUserId();
    await run(async () => {
      const { deletionDueAt } = await trpcClient.account.remove.mutate({ when });
      setWord('');
      if (deletionDueAt !== null) {
        noteDeletion(deletionDueAt);
        readAgain(trpc.auth.pathFilter());
        readAgain(trpc.tokens.pathFilter());
        return;
      }
      if (userId !== undefined) await forgetAccount(userId);
      toastInfo('Your account was deleted');
    });
  }

  return (
    <form className={`stacked ${classes.form}`} noValidate onSubmit={(event) => void submit(event)}>
      {isMarked ? null : (
        <FieldGroup legend="When">
          {times.map(({ value, label }) => (
            <ChoiceField
              key={value}
              type="radio"
              name="when"
              label={label}
              checked={value === chosen}
              onChange={() => setChosen(value)}
            />
          ))}
        </FieldGroup>
      )}
      <TextField
        name="word"
        label={`Type ${WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <FormFailure failure={isMistyped ? MISTYPED : failure} />
      <div>
        <Button type="submit" color="red" loading={isPending}>
          {when === 'NOW' ? 'Delete my account now' : 'Delete my account'}
        </Button>
      </div>
    </form>
  );
}

/** Removes the deleted account's pending commands and data from this device, then signs out. */
async function forgetAccount(userId: string): Promise<void> {
  for (const command of await listPending(userId)) await withdraw(userId, command);
  const refusals = await listRefusals(userId);
  await forgetRefusals(
    userId,
    refusals.map(({ command }) => command.input.commandId),
  );
  for (const storage of [localStorage, sessionStorage]) {
    const own = Object.keys(storage).filter((key) => key.startsWith(`${userId}:`));
    for (const key of own) storage.removeItem(key);
  }
  await forgetSharedFile();
  // `signOut` also ends the notifications of this browser and clears the cached responses.
  await signOut();
}
