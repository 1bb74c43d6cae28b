import { Link } from 'wouter';
import { wayBackState } from '#web/api/way-back.ts';
import { paths } from '#web/paths.ts';
import classes from './RunLine.module.css';

/** The sign-in has ended in the middle of the workout, which goes on; signing in leads back to the same set. */
export function SignedOutLine({ userId }: { userId: string }) {
  return (
    <p role="status" className={classes.line}>
      <span>Signed out. Sets stay on this device. </span>
      <Link
        href={paths.login()}
        state={wayBackState({ userId, place: location.pathname + location.search })}
        className={classes.way}
      >
        Sign in
      </Link>
    </p>
  );
}
