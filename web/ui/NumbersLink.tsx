import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

interface NumbersLinkProps {
  /** The part of /numbers that explains it. */
  of: string;
  /** The number, where the page has more than one such link. */
  about?: string;
}

/** Leads from a number to what it rests on. */
export function NumbersLink({ of, about }: NumbersLinkProps) {
  return (
    <Anchor
      component={Link}
      href={`${paths.numbers()}#${of}`}
      size="sm"
      style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      {...(about ? { 'aria-label': `Where the numbers come from: ${about}` } : {})}
    >
      Where the numbers come from
    </Anchor>
  );
}
