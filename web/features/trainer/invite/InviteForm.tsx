import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type TrainerArea, usualAreas } from '#shared/trainer/area-names.ts';
import { INVITATION_DAYS } from '#shared/trainer/grant-words.ts';
import type { MadeInvitation } from '#shared/trainer/grants.ts';
import { trpcClient } from '#web/api/client.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { NewSecret } from '#web/ui/NewSecret.tsx';
import { AccessForm } from '../access/AccessForm.tsx';
import { noteRole, useChange } from '../grant-changes.ts';

interface InviteFormProps {
  /** `as` is the role of the user: a TRAINER invites a client, and a CLIENT invites a trainer. */
  as: 'CLIENT' | 'TRAINER';
  onClose: () => void;
}

/** Creates an invitation and shows its link once. */
export function InviteForm({ as, onClose }: InviteFormProps) {
  const [made, setMade] = useState<MadeInvitation>();
  const [sendTo, setSendTo] = useState('');
  const command = useChange({ failureIn: 'page' });
  const isTrainer = as === 'TRAINER';
  const title = isTrainer ? 'Invite a client' : 'Invite a trainer';

  async function make(areas: TrainerArea[]) {
    const address = sendTo.trim();
    const sent = address === '' ? {} : { sendTo: address };
    setMade(await trpcClient.grants.invite.mutate({ as, areas, ...sent }));
    // A trainer's navigation shows 'Clients' from the first invitation on.
    if (isTrainer) noteRole({ isTrainer });
  }

  return (
    <section className="surface-card" aria-label={title}>
      {made ? (
        <>
          {made.isMailed ? <Text role="status">Mailed to {made.invitation.sentTo}</Text> : null}
          <NewSecret
            what="Link"
            label={made.isMailed ? 'The link that was mailed' : 'The link'}
            value={new URL(made.path, location.origin).href}
            note={`Works once, within ${INVITATION_DAYS} days. It is not shown again.`}
            onDone={onClose}
          />
        </>
      ) : (
        <Stack gap={16}>
          <Title order={2} size="h3">
            {title}
          </Title>
          <AccessForm
            legend={isTrainer ? 'What you ask to see' : 'What you offer to show'}
            areas={usualAreas}
            hasHistory={false}
            verb="Make the link"
            command={command}
            onSave={({ areas }) => void command.run(() => make(areas))}
            onCancel={onClose}
          >
            <TextField
              name="sendTo"
              label="Mail the link to (optional)"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              value={sendTo}
              onChange={(event) => setSendTo(event.currentTarget.value)}
            />
          </AccessForm>
        </Stack>
      )}
    </section>
  );
}
