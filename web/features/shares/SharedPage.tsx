import { IconUnlink } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { SharedView } from '#shared/shares/view-schema.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { forgetPlace } from '#web/api/person/kept-place.ts';
import { paths } from '#web/paths.ts';
import { useOpenItem } from '#web/hooks/use-open-item.ts';
import { contactEmail } from '#web/text/contact.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { NarrowPage } from '#web/ui/NarrowPage.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import page from '#web/workouts/shown/shown.module.css';
import classes from './SharedPage.module.css';
import { SharedReport } from './SharedReport.tsx';

const FAILED = 'This page could not be loaded. Please try again.';

/** Shows a shared workout, template or program at the public address /s/:token. */
export function SharedPage({ token }: { token: string }) {
  const isSignedIn = useAuth().status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) forgetPlace();
  }, [isSignedIn]);
  return (
    <SharedFrame>
      <Shared token={token} />
    </SharedFrame>
  );
}

function Shared({ token }: { token: string }) {
  const { state, retry } = useOpenItem<SharedView>(`/shared/${encodeURIComponent(token)}`, FAILED);
  if (state.status === 'shown') return <SharedReport token={token} view={state.item} />;
  if (state.status === 'loading') return <PageSkeleton blocks={[36, 24, 96, 200, 200]} />;
  const isGone = state.status === 'gone';
  return (
    <NarrowPage
      title={isGone ? 'This link does not work' : 'Shared with you'}
      icon={IconUnlink}
      role={isGone ? undefined : 'alert'}
      text={isGone ? 'It has expired, was removed, or never existed.' : state.message}
    >
      {isGone ? (
        <a href={paths.home()} className={page.button}>
          What is LiftLedger?
        </a>
      ) : (
        <button type="button" className={page.button} onClick={retry}>
          Try again
        </button>
      )}
    </NarrowPage>
  );
}

const YEAR = new Date().getFullYear();

/**
 * Links on this page are plain `<a>` elements, because a link must load the app. This public page is a small separate
 * bundle.
 */
function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={classes.header}>
        <div className={`row site-inner ${classes.inner}`}>
          <a href={paths.home()} className="site-brand" aria-label="LiftLedger, home">
            <Logo />
            <span className="num">LiftLedger</span>
          </a>
          <nav className={classes.ways} aria-label="Main">
            {useAuth().status === 'signed-in' ? (
              <a href={paths.dashboard()}>Dashboard</a>
            ) : (
              <>
                <a href={paths.login()}>Login</a>
                <a href={paths.register()}>Get Started</a>
              </>
            )}
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="site-main">
        {children}
      </main>
      <footer className={classes.footer}>
        <div className={`ends site-inner ${classes.inner}`}>
          <nav aria-label="Footer" className="flow site-links">
            <a href={paths.home()}>Home</a>
            <a href={paths.login()}>Login</a>
            <a href={paths.register()}>Sign Up</a>
            <a href={`mailto:${contactEmail}`}>Contact Us</a>
            <a href={paths.faq()}>FAQ</a>
            <a href={paths.numbers()}>Our numbers</a>
            <a href={paths.privacy()}>Privacy Policy</a>
            <a href={paths.terms()}>Terms of Service</a>
          </nav>
          <small className="note">© {YEAR} LiftLedger</small>
        </div>
      </footer>
    </div>
  );
}
