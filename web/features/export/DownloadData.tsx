import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/calendar.ts';
import { failureWords } from '#web/api/calls/error-message.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { trpcClient } from '#web/api/client.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';
import { saveFile } from '#web/ui/save-file.ts';
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
      saveFile(file, `liftledger-${localDay(new Date())}.json`);
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
      <span>
        For programs: all that you entered and the whole log of your workouts, as one JSON file
      </span>
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

/** The start of a REST answer, before the brace of its data. */
const ENVELOPE = '{"data":';

interface Collecting {
  /** Reports the number of workouts read so far. */
  onWorkouts: (count: number) => void;
  signal: AbortSignal;
}

/**
 * Returns the JSON of both answers, the events in one list. It is put together from pieces, so that
 * a log of twenty years is never in memory as one string.
 *
 * @throws the client's error; the pieces are dropped
 */
async function collectExport({ onWorkouts, signal }: Collecting): Promise<Blob> {
  const pieces: string[] = [(await readAccount(signal)).slice(0, -1), ',"events":['];
  let workouts = 0;
  let after: string | undefined;
  do {
    const { events, next } = await trpcClient.export.log.query({ after }, { signal });
    if (events.length > 0) {
      pieces.push(after === undefined ? '' : ',', JSON.stringify(events).slice(1, -1));
    }
    workouts += new Set(events.map(({ sessionId }) => sessionId)).size;
    onWorkouts(workouts);
    after = next ?? undefined;
  } while (after !== undefined);
  return new Blob([...pieces, ']}'], { type: 'application/json' });
}

/** Returns the account's data as JSON text: the server streams it while reading. */
async function readAccount(signal: AbortSignal): Promise<string> {
  const response = await authFetch('/api/v1/users/export', { signal });
  const body = await response.text();
  if (!response.ok) throw new RequestRefused(response.status, null);
  return body.slice(ENVELOPE.length, -1);
}
