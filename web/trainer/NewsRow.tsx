import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Initials } from './Initials.tsx';
import classes from './NewsRow.module.css';

interface NewsRowProps {
  href: string;
  /** `from` is the name of the person who sent the news. */
  from: string;
  title: string;
  about?: ReactNode;
  /** `isNew` is true when the user has not answered or read the news. */
  isNew?: boolean;
}

/** Shows a proposal or comment as a link, with the initials of its sender. */
export function NewsRow({ href, from, title, about, isNew = true }: NewsRowProps) {
  return (
    <Link href={href} className={`row-link row ${classes.row}`}>
      <Initials name={from} isStrong={isNew} />
      <span className="grow">
        <Text component="bdi" className="row-name" inherit lineClamp={2}>
          {title}
        </Text>
        <span className="note breaks">{about}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
