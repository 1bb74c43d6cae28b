import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { install, useWayToInstall, type WayToInstall } from './install-offer.ts';

export function InstallSetting() {
  const way = useWayToInstall();
  return (
    <Group gap="0 16px" justify="space-between">
      {told[way]}
    </Group>
  );
}

const told: Record<WayToInstall, ReactNode> = {
  prompt: (
    <>
      <span>LiftLedger as an app on this device</span>
      <Button variant="default" onClick={() => void install()}>
        Install
      </Button>
    </>
  ),
  share: (
    <>
      <span>LiftLedger as an app on this device:</span>
      <IosInstallSteps />
    </>
  ),
  installed: <Text my={8}>LiftLedger is installed on this device.</Text>,
  menu: <Text my={8}>Install: “Add to Home screen” in the menu of your browser.</Text>,
  insecure: (
    <Text my={8}>
      Over plain http LiftLedger cannot open offline, notify you, or keep the screen on. See “On
      your phone” in the documentation.
    </Text>
  ),
};

/** Shows the steps on iOS, where a page cannot install the app. */
export function IosInstallSteps() {
  return (
    <Stack component="ol" gap={0} my={8} pl={24}>
      <li>Tap Share, the square with an arrow.</li>
      <li>Choose “Add to Home Screen”.</li>
      <li>Tap Add.</li>
    </Stack>
  );
}
