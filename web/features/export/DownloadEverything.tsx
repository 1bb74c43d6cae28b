import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/calendar.ts';
import { failureWords } from '#web/api/calls/error-message.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { saveFile } from '#web/ui/save-file.ts';
import classes from './DownloadData.module.css';

type Standing =
  | { name: 'idle' }
  | { name: 'reading'; bytes: number }
  | { name: 'failed'; message: string };

const BYTES_PER_MB = 1_000_000;

/** Downloads the archive of an account (behaviour/export.md#the-archive). */
export function DownloadEverything() {
  const [standing, setStanding] = useState<Standing>({ name: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isReading = standing.name === 'reading';

  async function download() {
    const abort = new AbortController();
    running.current = abort;
    setStanding({ name: 'reading', bytes: 0 });
    try {
      const file = await readArchive({
        onBytes: (bytes) => setStanding({ name: 'reading', bytes }),
        signal: abort.signal,
      });
      saveFile(file, `liftledger-${localDay(new Date())}.zip`);
      toastSuccess('Everything was downloaded');
      setStanding({ name: 'idle' });
    } catch (error) {
      if (abort.signal.aborted) return setStanding({ name: 'idle' });
      console.warn('The archive could not be downloaded', error);
      setStanding({ name: 'failed', message: reasonOf(error) });
    }
  }

  return (
    <div className={classes.row}>
      <span>
        Everything in one ZIP: the whole log of your workouts, all that you entered, your photos,
        and tables for a spreadsheet. An account can be restored from it
      </span>
      <Button
        variant="default"
        leftSection={<IconFileZip size={20} stroke={1.75} aria-hidden />}
        onClick={() => (isReading ? running.current?.abort() : void download())}
      >
        {isReading ? 'Cancel' : 'Download everything'}
      </Button>
      <p role="status" className={classes.note}>
        {statusText(standing)}
      </p>
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestRefused && error.message !== '') return `${error.message}.`;
  return failureWords(error, 'Please try again.').message;
}

function statusText(standing: Standing): string {
  switch (standing.name) {
    case 'idle':
      return '';
    case 'reading':
      return `Reading… ${(standing.bytes / BYTES_PER_MB).toFixed(1)} MB`;
    case 'failed':
      return `Nothing was downloaded. ${standing.message}`;
  }
}

interface Reading {
  /** Reports the bytes that have come so far. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Returns the archive; the browser keeps a large one on its disk.
 *
 * @throws RequestRefused, or the error of a connection that broke: an archive that was cut is never saved
 */
async function readArchive({ onBytes, signal }: Reading): Promise<Blob> {
  const response = await authFetch('/api/v1/users/export.zip', { signal });
  if (!response.ok || !response.body) {
    throw new RequestRefused(response.status, await response.json().catch(() => null));
  }
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        onBytes(bytes);
        controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted, { headers: { 'content-type': 'application/zip' } }).blob();
}
