import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import classes from './PageTabs.module.css';

interface PageTab {
  label: string;
  href: string;
}

interface PageTabsProps {
  /** Name of the row for screen readers. */
  label: string;
  tabs: readonly PageTab[];
  /** Address of the tab that is open. */
  current: string;
  /** True when the tabs are parts of one page: Back then leaves the page instead of going through the tabs. */
  isOnePage?: boolean;
}

/** Shows a row of links to related pages, or parts of a page. */
export const PageTabs = memo(function PageTabs(props: PageTabsProps) {
  const { label, tabs, current, isOnePage = false } = props;
  return (
    <nav className={classes.tabs} data-one-page={isOnePage} aria-label={label}>
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

/** Shows the two pages of the section 'Progress': totals and the history of workouts. */
export function ProgressTabs() {
  const [location] = useLocation();
  if (useReader()) return null;
  return <PageTabs label="Progress and history" tabs={TABS} current={location} />;
}
