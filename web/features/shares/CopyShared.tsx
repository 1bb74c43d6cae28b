import { useState } from 'react';
import type { ShareCopy } from '#shared/shares/schema.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { paths } from '#web/paths.ts';
import classes from '#web/workouts/shown/shown.module.css';

interface CopySharedProps {
  token: string;
  /** True for a workout or a template: the copy can be started at once. */
  canDo: boolean;
}

/** Copies the shared item into the user's account, to do it at once or later, and undoes that. */
export function CopyShared({ token, canDo }: CopySharedProps) {
  const [copied, setCopied] = useState<ShareCopy>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<void>, words: string) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words);
    }
    setIsBusy(false);
  }
  const copy = () => run(async () => setCopied(await copyShared(token)), 'Nothing was copied');
  const doIt = () =>
    run(async () => {
      const { templateIds } = await copyShared(token);
      location.assign(paths.run(templateIds[0] ?? ''));
    }, 'Nothing was copied');
  const undo = (made: ShareCopy) =>
    run(async () => {
      await removeCopy(made);
      setCopied(undefined);
    }, 'The copy could not be deleted');

  return (
    <div>
      {copied === undefined ? (
        <div className={classes.copied}>
          {canDo ? (
            <button
              type="button"
              className={classes.button}
              disabled={isBusy}
              onClick={() => void doIt()}
            >
              Do this workout
            </button>
          ) : null}
          <button
            type="button"
            className={canDo ? classes.quietButton : classes.button}
            disabled={isBusy}
            onClick={() => void copy()}
          >
            Copy to my workouts
          </button>
        </div>
      ) : (
        <div className={classes.copied} role="status">
          <strong>Copied to your {copied.programId === null ? 'workouts' : 'programs'}</strong>
          <a href={addressOf(copied)} className={classes.button}>
            Open
          </a>
          <button
            type="button"
            className={classes.quietButton}
            disabled={isBusy}
            onClick={() => void undo(copied)}
          >
            Undo
          </button>
        </div>
      )}
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function addressOf({ programId, templateIds }: ShareCopy): string {
  return programId === null ? paths.templateView(templateIds[0] ?? '') : paths.program(programId);
}

const API = '/api/v1';

/**
 * Copies the shared item into the user's account.
 * @throws Error with a message for the user
 */
async function copyShared(token: string): Promise<ShareCopy> {
  const path = `/shared/${encodeURIComponent(token)}/copy`;
  // `as`: the documented response of this route.
  return (await send('POST', path)) as ShareCopy;
}

/**
 * Deletes a copy: the program first, because it refers to the templates, then templates and exercises.
 * @throws Error with a message for the user
 */
async function removeCopy({ programId, templateIds, exerciseIds }: ShareCopy): Promise<void> {
  const made = [
    ...(programId === null ? [] : [`/programs/${programId}`]),
    ...templateIds.map((id) => `/workout-templates/${id}`),
    ...exerciseIds.map((id) => `/exercises/${id}`),
  ];
  for (const path of made) await send('DELETE', path);
}

/** Sends a request without the typed client, which would make this page large. */
async function send(method: 'POST' | 'DELETE', path: string): Promise<unknown> {
  const response = await authFetch(`${API}${path}`, {
    method,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
  }).catch(() => {
    throw new Error('Needs a connection. Try again when you are online.');
  });
  // `as`: the server's response, or an error.
  const body = (await response.json()) as { data?: unknown; error?: string };
  if (!response.ok) throw new Error(body.error ?? 'That did not work. Please try again.');
  return body.data;
}
