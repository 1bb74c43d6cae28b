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
import { PhoneFooter, SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import classes from './SiteLayout.module.css';
import { NavigationMark } from './NavigationMark.tsx';
import { isActive, type NavigationItem, navigationOf } from './navigation.ts';

/** Renders header, page and footer. On phones a signed-in person also has the tab bar. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const isSignedIn = auth.status === 'signed-in';
  return (
    <div className={classes.site}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
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
      <div className={classes.tabBarRoom} />
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

/** Shows the navigation on phones, within reach of the thumb. */
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
