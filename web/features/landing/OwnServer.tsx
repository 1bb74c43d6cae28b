import { Text, Title } from '@mantine/core';
import classes from './OwnServer.module.css';

/** Explains how to run LiftLedger on one's own machine, as in the README. */
export function OwnServer() {
  return (
    <section aria-labelledby="own-server" className={classes.section}>
      <div>
        <Title order={2} id="own-server" className={classes.title}>
          Or keep it on your own machine
        </Title>
        <Text>
          Two commands in a copy of the source. The database comes with it, nobody else sees your
          log.
        </Text>
      </div>
      <pre className={classes.commands}>
        <code>
          npm ci{'\n'}
          npm start
        </code>
      </pre>
    </section>
  );
}
