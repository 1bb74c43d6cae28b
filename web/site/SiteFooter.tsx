import { Link } from 'wouter';
import { useAuth } from '#web/api/auth-store.ts';
import { contactEmail } from '#web/text/contact.ts';
import { paths } from '#web/paths.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import classes from './SiteFooter.module.css';

/** Of the visit; the prerendered page has the year of its build. */
const YEAR = new Date().getFullYear();

export function SiteFooter() {
  const isSignedIn = useAuth().status === 'signed-in';
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav aria-label="Footer" className={classes.links}>
          <Link href={paths.home()}>Home</Link>
          {isSignedIn ? null : (
            <>
              <Link href={paths.login()}>Login</Link>
              <Link href={paths.register()}>Sign Up</Link>
            </>
          )}
          <a href={`mailto:${contactEmail}`}>Contact Us</a>
          <Link href={paths.faq()}>FAQ</Link>
          <Link href={paths.privacy()}>Privacy Policy</Link>
          <Link href={paths.terms()}>Terms of Service</Link>
        </nav>
        <div className={classes.end}>
          <ColorSchemeSwitch />
          <small suppressHydrationWarning>© {YEAR} LiftLedger</small>
        </div>
      </div>
    </footer>
  );
}
