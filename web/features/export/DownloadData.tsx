import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/dates.ts';
import { failureWords } from '#web/api/error-message.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { collectExport } from './collect.ts';
import classes from './DownloadData.module.css';

type Standing =
  | { name: 'idle' }
  | { name: 'reading'; workouts: number }
  | { name: 'failed'; message: string };

/** Downloads all data of an account as one file (behaviour/export.md#export). */
export function DownloadData() {
  const [standing, setStanding] = useState<Standing>({ name: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isReading = standing.name === 'reading';

  async function download() {
    const abort = new AbortController();
    running.current = abort;
    setStanding({ name: 'reading', workouts: 0 });
    try {
      const file = await collectExport({
        onWorkouts: (workouts) => setStanding({ name: 'reading', workouts }),
        signal: abort.signal,
      });
      save(file, `liftledger-${localDay(new Date())}.json`);
      toastSuccess('Your data was downloaded');
      setStanding({ name: 'idle' });
    } catch (error) {
      if (abort.signal.aborted) return setStanding({ name: 'idle' });
      console.warn('The data could not be downloaded', error);
      const { message } = failureWords(error, 'Please try again.');
      setStanding({ name: 'failed', message });
    }
  }

  return (
    <div className={classes.row}>
      <span>Your data: all that you entered and the whole log of your workouts, in one file</span>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => (isReading ? running.current?.abort() : void download())}
      >
        {isReading ? 'Cancel' : 'Download my data'}
      </Button>
      <p role="status" className={classes.note}>
        {statusText(standing)}
      </p>
    </div>
  );
}

function statusText(standing: Standing): string {
  switch (standing.name) {
    case 'idle':
      return '';
    case 'reading':
      return standing.workouts === 0 ? 'Reading…' : `Reading… ${standing.workouts} workouts`;
    case 'failed':
      return `Nothing was downloaded. ${standing.message}`;
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has its own hold on the file once the press was taken.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
