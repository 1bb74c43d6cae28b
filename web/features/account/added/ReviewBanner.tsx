import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import classes from '../deletion/deletion.module.css';

/** Shows above every page that the password was reset, with a link to recent additions. */
export function ReviewBanner() {
  return (
    <div className={classes.banner} role="status">
      <p className={classes.sentence}>Your password was reset. Check what was added lately.</p>
      <Button component={Link} href={paths.account()} variant="default">
        Check
      </Button>
    </div>
  );
}
