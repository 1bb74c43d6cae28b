import { useState } from 'react';
import type { ShareCopy } from '#shared/shares/schema.ts';
import type { SharedView } from '#shared/shares/view-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { keepPlace } from '#web/api/person/kept-place.ts';
import { areSettingsKnown } from '#web/api/settings/settings-store.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { subtitleOf } from '#web/workouts/shown/shared-words.ts';
import { Shown } from '#web/workouts/shown/Shown.tsx';
import classes from '#web/workouts/shown/shown.module.css';

const units = [
  { value: 'lbs', label: 'lbs' },
  { value: 'kg', label: 'kg' },
] as const;

export function SharedReport({ token, view }: { token: string; view: SharedView }) {
  const isSignedIn = useAuth().status === 'signed-in';
  const { weightUnit } = useSettings();
  const [unit, setUnit] = useState<WeightUnit>(
    isSignedIn && areSettingsKnown() ? weightUnit : view.unit,
  );
  const canDo = view.kind !== 'PROGRAM';
  const heading = usePageFocus(view.name);
  return (
    <article className={`stacked ${classes.shared}`}>
      <header>
        <h1 ref={heading} tabIndex={-1} className="breaks">
          {view.name}
        </h1>
        <p className="dim">{subtitleOf(view)}</p>
      </header>
      <div className="ends gap-12">
        <SegmentedField
          label="Weights in"
          isLabelHidden
          options={units}
          value={unit}
          onChange={setUnit}
        />
        {isSignedIn ? (
          <CopyShared token={token} canDo={canDo} />
        ) : (
          <a
            href={paths.register()}
            className={classes.button}
            onClick={() => keepPlace(paths.shared(token))}
          >
            {canDo ? 'Do this workout' : 'Try LiftLedger'}
          </a>
        )}
      </div>
      <Shown view={view} unit={unit} />
      <p className="dim">
        Shown by a link of its owner, who can take it back at any time. Made with LiftLedger, a
        training log for lifters.
      </p>
    </article>
  );
}

interface CopySharedProps {
  token: string;
  /**
   * `canDo` is true for a shared workout or template. The user can start the copy as a workout
   * right away.
   */
  canDo: boolean;
}

/**
 * Copies the shared item into the user's account, and offers to start the copy or to undo the
 * copying.
 */
function CopyShared({ token, canDo }: CopySharedProps) {
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
        <div className={`row ${classes.copied}`}>
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
        <div className={`row ${classes.copied}`} role="status">
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
 * @throws Error whose message is shown to the user
 */
async function copyShared(token: string): Promise<ShareCopy> {
  const path = `/shared/${encodeURIComponent(token)}/copy`;
  // The cast is safe because the server answers a successful copy with the ids of the copied items.
  return (await send('POST', path)) as ShareCopy;
}

/**
 * Undoes the copying: deletes the copied program, then the templates to which the program refers,
 * then the exercises.
 * @throws Error whose message is shown to the user
 */
async function removeCopy({ programId, templateIds, exerciseIds }: ShareCopy): Promise<void> {
  const made = [
    ...(programId === null ? [] : [`/programs/${programId}`]),
    ...templateIds.map((id) => `/workout-templates/${id}`),
    ...exerciseIds.map((id) => `/exercises/${id}`),
  ];
  for (const path of made) await send('DELETE', path);
}

/** Sends a request without the typed client, whose code would make this public page large. */
async function send(method: 'POST' | 'DELETE', path: string): Promise<unknown> {
  const response = await authFetch(`${API}${path}`, {
    method,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
  }).catch(() => {
    throw new Error('Needs a connection. Try again when you are online.');
  });
  // A retry of an undo repeats its deletions.
  if (method === 'DELETE' && response.status === 404) return undefined;
  // The cast is safe because the API sends `data` after a success and `error` after a failure. A proxy may send no JSON.
  const body = (await response.json().catch(() => ({}))) as { data?: unknown; error?: string };
  if (!response.ok) throw new Error(body.error ?? 'That did not work. Please try again.');
  return body.data;
}
