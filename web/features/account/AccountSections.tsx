import { IconCode } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useIsReviewDue } from '#web/api/person/auth-store.ts';
import { AddedSection } from './added/AddedSection.tsx';
import { DeleteAccountSection } from './deletion/DeleteAccountSection.tsx';
import { LinkedSection } from './linked/LinkedSection.tsx';
import { SecurityLogSection } from './log/SecurityLogSection.tsx';
import { PasskeySection } from './passkeys/PasskeySection.tsx';
import { EmailSection } from './password/EmailSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { Section } from './Section.tsx';
import { SignInsSection } from './sign-ins/SignInsSection.tsx';
import { TokensSection } from './tokens/TokensSection.tsx';
import { TwoStepSection } from './two-step/TwoStepSection.tsx';
import classes from './account.module.css';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

const deletion = [DeleteAccountSection];
const activity = [SignInsSection, SecurityLogSection];
const programs = [TokensSection, WebhooksSection];

function Developer() {
  return (
    <Section title="Developer" Icon={IconCode} state="Tokens, webhooks">
      <Card sections={programs} />
    </Section>
  );
}

export function AccountSections() {
  // A password reset moves 'Recently added' to the top. The order then stays, so that no section
  // moves during the visit.
  const [isReviewFirst] = useState(useIsReviewDue());
  const added = [AddedSection];
  const lead = [TwoStepSection];
  const ways = [PasswordSection, EmailSection, PasskeySection, LinkedSection];
  return (
    <div className={`one-column two-columns ${classes.page}`}>
      <div className="stacked">
        <Card sections={isReviewFirst ? added : lead} />
        {isReviewFirst ? <Card sections={lead} /> : null}
      </div>
      <Card sections={[...ways, ...(isReviewFirst ? [] : added), Developer]} />
      <div className={classes.activity}>
        <Card sections={activity} />
      </div>
      <Card sections={deletion} />
    </div>
  );
}

function Card({ sections }: { sections: readonly ComponentType[] }) {
  return (
    <div className="surface-list">
      {sections.map((Each, index) => (
        <Each key={index} />
      ))}
    </div>
  );
}
