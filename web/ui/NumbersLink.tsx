import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

interface NumbersLinkProps {
  /** The section of /numbers that explains the number. */
  of: string;
  /** The number, when the page has several such links. */
  about?: string;
}

/** Links from a number to its explanation. */
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
