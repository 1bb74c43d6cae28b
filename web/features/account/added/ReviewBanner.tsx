import { Button, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

/**
 * Shows that the password was reset, with a link to the recent additions. web/site/Background.tsx
 * hides this banner during a workout and on the account page.
 */
export function ReviewBanner() {
  return (
    <Group
      className="surface"
      bd="1px solid var(--mantine-color-error)"
      gap="8px 16px"
      mb={16}
      p="8px 16px"
      role="status"
    >
      <Text flex="1 1 14rem" fw={600}>
        Your password was reset. Check what was added lately.
      </Text>
      <Button component={Link} href={paths.account()} variant="default">
        Check
      </Button>
    </Group>
  );
}
