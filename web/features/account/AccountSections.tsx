import { Stack } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useIsReviewDue } from '#web/api/person/auth-store.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { OnThisPage } from '#web/ui/OnThisPage.tsx';
import { AddedSection } from './added/AddedSection.tsx';
import { DeleteAccountSection } from './deletion/DeleteAccountSection.tsx';
import { LinkedSection } from './linked/LinkedSection.tsx';
import { SecurityLogSection } from './log/SecurityLogSection.tsx';
import { PasskeySection } from './passkeys/PasskeySection.tsx';
import { EmailSection } from './password/EmailSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { SignInsSection } from './sign-ins/SignInsSection.tsx';
import { TokensSection } from './tokens/TokensSection.tsx';
import { TwoStepSection } from './two-step/TwoStepSection.tsx';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';
import classes from './AccountPage.module.css';

interface Part {
  Section: ComponentType;
  id: string;
  /** Text of the link to the section. Sections that may be missing have no link. */
  label?: string;
}

/** Sections from top to bottom. Each shows a `section` with a heading of level 2. */
const parts: readonly Part[] = [
  { Section: PasswordSection, id: 'password', label: 'Password' },
  { Section: EmailSection, id: 'email', label: 'Email' },
  { Section: PasskeySection, id: 'passkeys', label: 'Passkeys' },
  { Section: TwoStepSection, id: 'two-step', label: 'Two-step sign-in' },
  { Section: LinkedSection, id: 'linked' },
  { Section: SignInsSection, id: 'devices', label: 'Devices' },
  { Section: AddedSection, id: 'added', label: 'Recently added' },
  { Section: SecurityLogSection, id: 'log', label: 'Security log' },
  { Section: Advanced, id: 'advanced', label: 'Advanced' },
  { Section: DeleteAccountSection, id: 'delete', label: 'Delete account' },
];
const links = parts.flatMap(({ id, label }) => (label === undefined ? [] : [{ id, label }]));

/** Shows what only programs need. */
function Advanced() {
  return (
    <Fold summary="Advanced: tokens and webhooks">
      <Stack gap={24}>
        <TokensSection />
        <WebhooksSection />
      </Stack>
    </Fold>
  );
}

export function AccountSections() {
  // The value is read once, so that the list does not move after the review.
  const [isReviewFirst] = useState(useIsReviewDue());
  const shown = isReviewFirst
    ? parts.toSorted((a, b) => Number(b.id === 'added') - Number(a.id === 'added'))
    : parts;
  return (
    <>
      <OnThisPage parts={links} />
      <Stack className={classes.page} gap={24}>
        {shown.map(({ Section, id }) => (
          <div key={id} id={id} className={classes.part}>
            <Section />
          </div>
        ))}
      </Stack>
    </>
  );
}
