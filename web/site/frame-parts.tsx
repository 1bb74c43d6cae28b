// Shows the parts of the frame that the page of a shared link (web/shared.tsx) has, too. That page has no router and no
// Mantine, so `as` is the element of a link, and buttons are plain.
import type { ElementType, ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { contactEmail } from '#web/text/contact.ts';
import { Logo } from '#web/ui/Logo.tsx';
import footerClasses from './SiteFooter.module.css';
import classes from './SiteLayout.module.css';

interface HeaderFrameProps {
  as: ElementType;
  isSignedIn: boolean;
  children: ReactNode;
}

export function HeaderFrame({ as: Way, isSignedIn, children }: HeaderFrameProps) {
  return (
    <header className={classes.header}>
      <div className={`row site-inner ${classes.inner}`}>
        <Way
          href={paths.home()}
          className={`site-brand ${classes.brand}`}
          aria-label="LiftLedger, home"
          data-signed-in={isSignedIn || undefined}
        >
          <Logo />
          <span className={`num ${classes.name}`}>LiftLedger</span>
        </Way>
        {children}
      </div>
    </header>
  );
}

export function SignedOutLinks({ as: Way, location }: { as: ElementType; location: string }) {
  const ways = { Login: paths.login(), 'Get Started': paths.register() };
  return (
    <nav className={`${classes.links} ${classes.signedOut}`} aria-label="Main">
      {Object.entries(ways).map(([label, href]) => (
        <Way
          key={href}
          href={href}
          className={classes.link}
          aria-current={location === href ? 'page' : undefined}
        >
          {label}
        </Way>
      ))}
    </nav>
  );
}

export function FooterFrame({ as, children }: { as: ElementType; children?: ReactNode }) {
  return (
    <footer className={footerClasses.footer}>
      <div className={`ends site-inner ${footerClasses.inner}`}>
        <FooterLinks as={as} />
        <div className={`flow ${footerClasses.end}`}>
          {children}
          <Copyright />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ as: Way }: { as: ElementType }) {
  return (
    <nav aria-label="Footer" className="flow site-links">
      <Way href={paths.home()}>Home</Way>
      <Way href={paths.login()}>Login</Way>
      <Way href={paths.register()}>Sign Up</Way>
      <a href={`mailto:${contactEmail}`}>Contact Us</a>
      <Way href={paths.faq()}>FAQ</Way>
      <Way href={paths.numbers()}>Our numbers</Way>
      <Way href={paths.privacy()}>Privacy Policy</Way>
      <Way href={paths.terms()}>Terms of Service</Way>
    </nav>
  );
}

/** `YEAR` comes from the browser, because the prerendered page contains the year of the build. */
const YEAR = new Date().getFullYear();

function Copyright() {
  return (
    <small className="note" suppressHydrationWarning>
      © {YEAR} LiftLedger
    </small>
  );
}

const schemes = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

interface SchemeButtonsProps {
  chosen: Scheme | undefined;
  onChoose: (scheme: Scheme) => void;
}

export function SchemeButtons({ chosen, onChoose }: SchemeButtonsProps) {
  return (
    <div role="group" aria-label="Colour scheme" className="segments">
      {schemes.map((scheme) => (
        <button
          key={scheme}
          type="button"
          className={`bare ${footerClasses.choice}`}
          aria-pressed={chosen === scheme}
          onClick={() => onChoose(scheme)}
        >
          {scheme}
        </button>
      ))}
    </div>
  );
}
