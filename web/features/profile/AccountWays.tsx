import { Title } from '@mantine/core';
import {
  type Icon,
  IconChevronRight,
  IconFileImport,
  IconShieldLock,
  IconTrash,
  IconWorldShare,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import classes from './ProfilePage.module.css';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

const ways: readonly { Icon: Icon; href: string; name: string; note: string }[] = [
  {
    Icon: IconShieldLock,
    href: paths.account(),
    name: 'Account & security',
    note: 'Password, email, sign-ins',
  },
  {
    Icon: IconWorldShare,
    href: paths.sharedLinks(),
    name: 'Shared links',
    note: 'What others can see',
  },
  { Icon: IconTrash, href: paths.deleted(), name: 'Recently deleted', note: 'For 30 days' },
  {
    Icon: IconFileImport,
    href: paths.import(),
    name: 'Bring your history',
    note: 'From another app or an archive',
  },
];

/** The ways to the account and to its data, and the downloads of it. */
export function AccountWays({ Downloads }: { Downloads: ComponentType }) {
  return (
    <section className={classes.card} aria-labelledby="account">
      <Title order={2} size="h3" id="account">
        Account and data
      </Title>
      <ul className={classes.ways}>
        {ways.map(({ Icon, href, name, note }) => (
          <li key={href}>
            <Link href={href} className={classes.way}>
              <Icon {...icon} />
              <span className={classes.wayWords}>
                <span className={classes.tileName}>{name}</span>
                <span className={classes.note}>{note}</span>
              </span>
              <IconChevronRight {...icon} />
            </Link>
          </li>
        ))}
      </ul>
      <Downloads />
    </section>
  );
}
