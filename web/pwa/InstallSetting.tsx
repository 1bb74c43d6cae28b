import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IosInstallSteps } from './IosInstallSteps.tsx';
import { install, useWayToInstall, type WayToInstall } from './install-offer.ts';
import classes from './install.module.css';

/** Shows how to install the app on this device, in the settings. */
export function InstallSetting() {
  const way = useWayToInstall();
  return <div className={classes.setting}>{told[way]}</div>;
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
  installed: <span className={classes.text}>LiftLedger is installed on this device.</span>,
  menu: (
    <span className={classes.text}>
      To install LiftLedger on this device, look for “Install” or “Add to Home screen” in the menu
      of your browser.
    </span>
  ),
  insecure: (
    <span className={classes.text}>
      Over plain http, browsers do not let LiftLedger open offline, notify you, or keep the screen
      on. The page “On your phone” of the documentation says how to add https.
    </span>
  ),
};
