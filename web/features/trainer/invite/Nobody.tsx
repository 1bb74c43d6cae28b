import { Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface NobodyProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** Shows that there is no trainer or no client yet, with the button that invites one. */
export function Nobody({ title, about, children }: NobodyProps) {
  return (
    <Stack className="surface-empty" component="section" gap={12} align="center">
      <span className="centred tint initials">
        <IconUsers size={24} stroke={1.75} aria-hidden />
      </span>
      <Text size="lg" fw={600}>
        {title}
      </Text>
      <Text c="dimmed" maw="40ch">
        {about}
      </Text>
      {children}
    </Stack>
  );
}
