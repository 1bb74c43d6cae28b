import { Box, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  IconBarbell,
  IconChartLine,
  IconLayoutDashboard,
  IconTarget,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation, useRoute } from 'wouter';
import { useAuth } from '#web/api/person/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { paths } from '#web/paths.ts';
import { contactEmail } from '#web/text/contact.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import footerClasses from './SiteFooter.module.css';
import { NavigationMark, SiteHeader } from './SiteHeader.tsx';
import classes from './SiteLayout.module.css';
import { logOut } from './log-out.ts';
import { isActive, type NavigationItem, navigationOf } from './navigation.ts';

/** Shows a page between header and footer. On phones, signed-in users also get a tab bar. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const isSignedIn = auth.status === 'signed-in';
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={`site-main ${classes.main}`}>
        {children}
        <PhoneFooter />
      </main>
      <SiteFooter />
      {isSignedIn ? <PhoneNavigation isTrainer={auth.user?.isTrainer === true} /> : null}
    </div>
  );
}

function PhoneNavigation({ isTrainer }: { isTrainer: boolean }) {
  return useIsPhone() ? (
    <>
      <Box h="var(--tab-bar)" />
      <TabBar items={navigationOf({ isPhone: true, isTrainer })} />
    </>
  ) : null;
}

const icons: Record<string, typeof IconUser> = {
  Dashboard: IconLayoutDashboard,
  Workouts: IconBarbell,
  Progress: IconChartLine,
  Goals: IconTarget,
  Clients: IconUsers,
  Profile: IconUser,
};

function TabBar({ items }: { items: readonly NavigationItem[] }) {
  const [location] = useLocation();
  return (
    <nav className={classes.bar} aria-label="Main">
      {items.map((item) => {
        const Icon = icons[item.label] ?? IconUser;
        return (
          <Link
            key={item.href}
            href={item.href}
            className={classes.tab}
            aria-current={isActive(item, location, items) ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {item.label}
            <NavigationMark label={item.label} />
          </Link>
        );
      })}
    </nav>
  );
}

/** `YEAR` comes from the browser, because the prerendered page contains the year of the build. */
const YEAR = new Date().getFullYear();

/** Shows the footer. On a phone, signed-in users find its links at the end of their profile instead. */
function SiteFooter() {
  const isSignedIn = useAuth().status === 'signed-in';
  const isPhone = useIsPhone();
  return isSignedIn && isPhone ? null : (
    <footer className={footerClasses.footer}>
      <div className={`ends site-inner ${footerClasses.inner}`}>
        <FooterLinks />
        <Group gap={16}>
          <ColorSchemeSwitch />
          <Copyright />
        </Group>
      </div>
    </footer>
  );
}

function PhoneFooter() {
  const [isProfile] = useRoute(paths.profile());
  const isPhone = useIsPhone();
  return isProfile && isPhone ? (
    <Stack className={footerClasses.ends} gap={16} mt={24}>
      <Button variant="subtle" color="gray" onClick={() => void logOut()}>
        Logout
      </Button>
      <FooterLinks />
      <Copyright />
    </Stack>
  ) : null;
}

function FooterLinks() {
  return (
    <nav aria-label="Footer" className="flow site-links">
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
    <small className="note" suppressHydrationWarning>
      © {YEAR} LiftLedger
    </small>
  );
}
