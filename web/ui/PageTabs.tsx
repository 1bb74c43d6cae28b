import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import classes from './PageTabs.module.css';

interface PageTab {
  label: string;
  href: string;
}

interface PageTabsProps {
  /** Names the row for a screen reader. */
  label: string;
  tabs: readonly PageTab[];
  /** Address of the tab that is shown. */
  current: string;
  /** True where the tabs are parts of one page: then Back leads out of it, not through them. */
  isOnePage?: boolean;
}

/** A row of links to pages, or parts of a page, that belong together. */
export const PageTabs = memo(function PageTabs(props: PageTabsProps) {
  const { label, tabs, current, isOnePage = false } = props;
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          replace={isOnePage}
          className={classes.tab}
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
});

const TABS = [
  { label: 'Progress', href: paths.progress() },
  { label: 'History', href: paths.history() },
];

/** The two pages of the section 'Progress': what training adds up to, and every workout. */
export function ProgressTabs() {
  const [location] = useLocation();
  return <PageTabs label="Progress and history" tabs={TABS} current={location} />;
}
