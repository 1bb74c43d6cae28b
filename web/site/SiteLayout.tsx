import type { ReactNode } from 'react';
import { useAuth } from '#web/api/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { TabBar } from './TabBar.tsx';
import classes from './SiteLayout.module.css';

/** Header, page, footer; on phones a signed-in person also has the tab bar. */
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
