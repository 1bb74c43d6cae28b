import { Stack } from '@mantine/core';

/** Shows the steps on iOS, where only the share menu installs an app. */
export function IosInstallSteps() {
  return (
    <Stack component="ol" gap={0} my={8} pl={24}>
      <li>Tap Share, the square with an arrow.</li>
      <li>Choose “Add to Home Screen”.</li>
      <li>Tap Add.</li>
    </Stack>
  );
}
