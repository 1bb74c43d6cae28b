import { Button, Group, Stack } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { forgetSharedFile, readSharedFile } from '#web/pwa/shared-file.ts';
import classes from './start.module.css';

interface SharedFileProps {
  name: string;
  isOnline: boolean;
  onTake: () => void;
  onRemove: () => void;
}

/**
 * Shows a file that was shared with the installed app. It is uploaded only after a press, because any app can share
 * files.
 */
export function SharedFile({ name, isOnline, onTake, onRemove }: SharedFileProps) {
  return (
    <Stack className={classes.shared} component="section" gap={12} aria-label="Shared file">
      <Group
        className={classes.sharedName}
        component="p"
        m={0}
        gap={12}
        align="stretch"
        wrap="nowrap"
      >
        <IconShare2 size={22} stroke={1.75} aria-hidden />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          was shared with LiftLedger.
        </span>
      </Group>
      <Group gap={8}>
        <Button disabled={!isOnline} onClick={onTake}>
          Look it over
        </Button>
        <Button variant="default" onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </Stack>
  );
}

/** Returns the file that was shared with the installed app and not used yet. */
export function useSharedFile() {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    let isLeft = false;
    readSharedFile().then(
      (waiting) => {
        if (!isLeft && waiting) setFile(waiting);
      },
      (error: unknown) => console.warn('A shared file could not be read', error),
    );
    return () => {
      isLeft = true;
    };
  }, []);

  function remove(): void {
    setFile(undefined);
    forgetSharedFile().catch((error: unknown) => {
      console.warn('A shared file is left on this device for a day', error);
    });
  }

  return { file, remove };
}
