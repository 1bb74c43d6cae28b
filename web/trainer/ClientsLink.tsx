import { IconChevronRight, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import classes from './NewsRow.module.css';

/** Links to the trainer's clients, with the number of clients who need a look. */
export function ClientsLink() {
  const { data } = useQuery(trpc.trainerDesk.list.queryOptions());
  const open = data?.clients.filter(({ group }) => group === 'LOOK' || group === 'FINE') ?? [];
  const waiting = open.filter(({ group }) => group === 'LOOK').length;
  return (
    <Link href={paths.trainer()} className={`surface-card row-link row ${classes.row}`}>
      <IconUsers size={22} stroke={1.75} aria-hidden />
      <span className="row-name grow">
        {open.length === 0
          ? 'Clients'
          : `${countOf(open.length, 'client')}, ${waiting === 0 ? 'nobody' : waiting} ${waiting > 1 ? 'need' : 'needs'} a look`}
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
