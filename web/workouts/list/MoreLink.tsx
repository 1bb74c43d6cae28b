import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';

interface MoreLinkProps {
  href: string;
  label: string;
}

/** Shows an arrow beside a heading, as a link to the full list. */
export function MoreLink({ href, label }: MoreLinkProps) {
  return (
    <ActionIcon component={Link} href={href} color="gray" my={-8} mr={-12} aria-label={label}>
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
