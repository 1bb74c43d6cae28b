import { Box, UnstyledButton } from '@mantine/core';
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
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { FooterFrame } from './frame-parts.tsx';
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

/** Shows the footer. On a phone, signed-in users find its links at the end of their profile instead. */
function SiteFooter() {
  const isSignedIn = useAuth().status === 'signed-in';
  const isPhone = useIsPhone();
  return isSignedIn && isPhone ? null : (
    <FooterFrame as={Link}>
      <ColorSchemeSwitch />
    </FooterFrame>
  );
}

function PhoneFooter() {
  const [isProfile] = useRoute(paths.profile());
  const isPhone = useIsPhone();
  return isProfile && isPhone ? (
    <>
      <UnstyledButton className="surface-card row-name" mt={16} onClick={() => void logOut()}>
        Logout
      </UnstyledButton>
      <Box m="24px -16px 0">
        <FooterFrame as={Link} />
      </Box>
    </>
  ) : null;
}
