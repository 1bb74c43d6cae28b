import { Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  Icon: Icon;
  text: string;
  children?: ReactNode;
}

/** Shows in place of an empty list what will be there, with buttons to fill the list. */
export function Empty({ Icon, text, children }: EmptyProps) {
  return (
    <Stack className="surface-empty" component="section" gap={12} align="center">
      <Icon size={40} stroke={1.5} aria-hidden />
      <Text size="lg" fw={600}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
