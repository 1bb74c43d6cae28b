import { Link } from 'wouter';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useAuth } from '#web/api/person/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { contactEmail } from '#web/text/contact.ts';
import { paths } from '#web/paths.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import classes from './SiteFooter.module.css';
import popover from './popover.module.css';

/** Year of the visit; the prerendered page has the year of its build. */
const YEAR = new Date().getFullYear();

export function SiteFooter() {
  return useAuth().status === 'signed-in' ? <SignedInFooter /> : <WideFooter isSignedIn={false} />;
}

function SignedInFooter() {
  return useIsPhone() ? (
    <PhoneFooter copyright={<Copyright />} links={<Links isSignedIn />} />
  ) : (
    <WideFooter isSignedIn />
  );
}

function WideFooter({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav aria-label="Footer" className={classes.links}>
          <Links isSignedIn={isSignedIn} />
        </nav>
        <div className={classes.end}>
          <ColorSchemeSwitch />
          <Copyright />
        </div>
      </div>
    </footer>
  );
}

function Links({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <Link href={paths.home()}>Home</Link>
      {isSignedIn ? null : (
        <>
          <Link href={paths.login()}>Login</Link>
          <Link href={paths.register()}>Sign Up</Link>
        </>
      )}
      <a href={`mailto:${contactEmail}`}>Contact Us</a>
      <Link href={paths.faq()}>FAQ</Link>
      <Link href={paths.numbers()}>Our numbers</Link>
      <Link href={paths.privacy()}>Privacy Policy</Link>
      <Link href={paths.terms()}>Terms of Service</Link>
    </>
  );
}

function Copyright() {
  return (
    <small className={classes.copyright} suppressHydrationWarning>
      © {YEAR} LiftLedger
    </small>
  );
}

interface PhoneFooterProps {
  copyright: ReactNode;
  links: ReactNode;
}

/** The footer as one line, with its links behind a button: they are seldom needed, and the tab bar stands below. */
function PhoneFooter({ copyright, links }: PhoneFooterProps) {
  const sheet = useId();
  return (
    <footer className={classes.line}>
      {copyright}
      <UnstyledButton className={classes.more} popoverTarget={sheet}>
        Help and legal
      </UnstyledButton>
      <nav
        id={sheet}
        popover="auto"
        aria-label="Footer"
        className={`${popover.card} ${classes.sheet}`}
      >
        {links}
      </nav>
    </footer>
  );
}
