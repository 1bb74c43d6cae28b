import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

/** Leads to what was deleted in the last 30 days. */
export function DeletedLink() {
  return (
    <Button
      component={Link}
      href={paths.deleted()}
      variant="default"
      mb="md"
      ml="xs"
      leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
    >
      Recently deleted
    </Button>
  );
}
