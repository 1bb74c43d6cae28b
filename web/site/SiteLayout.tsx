import type { ReactNode } from 'react';
import {
  IconBarbell,
  IconChartLine,
  IconLayoutDashboard,
  IconTarget,
  IconUser,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '#web/api/person/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { PhoneFooter, SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import classes from './SiteLayout.module.css';
import { isActive, phoneNavigation } from './navigation.ts';

/** Renders header, page and footer. On phones a signed-in person also has the tab bar. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useAuth().status === 'signed-in';
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
      {isSignedIn ? <PhoneNavigation /> : null}
    </div>
  );
}

function PhoneNavigation() {
  return useIsPhone() ? (
    <>
      <div className={classes.tabBarRoom} />
      <TabBar />
    </>
  ) : null;
}

const icons: Record<string, typeof IconUser> = {
  Dashboard: IconLayoutDashboard,
  Workouts: IconBarbell,
  Progress: IconChartLine,
  Goals: IconTarget,
  Profile: IconUser,
};

/** Shows the navigation on phones, within reach of the thumb. */
function TabBar() {
  const [location] = useLocation();
  return (
    <nav className={classes.bar} aria-label="Main">
      {phoneNavigation.map((item) => {
        const Icon = icons[item.label] ?? IconUser;
        return (
          <Link
            key={item.href}
            href={item.href}
            className={classes.tab}
            aria-current={isActive(item, location) ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {item.label}
          </Link>
        );
      })}
    </nav>
  );
}
