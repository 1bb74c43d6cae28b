import type { ComponentType } from 'react';
import { paths } from '#web/paths.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import classes from './AccountPage.module.css';

const ConfirmIdentity = idlePart(
  async () => (await import('./identity/ConfirmIdentity.tsx')).ConfirmIdentity,
);

/** The parts of the page, from top to bottom; each is a `section` with a heading of level 2. */
const sections: readonly ComponentType[] = [
  section(async () => (await import('./password/PasswordSection.tsx')).PasswordSection),
  section(async () => (await import('./password/EmailSection.tsx')).EmailSection),
  section(async () => (await import('./passkeys/PasskeySection.tsx')).PasskeySection),
  section(async () => (await import('./two-step/TwoStepSection.tsx')).TwoStepSection),
  section(async () => (await import('./linked/LinkedSection.tsx')).LinkedSection),
  section(async () => (await import('./sign-ins/SignInsSection.tsx')).SignInsSection),
  section(async () => (await import('./tokens/TokensSection.tsx')).TokensSection),
  section(async () => (await import('./webhooks/WebhooksSection.tsx')).WebhooksSection),
  section(async () => (await import('./log/SecurityLogSection.tsx')).SecurityLogSection),
  section(async () => (await import('./deletion/DeleteAccountSection.tsx')).DeleteAccountSection),
];

/** Returns a part that is loaded once the page stands: nobody needs all of them. */
function section(load: () => Promise<ComponentType>): ComponentType {
  return idlePart(load, () => <PageSkeleton blocks={[200]} label="" />);
}

/** /profile/account */
export default function AccountPage() {
  return (
    <>
      <PageHeader
        title="Account & security"
        back={{ href: paths.profile(), label: 'My Profile' }}
      />
      <div className={classes.page}>
        {sections.map((Section, index) => (
          <Section key={index} />
        ))}
      </div>
      <ConfirmIdentity />
    </>
  );
}
