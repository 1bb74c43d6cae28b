import { Link, useRoute } from 'wouter';
import { Button, Group, Stack } from '@mantine/core';
import { useAuth } from '#web/api/person/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { contactEmail } from '#web/text/contact.ts';
import { paths } from '#web/paths.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { logOut } from './log-out.ts';
import classes from './SiteFooter.module.css';

/** Year of the visit; the prerendered page has the year of its build. */
const YEAR = new Date().getFullYear();

/** Shows the footer of each page. On a phone, signed-in users find its links at the end of the profile instead. */
export function SiteFooter() {
  const isSignedIn = useAuth().status === 'signed-in';
  const isPhone = useIsPhone();
  return isSignedIn && isPhone ? null : (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <FooterLinks />
        <Group gap={16}>
          <ColorSchemeSwitch />
          <Copyright />
        </Group>
      </div>
    </footer>
  );
}

/** Shows the logout and the footer's links at the end of the profile on a phone. */
export function PhoneFooter() {
  const [isProfile] = useRoute(paths.profile());
  const isPhone = useIsPhone();
  return isProfile && isPhone ? (
    <Stack gap={16} mt={24}>
      <Button variant="default" onClick={() => void logOut()}>
        Logout
      </Button>
      <FooterLinks />
      <Copyright />
    </Stack>
  ) : null;
}

function FooterLinks() {
  return (
    <nav aria-label="Footer" className={classes.links}>
      <Link href={paths.home()}>Home</Link>
      <Link href={paths.login()}>Login</Link>
      <Link href={paths.register()}>Sign Up</Link>
      <a href={`mailto:${contactEmail}`}>Contact Us</a>
      <Link href={paths.faq()}>FAQ</Link>
      <Link href={paths.numbers()}>Our numbers</Link>
      <Link href={paths.privacy()}>Privacy Policy</Link>
      <Link href={paths.terms()}>Terms of Service</Link>
    </nav>
  );
}

function Copyright() {
  return (
    <small className={classes.copyright} suppressHydrationWarning>
      © {YEAR} LiftLedger
    </small>
  );
}
