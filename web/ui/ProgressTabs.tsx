import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import classes from './ProgressTabs.module.css';

const TABS = [
  { label: 'Progress', href: paths.progress() },
  { label: 'History', href: paths.history() },
];

/** The two pages of the section 'Progress': what training adds up to, and every workout. */
export const ProgressTabs = memo(function ProgressTabs() {
  const [location] = useLocation();
  return (
    <nav className={classes.tabs} aria-label="Progress and history">
      {TABS.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          className={classes.tab}
          aria-current={location === href ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
});
