import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

/** Leads to password, e-mail, sign-ins and what happened to the account. */
export function AccountLink() {
  return (
    <Button
      component={Link}
      href={paths.account()}
      variant="default"
      mb="md"
      leftSection={<IconShieldLock size={20} stroke={1.75} aria-hidden />}
    >
      Account & security
    </Button>
  );
}
