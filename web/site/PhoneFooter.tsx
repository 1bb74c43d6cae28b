import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './SiteFooter.module.css';
import popover from './popover.module.css';

interface PhoneFooterProps {
  copyright: ReactNode;
  links: ReactNode;
}

/** The footer as one line, with its links behind a button: they are rarely needed, and the tab bar is below. */
export function PhoneFooter({ copyright, links }: PhoneFooterProps) {
  const sheet = useId();
  return (
    <footer className={classes.line}>
      {copyright}
      <UnstyledButton className={classes.more} popoverTarget={sheet}>
        Help and legal
      </UnstyledButton>
      <nav
        id={sheet}
        popover="auto"
        aria-label="Footer"
        className={`${popover.card} ${classes.sheet}`}
      >
        {links}
      </nav>
    </footer>
  );
}
