import type { ComponentType } from 'react';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ConfirmIdentity } from './identity/ConfirmIdentity.tsx';
import { SecurityLogSection } from './log/SecurityLogSection.tsx';
import { EmailSection } from './password/EmailSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { SignInsSection } from './sign-ins/SignInsSection.tsx';
import classes from './AccountPage.module.css';

/** The parts of the page, from top to bottom; each is a `section` with a heading of level 2. */
const sections: readonly ComponentType[] = [
  PasswordSection,
  EmailSection,
  SignInsSection,
  SecurityLogSection,
];

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
