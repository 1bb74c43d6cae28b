import { Group, Text } from '@mantine/core';
import { useDeletionDueAt } from '#web/api/person/auth-store.ts';
import { formatLongDay } from '#web/text/format.ts';
import { KeepAccount } from './KeepAccount.tsx';
import classes from '../account.module.css';

/** Shows above every page when the account will be deleted, with a button to keep it. */
export function DeletionBanner() {
  const dueAt = useDeletionDueAt();
  return (
    <div aria-live="polite">
      {dueAt === null ? null : (
        <Group className={`surface ${classes.banner}`} gap="8px 16px" mb={16} p="8px 16px">
          <Text flex="1 1 14rem" fw={600}>
            Your account will be deleted on {formatLongDay(dueAt)}.
          </Text>
          <KeepAccount />
        </Group>
      )}
    </div>
  );
}
