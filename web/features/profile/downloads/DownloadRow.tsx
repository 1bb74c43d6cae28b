import { Button, Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/calendar.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { saveFile } from '#web/ui/save-file.ts';
import classes from './DownloadRow.module.css';

export interface Reading {
  /** Reports the amount read so far. */
  onProgress: (amount: number) => void;
  signal: AbortSignal;
}

interface DownloadRowProps {
  about: string;
  Icon: Icon;
  label: string;
  extension: 'json' | 'zip';
  read: (reading: Reading) => Promise<Blob>;
  /** Returns the text of the amount; empty at first. */
  amountText: (amount: number) => string;
  reasonOf: (error: unknown) => string;
  /** Text of the toast after the download. */
  done: string;
}

/** Downloads a file. A second press cancels. */
export function DownloadRow(props: DownloadRowProps) {
  const { about, Icon, label, extension, read, amountText, reasonOf, done } = props;
  /** The amount read so far; null when no download is in progress. */
  const [amount, setAmount] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function download() {
    const { signal } = (running.current = new AbortController());
    setFailure('');
    setAmount(0);
    try {
      const file = await read({ onProgress: setAmount, signal });
      saveFile(file, `liftledger-${localDay(new Date())}.${extension}`);
      toastSuccess(done);
    } catch (error) {
      if (!signal.aborted) {
        console.warn('The file could not be downloaded', error);
        setFailure(`Nothing was downloaded. ${reasonOf(error)}`);
      }
    }
    setAmount(null);
  }

  return (
    <Group className={classes.row} gap="8px 16px" justify="space-between">
      <span>{about}</span>
      <Button
        variant="default"
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        onClick={() => (amount === null ? void download() : running.current?.abort())}
      >
        {amount === null ? label : 'Cancel'}
      </Button>
      <p role="status" className={`note ${classes.note}`}>
        {amount === null ? failure : amountText(amount)}
      </p>
    </Group>
  );
}
