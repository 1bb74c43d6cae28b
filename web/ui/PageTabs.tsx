import { memo, type ReactNode } from 'react';
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

const WORKOUT_TABS = [
  { label: 'Workouts', href: paths.templates() },
  { label: 'Programs', href: paths.programs() },
  { label: 'Exercises', href: paths.exercises() },
];

/** Shows the tabs of the plans. A trainer does not see these tabs on a client's pages. */
export function WorkoutTabs() {
  const [location] = useLocation();
  if (useReader()) return null;
  return <PageTabs label="Workouts and exercises" tabs={WORKOUT_TABS} current={location} />;
}

const TABS = [
  { label: 'Progress', href: paths.progress() },
  { label: 'History', href: paths.history() },
];

/**
 * Shows the tabs 'Progress' and 'History', with the actions of the page beside them. A client's pages have their own tabs, so a trainer does not see these tabs
 * there.
 */
export function ProgressTabs({ children }: { children?: ReactNode }) {
  const [location] = useLocation();
  if (useReader()) return null;
  return (
    <div className={`as-icons ${classes.titled}`}>
      <PageTabs label="Progress and history" tabs={TABS} current={location} />
      {children}
    </div>
  );
}
