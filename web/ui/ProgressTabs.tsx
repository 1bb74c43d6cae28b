import { useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { PageTabs } from './PageTabs.tsx';

const TABS = [
  { label: 'Progress', href: paths.progress() },
  { label: 'History', href: paths.history() },
];

/** The two pages of the section 'Progress': what training adds up to, and every workout. */
export function ProgressTabs() {
  const [location] = useLocation();
  return <PageTabs label="Progress and history" tabs={TABS} current={location} />;
}
