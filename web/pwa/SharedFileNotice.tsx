import { Box, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { forgetSharedFile, readSharedFile } from './shared-file.ts';
import classes from './UpdateNotice.module.css';

/** Shows that another app shared a file that the user has not imported yet. */
export function SharedFileNotice() {
  const [name, setName] = useState<string>();
  useEffect(() => {
    readSharedFile().then(
      (file) => setName(file?.name),
      () => undefined,
    );
  }, []);
  if (name === undefined) return null;
  return (
    <section className={`row surface ${classes.notice}`} aria-label="Shared file">
      <Box role="status" component="p" className="grow" fw={600}>
        <bdi>{name}</bdi> waits to be imported
      </Box>
      <Button component={Link} href={paths.import()} variant="default" px="sm">
        Look it over
      </Button>
      <Button
        variant="subtle"
        px="sm"
        onClick={() => {
          setName(undefined);
          forgetSharedFile().catch((error: unknown) => {
            console.warn('A shared file is left on this device for a day', error);
          });
        }}
      >
        Remove
      </Button>
    </section>
  );
}
