import { Button } from '@mantine/core';
import { IconWorldShare } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

/** Leads to the links with which this person shows something. */
export function SharedLinksLink() {
  return (
    <Button
      component={Link}
      href={paths.sharedLinks()}
      variant="default"
      mb="md"
      leftSection={<IconWorldShare size={20} stroke={1.75} aria-hidden />}
    >
      Shared links
    </Button>
  );
}
