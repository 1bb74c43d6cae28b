import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { DAY_MS } from '#shared/durations.ts';
import { keepStored } from '#web/browser-storage.ts';
import { IosInstallSteps } from './InstallSetting.tsx';
import { install, useWayToInstall } from './install-offer.ts';

/** Shows how to install the app. A dismissed hint stays away for 60 days. */
export function InstallHint() {
  const way = useWayToInstall();
  const [isAllowed, setIsAllowed] = useState(() => mayHint(Date.now()));
  if (!isAllowed || (way !== 'prompt' && way !== 'share')) return null;
  function putAway() {
    putHintAway(Date.now());
    setIsAllowed(false);
  }
  return (
    <section className="surface-card" aria-labelledby="install-hint">
      <Title order={2} size="h3" id="install-hint">
        Keep LiftLedger at hand
      </Title>
      <Text my={8}>
        Installed, it opens from your home screen like any other app, with or without a signal.
      </Text>
      {way === 'share' ? <IosInstallSteps /> : null}
      <Group gap={8} mt={12}>
        {way === 'prompt' ? (
          <Button variant="default" onClick={() => void install().then(putAway)}>
            Install
          </Button>
        ) : null}
        <Button variant="subtle" onClick={putAway}>
          Not now
        </Button>
      </Group>
    </section>
  );
}

const AWAY_DAYS = 60;
const KEY = 'install-hint-put-away';

function mayHint(nowMs: number): boolean {
  try {
    const putAway = Date.parse(localStorage.getItem(KEY) ?? '');
    return Number.isNaN(putAway) || nowMs - putAway >= AWAY_DAYS * DAY_MS;
  } catch {
    // The browser forbids storage. The hint is not shown, because its dismissal could not be
    // stored.
    return false;
  }
}

function putHintAway(nowMs: number): void {
  const failure = 'It could not be kept that the hint was put away';
  keepStored(KEY, new Date(nowMs).toISOString(), failure);
}
