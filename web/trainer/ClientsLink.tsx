import { IconChevronRight, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import classes from './NewsRow.module.css';

/** Links to the trainer's clients, with the number of clients who need a look. */
export function ClientsLink() {
  const { data } = useQuery(trpc.trainerDesk.list.queryOptions());
  const waiting = data?.clients.filter(({ group }) => group === 'LOOK').length;
  return (
    <Link href={paths.trainer()} className={`surface-card row-link row ${classes.row}`}>
      <IconUsers size={22} stroke={1.75} aria-hidden />
      <span className="row-name grow">
        Clients{waiting === undefined ? null : lookText(waiting)}
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

function lookText(waiting: number): string {
  if (waiting === 0) return ': nobody needs a look';
  return waiting === 1 ? ': 1 needs a look' : `: ${waiting} need a look`;
}
