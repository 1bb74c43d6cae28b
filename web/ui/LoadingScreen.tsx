import { Loader, Stack } from '@mantine/core';

export function LoadingScreen() {
  return (
    <Stack component="main" gap={12} align="center" justify="center" mih="100dvh" aria-busy="true">
      <Loader aria-hidden />
      <p role="status">Loading…</p>
    </Stack>
  );
}
