import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useId } from 'react';
import { initials } from '#web/text/initials.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { logOut } from './log-out.ts';
import classes from './AccountMenu.module.css';
import popover from './popover.module.css';

/**
 * The greeting and the way out on a phone, behind the person's initials. `name` is unknown while only the tokens are.
 * The browser's own popover: Escape, the back of the phone and a press beside it close it.
 */
export function AccountMenu({ name }: { name: string | undefined }) {
  const menu = useId();
  return (
    <>
      <UnstyledButton
        className={classes.button}
        popoverTarget={menu}
        aria-label={name === undefined ? 'Account' : `Account of ${name}`}
      >
        {/* Drawn by CSS, so that the initials are no part of the button's name. */}
        <span
          className={classes.initials}
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
        className={`${popover.card} ${classes.menu}`}
      >
        {name === undefined ? null : <Text className={classes.greeting}>Hi, {name}</Text>}
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
