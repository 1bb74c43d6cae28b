import { IconFileZip } from '@tabler/icons-react';
import { failureWords } from '#web/api/calls/error-message.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';
import { DownloadRow, type Reading } from './DownloadRow.tsx';

const BYTES_PER_MB = 1_000_000;

/** Downloads the archive of an account (behaviour/export.md#the-archive). */
export function DownloadEverything() {
  return (
    <DownloadRow
      about="All your data, as a ZIP"
      Icon={IconFileZip}
      label="Download everything"
      extension="zip"
      read={readArchive}
      amountText={(bytes) => `Reading… ${(bytes / BYTES_PER_MB).toFixed(1)} MB`}
      reasonOf={reasonOf}
      done="Everything was downloaded"
    />
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestRefused && error.message !== '') return `${error.message}.`;
  return failureWords(error, 'Please try again.').message;
}

/**
 * Returns the archive. The browser stores a large Blob on disk.
 * @throws RequestRefused, or the network's error: a truncated archive is never saved
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
