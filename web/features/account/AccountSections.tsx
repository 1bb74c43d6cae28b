import { IconCode } from '@tabler/icons-react';
import { useState } from 'react';
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
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

const signIn = [PasswordSection, EmailSection, PasskeySection, TwoStepSection, LinkedSection];

function Advanced() {
  return (
    <Section title="Advanced" Icon={IconCode}>
      <div className="surface-list">
        <TokensSection />
        <WebhooksSection />
      </div>
    </Section>
  );
}

export function AccountSections() {
  // A password reset moves 'Recently added' to the top. The order then stays, so that no section
  // moves during the visit.
  const [isReviewFirst] = useState(useIsReviewDue());
  const others = [SignInsSection, AddedSection, SecurityLogSection, Advanced];
  const columns = isReviewFirst
    ? [[[AddedSection], signIn], [others.toSpliced(1, 1)]]
    : [[signIn], [others]];
  return (
    <div className="one-column two-columns">
      {columns.map((column, index) => (
        <div key={index} className="stacked">
          {column.map((card, place) => (
            <div key={place} className="surface-list">
              {card.map((Each, at) => (
                <Each key={at} />
              ))}
            </div>
          ))}
        </div>
      ))}
      <div className="across">
        <DeleteAccountSection />
      </div>
    </div>
  );
}
