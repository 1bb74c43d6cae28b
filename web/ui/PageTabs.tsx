import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { useReader, useSees } from '#web/hooks/use-reader.ts';
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
  /** `isOnePage` is true when the tabs are parts of one page, and fit beside each other on a phone. */
  isOnePage?: boolean;
}

export const PageTabs = memo(function PageTabs(props: PageTabsProps) {
  const { label, tabs, current, isOnePage = false } = props;
  const [location] = useLocation();
  return (
    <nav className={classes.tabs} data-one-page={isOnePage} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          // The back button leaves the page instead of returning to the previous part of the page.
          replace={tab.href.split('?', 1)[0] === location}
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

export const PROGRESS_TABS = [
  { id: 'lifts', label: 'Lifts' },
  { id: 'muscles', label: 'Muscles' },
  { id: 'records', label: 'Records' },
  { id: 'body', label: 'Body' },
  { id: 'years', label: 'Years' },
] as const;
export type ProgressTab = (typeof PROGRESS_TABS)[number]['id'];

interface ProgressTabsProps {
  current: ProgressTab | 'history';
  /** `weeks` is the chosen range in the address of the progress page. */
  weeks?: string | undefined;
}

/** Shows the parts of the progress, and the history. A trainer opens the history by a tab of the client's pages. */
export function ProgressTabs({ current, weeks }: ProgressTabsProps) {
  const seesWeight = useSees('weight');
  const isReader = useReader() !== null;
  if (isReader && current === 'history') return null;
  const tabs = [
    ...PROGRESS_TABS.filter(({ id }) => seesWeight || id !== 'body').map(({ id, label }) => ({
      id,
      label,
      href: paths.progress({ show: id === 'lifts' ? undefined : id, weeks }),
    })),
    ...(isReader ? [] : [{ id: 'history', label: 'History', href: paths.history() }]),
  ];
  const href = tabs.find(({ id }) => id === current)?.href ?? '';
  return <PageTabs label="Progress and history" tabs={tabs} current={href} isOnePage />;
}
