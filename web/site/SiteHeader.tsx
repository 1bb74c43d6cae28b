import { Box, Button, Text, UnstyledButton } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { IconUser } from '@tabler/icons-react';
import { useId } from 'react';
import type { SignedInUser } from '#shared/auth/schema.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { initials } from '#web/text/initials.ts';
import { useHasTrainer } from '#web/trainer/use-has-trainer.ts';
import { HeaderFrame, SignedOutLinks } from './frame-parts.tsx';
import { isActive, navigationOf } from './navigation.ts';
import { logOut } from './log-out.ts';
import classes from './SiteLayout.module.css';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';

const UnreadMark = idlePart(async () => (await import('#web/trainer/UnreadMark.tsx')).UnreadMark);

/**
 * Shows the logo, and either the sign-in links or the navigation. On phones, SiteLayout.tsx shows the navigation at the
 * bottom.
 */
export function SiteHeader() {
  const auth = useAuth();
  const isSignedIn = auth.status === 'signed-in';
  const [location] = useLocation();
  return (
    <HeaderFrame as={Link} isSignedIn={isSignedIn}>
      {isSignedIn ? (
        <SignedInPart user={auth.user} />
      ) : (
        <SignedOutLinks as={Link} location={location} />
      )}
    </HeaderFrame>
  );
}

function SignedInPart({ user }: { user: SignedInUser | null }) {
  const name = user?.name;
  const isPhone = useIsPhone();
  const items = navigationOf({ isPhone, isTrainer: user?.isTrainer === true });
  const [location] = useLocation();
  return (
    <>
      {isPhone ? null : (
        <nav className={classes.links} aria-label="Main">
          {items.map((item) => (
            <Link
              key={item.href}
              href={item.href}
              className={classes.link}
              aria-current={isActive(item, location, items) ? 'page' : undefined}
            >
              {item.label}
              <NavigationMark label={item.label} />
            </Link>
          ))}
        </nav>
      )}
      <Box className="row" miw={0} ml="auto">
        {name === undefined ? null : (
          // The title of the dashboard already greets by name.
          <Text className={location === paths.dashboard() ? 'spoken' : 'cut'} miw={0} title={name}>
            Hi, {name}
          </Text>
        )}
        {isPhone ? <AccountMenu name={name} /> : <LogOut />}
      </Box>
    </>
  );
}

function LogOut() {
  return (
    <Button variant="default" className={classes.action} onClick={() => void logOut()}>
      Logout
    </Button>
  );
}

function AccountMenu({ name }: { name: string | undefined }) {
  const menu = useId();
  return (
    <>
      <UnstyledButton
        className="thumb"
        flex="none"
        popoverTarget={menu}
        aria-label={name === undefined ? 'Account' : `Account of ${name}`}
      >
        {/* CSS draws the initials of the user as generated content, so that screen readers do not read them. */}
        <span
          className={`centred num tint ${classes.initials}`}
          data-initials={name === undefined ? undefined : initials(name)}
        >
          {name === undefined ? <IconUser size={20} stroke={1.75} aria-hidden /> : null}
        </span>
      </UnstyledButton>
      <div
        id={menu}
        popover="auto"
        role="group"
        aria-label="Account"
        className={`surface ${classes.card} ${classes.menu}`}
      >
        <ColorSchemeSwitch />
        <Button
          variant="default"
          fullWidth
          popoverTarget={menu}
          popoverTargetAction="hide"
          onClick={() => void logOut()}
        >
          Logout
        </Button>
      </div>
    </>
  );
}

/** Shows a dot at the navigation item whose pages contain an unread comment or proposal. */
export function NavigationMark({ label }: { label: string }) {
  const hasTrainer = useHasTrainer();
  // Only a trainer's navigation contains 'Clients', whose dot shows unread comments by clients. The dot at 'Dashboard'
  // is about the user's own trainers.
  const isOfClients = label === 'Clients';
  return isOfClients || (hasTrainer && label === 'Dashboard') ? (
    <UnreadMark isOfClients={isOfClients} />
  ) : null;
}
