// Copying what a link shows, and taking the copy back, without the typed client.
import type { ShareCopy } from '#shared/shares/schema.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';

const API = '/api/v1';

/** Saves what the link shows as one's own. @throws Error with a sentence */
export async function copyShared(token: string): Promise<ShareCopy> {
  const path = `/shared/${encodeURIComponent(token)}/copy`;
  // `as`: the server's answer.
  return (await send('POST', path)) as ShareCopy;
}

/** Deletes what a copy made: the program first, which names the templates, then these and their exercises. @throws Error with a sentence */
export async function removeCopy({
  programId,
  templateIds,
  exerciseIds,
}: ShareCopy): Promise<void> {
  const made = [
    ...(programId === null ? [] : [`/programs/${programId}`]),
    ...templateIds.map((id) => `/workout-templates/${id}`),
    ...exerciseIds.map((id) => `/exercises/${id}`),
  ];
  for (const path of made) await send('DELETE', path);
}

async function send(method: 'POST' | 'DELETE', path: string): Promise<unknown> {
  const response = await authFetch(`${API}${path}`, {
    method,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
  }).catch(() => {
    throw new Error('Needs a connection. Try again when you are online.');
  });
  // `as`: the server's answer, or an error.
  const body = (await response.json()) as { data?: unknown; error?: string };
  if (!response.ok) throw new Error(body.error ?? 'That did not work. Please try again.');
  return body.data;
}
