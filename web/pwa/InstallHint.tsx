import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { IosInstallSteps } from './IosInstallSteps.tsx';
import { mayHint, putHintAway } from './install-hint.ts';
import { install, useWayToInstall } from './install-offer.ts';
import classes from './install.module.css';

/** After the first finished workout, where the browser can install the app: why, and how. */
export function InstallHint() {
  const way = useWayToInstall();
  const [isAllowed, setIsAllowed] = useState(() => mayHint(Date.now()));
  if (!isAllowed || (way !== 'prompt' && way !== 'share')) return null;
  function putAway() {
    putHintAway(Date.now());
    setIsAllowed(false);
  }
  return (
    <section className={classes.card} aria-labelledby="install-hint">
      <Title order={2} size="h3" id="install-hint">
        Keep LiftLedger at hand
      </Title>
      <p className={classes.text}>
        Installed, it opens from your home screen like any other app, with or without a signal.
      </p>
      {way === 'share' ? <IosInstallSteps /> : null}
      <div className={classes.buttons}>
        {way === 'prompt' ? (
          <Button onClick={() => void install().then(putAway)}>Install</Button>
        ) : null}
        <Button variant="subtle" color="gray" onClick={putAway}>
          Not now
        </Button>
      </div>
    </section>
  );
}
