import { Button, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { useAuth } from '#web/api/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { paths } from '#web/paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Logo } from './Logo.tsx';
import { deskNavigation, isActive } from './navigation.ts';
import { logOut } from './log-out.ts';
import classes from './SiteHeader.module.css';

/** Brand, and either the way in or the way around. On phones the way around is the bar at the bottom. */
export function SiteHeader() {
  const auth = useAuth();
  const isSignedIn = auth.status === 'signed-in';
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link
          href={paths.home()}
          className={classes.brand}
          aria-label="LiftLedger, home"
          data-signed-in={isSignedIn || undefined}
        >
          <Logo />
          <span className={classes.name}>LiftLedger</span>
        </Link>
        {isSignedIn ? <SignedInPart name={auth.user?.name} /> : <SignedOutPart />}
      </div>
    </header>
  );
}

function SignedOutPart() {
  return (
    <nav className={classes.end} aria-label="Main">
      <Button component={Link} href={paths.login()} variant="subtle" className={classes.action}>
        Login
      </Button>
      <Button component={Link} href={paths.register()} className={classes.action}>
        Get Started
      </Button>
    </nav>
  );
}

function SignedInPart({ name }: { name: string | undefined }) {
  const isPhone = useIsPhone();
  const [location] = useLocation();
  return (
    <>
      {isPhone ? null : (
        <nav className={classes.links} aria-label="Main">
          {deskNavigation.map((item) => (
            <Link
              key={item.href}
              href={item.href}
              className={classes.link}
              aria-current={isActive(item, location) ? 'page' : undefined}
            >
              {item.label}
            </Link>
          ))}
        </nav>
      )}
      <div className={classes.end}>
        {isPhone ? <AccountMenu name={name} /> : <Account name={name} />}
      </div>
    </>
  );
}

/** Does the same as AccountMenu, where there is room for it. */
function Account({ name }: { name: string | undefined }) {
  return (
    <>
      {name === undefined ? null : (
        <Text className={classes.greeting} title={name}>
          Hi, {name}
        </Text>
      )}
      <Button variant="default" className={classes.action} onClick={() => void logOut()}>
        Logout
      </Button>
    </>
  );
}
