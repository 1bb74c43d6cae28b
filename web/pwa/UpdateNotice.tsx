import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { applyUpdate, useIsUpdateReady } from './register-worker.ts';
import classes from './UpdateNotice.module.css';

/**
 * Shows that a new version is ready. The version becomes active after a press on 'Reload', or when the app is opened
 * again.
 */
export function UpdateNotice() {
  const isReady = useIsUpdateReady();
  const [isPutAway, setIsPutAway] = useState(false);
  const [isHeldBack, setIsHeldBack] = useState(false);
  if (!isReady || isPutAway) return null;
  return (
    <section className={`row surface ${classes.notice}`} aria-label="New version">
      <Box role="status" component="p" className="grow" fw={600}>
        {isHeldBack
          ? 'A workout is open in another tab. Finish or close it first.'
          : 'A new version is ready'}
      </Box>
      <Button
        variant="default"
        px="sm"
        onClick={() => void applyUpdate().then((isApplied) => setIsHeldBack(!isApplied))}
      >
        Reload
      </Button>
      <Button variant="subtle" px="sm" onClick={() => setIsPutAway(true)}>
        Later
      </Button>
    </section>
  );
}
