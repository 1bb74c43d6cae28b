import { IconDownload } from '@tabler/icons-react';
import { failureWords } from '#web/api/calls/error-message.ts';
import { trpcClient } from '#web/api/client.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';
import { DownloadRow, type Reading } from './DownloadRow.tsx';

/** Downloads all data of an account as one file (behaviour/export.md#export). */
export function DownloadData() {
  return (
    <DownloadRow
      about="For programs, as JSON"
      Icon={IconDownload}
      label="Download my data"
      extension="json"
      read={collectExport}
      amountText={(workouts) => (workouts === 0 ? 'Reading…' : `Reading… ${workouts} workouts`)}
      reasonOf={(error) => failureWords(error, 'Please try again.').message}
      done="Your data was downloaded"
    />
  );
}

/** Start of a REST response, before its data. */
const ENVELOPE = '{"data":';

/**
 * Returns the JSON of both responses, with the events in one list. It is built from pieces, so that a log of twenty
 * years is never one string in memory.
 * @throws the client's error; the pieces are dropped
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

/** Returns the account's data as JSON text, which the server streams. */
async function readAccount(signal: AbortSignal): Promise<string> {
  const response = await authFetch('/api/v1/users/export', { signal });
  const body = await response.text();
  if (!response.ok) throw new RequestRefused(response.status, null);
  return body.slice(ENVELOPE.length, -1);
}
