import { Loader } from '@mantine/core';
import classes from './LoadingScreen.module.css';

/** Shown until the stored sign-in has been read. */
export function LoadingScreen() {
  return (
    <main className={classes.screen} aria-busy="true">
      <Loader aria-hidden />
      <p role="status">Loading…</p>
    </main>
  );
}
