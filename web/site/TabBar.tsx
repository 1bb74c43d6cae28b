import { IconBarbell, IconLayoutDashboard, IconTarget, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { isActive, phoneNavigation } from './navigation.ts';
import classes from './TabBar.module.css';

const icons: Record<string, typeof IconUser> = {
  Dashboard: IconLayoutDashboard,
  Workouts: IconBarbell,
  Goals: IconTarget,
  Profile: IconUser,
};

/** The way around on phones, in reach of the thumb. */
export function TabBar() {
  const [location] = useLocation();
  return (
    <nav className={classes.bar} aria-label="Main">
      {phoneNavigation.map((item) => {
        const Icon = icons[item.label] ?? IconUser;
        return (
          <Link
            key={item.href}
            href={item.href}
            className={classes.tab}
            aria-current={isActive(item, location) ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {item.label}
          </Link>
        );
      })}
    </nav>
  );
}
