import type { ReactNode } from 'react';
import { useAuth } from '#web/api/person/auth-store.ts';
import { paths } from '#web/paths.ts';
import { contactEmail } from '#web/text/contact.ts';
import { Logo } from '#web/ui/Logo.tsx';
import page from '#web/workouts/shown/shown.module.css';
import classes from './SharedFrame.module.css';

const YEAR = new Date().getFullYear();

/**
 * Shows header, page and footer. Links are plain `<a>` elements without the router, because the app's pages are loaded
 * anew from here.
 */
export function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.site}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={classes.header}>
        <div className={classes.inner}>
          <a href={paths.home()} className={classes.brand} aria-label="LiftLedger, home">
            <Logo />
            <span className={classes.name}>LiftLedger</span>
          </a>
          <nav className={classes.ways} aria-label="Main">
            <WaysIn />
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <div className={classes.inner}>
          <nav aria-label="Footer" className={classes.links}>
            <a href={paths.home()}>Home</a>
            <a href={`mailto:${contactEmail}`}>Contact Us</a>
            <a href={paths.faq()}>FAQ</a>
            <a href={paths.privacy()}>Privacy Policy</a>
            <a href={paths.terms()}>Terms of Service</a>
          </nav>
          <small className={classes.copyright}>© {YEAR} LiftLedger</small>
        </div>
      </footer>
    </div>
  );
}

function WaysIn() {
  if (useAuth().status === 'signed-in') {
    return (
      <a href={paths.dashboard()} className={page.quietButton}>
        Dashboard
      </a>
    );
  }
  return (
    <a href={paths.login()} className={page.quietButton}>
      Login
    </a>
  );
}
