import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

export function BringHistoryLink({ className }: { className?: string | undefined }) {
  return (
    <Button
      component={Link}
      href={paths.import()}
      variant="default"
      className={className}
      leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />}
    >
      Bring your history
    </Button>
  );
}
