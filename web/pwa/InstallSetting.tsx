import { Button, Stack } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { install, useWayToInstall, type WayToInstall } from './install-offer.ts';

export function InstallSetting() {
  const way = useWayToInstall();
  return (
    <section className="surface-card row gap-12 across" aria-label="App">
      <span className="centred tint initials">
        <IconDeviceMobile size={22} stroke={1.75} aria-hidden />
      </span>
      <div className="grow">
        <b className="block">LiftLedger as an app</b>
        <div className="note">{told[way]}</div>
      </div>
      {way === 'prompt' ? (
        <Button variant="default" onClick={() => void install()}>
          Install
        </Button>
      ) : null}
    </section>
  );
}

const told: Record<WayToInstall, ReactNode> = {
  prompt: 'On your home screen, with or without a signal',
  share: <IosInstallSteps />,
  installed: 'LiftLedger is installed on this device.',
  menu: '“Add to Home screen” in the menu of your browser',
  insecure:
    'Over plain http LiftLedger cannot open offline, notify you, or keep the screen on. See “On your phone” in the documentation.',
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
