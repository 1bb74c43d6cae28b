import { Box, Button, Group } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/calendar.ts';
import { failureWords } from '#web/api/calls/error-message.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';
import { trpcClient } from '#web/api/client.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { saveFile } from '#web/ui/save-file.ts';
import classes from '../ProfilePage.module.css';

const BYTES_PER_MB = 1_000_000;

/**
 * Downloads the account as an archive (behaviour/export.md#the-archive), or its data and workouts
 * as one JSON file, without pictures (behaviour/export.md#export).
 */
export function Downloads() {
  return (
    <Group gap="0 4px" py={8}>
      <IconFileZip size={22} stroke={1.75} aria-hidden />
      <Box component="span" className="row-name grow" pl={8} lh={1.3}>
        Download everything
      </Box>
      <DownloadButton
        label="Download everything"
        extension="zip"
        read={readArchive}
        amountText={(bytes) => `Reading… ${(bytes / BYTES_PER_MB).toFixed(1)} MB`}
        reasonOf={reasonOf}
        done="Everything was downloaded"
      />
      <DownloadButton
        label="Download my data"
        extension="json"
        read={collectExport}
        amountText={(workouts) => (workouts === 0 ? 'Reading…' : `Reading… ${workouts} workouts`)}
        reasonOf={(error) => failureWords(error, 'Please try again.').message}
        done="Your data was downloaded"
      />
    </Group>
  );
}

const ENVELOPE = '{"data":';

/**
 * Returns one JSON document of the account and its whole log. The pages of the log stay separate
 * pieces of the Blob, because one string could exceed the available memory.
 * @throws RequestRefused or the tRPC client's error when the server refuses; the error of `fetch`
 * when no response arrived
 */
async function collectExport({ onProgress, signal }: Reading): Promise<Blob> {
  const pieces: string[] = [(await readAccount(signal)).slice(0, -1), ',"events":['];
  let workouts = 0;
  let after: string | undefined;
  do {
    const { events, next } = await trpcClient.export.log.query({ after }, { signal });
    if (events.length > 0) {
      pieces.push(after === undefined ? '' : ',', JSON.stringify(events).slice(1, -1));
    }
    workouts += new Set(events.map(({ sessionId }) => sessionId)).size;
    onProgress(workouts);
    after = next ?? undefined;
  } while (after !== undefined);
  return new Blob([...pieces, ']}'], { type: 'application/json' });
}

async function readAccount(signal: AbortSignal): Promise<string> {
  const response = await authFetch('/api/v1/users/export', { signal });
  const body = await response.text();
  if (!response.ok) throw new RequestRefused(response.status, null);
  return body.slice(ENVELOPE.length, -1);
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestRefused && error.message !== '') return `${error.message}.`;
  return failureWords(error, 'Please try again.').message;
}

/**
 * Returns the archive as a Blob, which the browser may keep on disk. An interrupted download
 * rejects, so that no incomplete archive is saved.
 * @throws RequestRefused when the server refuses; the browser's error when the connection fails
 */
async function readArchive({ onProgress, signal }: Reading): Promise<Blob> {
  const response = await authFetch('/api/v1/users/export.zip', { signal });
  if (!response.ok || !response.body) {
    throw new RequestRefused(response.status, await response.json().catch(() => null));
  }
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        onProgress(bytes);
        controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted, { headers: { 'content-type': 'application/zip' } }).blob();
}

interface Reading {
  onProgress: (amount: number) => void;
  signal: AbortSignal;
}

interface DownloadButtonProps {
  label: string;
  extension: 'json' | 'zip';
  read: (reading: Reading) => Promise<Blob>;
  amountText: (amount: number) => string;
  reasonOf: (error: unknown) => string;
  done: string;
}

function DownloadButton(props: DownloadButtonProps) {
  const { label, extension, read, amountText, reasonOf, done } = props;
  const name = extension.toUpperCase();
  /** `amount` is the number of workouts or bytes that were read so far; null when no download is in progress. */
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
    <>
      <Button
        variant="light"
        px={8}
        miw={44}
        fz="sm"
        aria-label={amount === null ? `${label}, ${name}` : undefined}
        onClick={() => (amount === null ? void download() : running.current?.abort())}
      >
        {amount === null ? name : 'Cancel'}
      </Button>
      <p role="status" className={`note ${classes.status}`}>
        {amount === null ? failure : amountText(amount)}
      </p>
    </>
  );
}
