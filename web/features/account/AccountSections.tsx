import type { ComponentType } from 'react';
import { OnThisPage } from '#web/ui/OnThisPage.tsx';
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
  /** Text of the link to it; a part that may be missing has none. */
  label?: string;
}

/** The parts of the page, from top to bottom; each is a `section` with a heading of level 2. */
const parts: readonly Part[] = [
  { Section: PasswordSection, id: 'password', label: 'Password' },
  { Section: EmailSection, id: 'email', label: 'Email' },
  { Section: PasskeySection, id: 'passkeys', label: 'Passkeys' },
  { Section: TwoStepSection, id: 'two-step', label: 'Two-step sign-in' },
  { Section: LinkedSection, id: 'linked' },
  { Section: SignInsSection, id: 'devices', label: 'Devices' },
  { Section: TokensSection, id: 'tokens', label: 'Tokens' },
  { Section: WebhooksSection, id: 'webhooks', label: 'Webhooks' },
  { Section: SecurityLogSection, id: 'log', label: 'Security log' },
  { Section: DeleteAccountSection, id: 'delete', label: 'Delete account' },
];
const links = parts.flatMap(({ id, label }) => (label === undefined ? [] : [{ id, label }]));

export function AccountSections() {
  return (
    <>
      <OnThisPage parts={links} />
      <div className={classes.page}>
        {parts.map(({ Section, id }) => (
          <div key={id} id={id} className={classes.part}>
            <Section />
          </div>
        ))}
      </div>
    </>
  );
}
