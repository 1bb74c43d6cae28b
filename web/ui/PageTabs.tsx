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
  label: string;
  tabs: readonly PageTab[];
  current: string;
  /**
   * `isOnePage` is true when the tabs are parts of one page. The back button then leaves the page
   * instead of returning to the previous tab.
   */
  isOnePage?: boolean;
}

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

/**
 * Shows the tabs 'Progress' and 'History'. A client's pages have their own tabs, so a trainer does not see these tabs
 * there.
 */
export function ProgressTabs() {
  const [location] = useLocation();
  if (useReader()) return null;
  return <PageTabs label="Progress and history" tabs={TABS} current={location} />;
}
