import classes from '../set/SetForm.module.css';

/** Said aloud politely at the start, at 30 s, at 10 s and at the end; silent in between. */
export function RestSpeech({ seconds }: { seconds: number }) {
  return (
    <p className={classes.spoken} aria-live="polite">
      {textFor(seconds)}
    </p>
  );
}

function textFor(seconds: number): string {
  if (seconds <= 0) return 'Rest is over';
  if (seconds <= 10) return '10 seconds left';
  return seconds <= 30 ? '30 seconds left' : 'Resting';
}
