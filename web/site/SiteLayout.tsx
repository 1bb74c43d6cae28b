import type { ReactNode } from 'react';
import {
  IconBarbell,
  IconChartLine,
  IconLayoutDashboard,
  IconTarget,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '#web/api/person/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { FooterFrame } from './frame-parts.tsx';
import { NavigationMark, SiteHeader } from './SiteHeader.tsx';
import classes from './SiteLayout.module.css';
import { isActive, type NavigationItem, navigationOf } from './navigation.ts';

const PhoneFooter = idlePart(async () => (await import('./PhoneFooter.tsx')).PhoneFooter);

/** Shows a page between header and footer. On phones, signed-in users also get a tab bar. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const isSignedIn = auth.status === 'signed-in';
  const [location] = useLocation();
  const isPhone = useIsPhone();
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={`site-main ${classes.main}`}>
        {children}
        {isPhone && location === paths.profile() ? <PhoneFooter /> : null}
      </main>
      {/* On a phone, signed-in users find the links of the footer at the end of their profile instead. */}
      {isSignedIn && isPhone ? (
        <>
          <div style={{ height: 'var(--tab-bar)' }} />
          <TabBar items={navigationOf({ isPhone, isTrainer: auth.user?.isTrainer === true })} />
        </>
      ) : (
        <FooterFrame as={Link}>
          <ColorSchemeSwitch />
        </FooterFrame>
      )}
    </div>
  );
}

const icons: Record<string, typeof IconUser> = {
  Dashboard: IconLayoutDashboard,
  Workouts: IconBarbell,
  Progress: IconChartLine,
  Goals: IconTarget,
  Clients: IconUsers,
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
