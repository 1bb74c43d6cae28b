import type { ComponentType } from 'react';
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

/** The parts of the page, from top to bottom; each is a `section` with a heading of level 2. */
const sections: readonly ComponentType[] = [
  PasswordSection,
  EmailSection,
  PasskeySection,
  TwoStepSection,
  LinkedSection,
  SignInsSection,
  TokensSection,
  WebhooksSection,
  SecurityLogSection,
  DeleteAccountSection,
];

export function AccountSections() {
  return (
    <div className={classes.page}>
      {sections.map((Section, index) => (
        <Section key={index} />
      ))}
    </div>
  );
}
