import { useState } from 'react';
import type { ShareCopy } from '#shared/shares/schema.ts';
import { paths } from '#web/paths.ts';
import { copyShared, removeCopy } from './copy-shared.ts';
import classes from '#web/workouts/shown/shown.module.css';

type State =
  | { status: 'idle' }
  | { status: 'failed'; message: string }
  | { status: 'copied'; copy: ShareCopy };

/** Saves what the link shows as one's own, and takes that back. */
export function CopyShared({ token }: { token: string }) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<State>, failure: string) {
    setIsBusy(true);
    try {
      setState(await work());
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : failure });
    }
    setIsBusy(false);
  }
  const copy = () =>
    run(async () => ({ status: 'copied', copy: await copyShared(token) }), 'Nothing was copied');

  if (state.status === 'copied') {
    const { copy: made } = state;
    const { programId, templateIds } = made;
    const href =
      programId === null ? paths.templateView(templateIds[0] ?? '') : paths.program(programId);
    const undo = () =>
      run(async () => {
        await removeCopy(made);
        return { status: 'idle' };
      }, 'The copy could not be taken back');
    return (
      <div className={classes.copied} role="status">
        <strong>Copied to your {programId === null ? 'workouts' : 'programs'}</strong>
        <a href={href} className={classes.button}>
          Open
        </a>
        <button
          type="button"
          className={classes.quietButton}
          disabled={isBusy}
          onClick={() => void undo()}
        >
          Undo
        </button>
      </div>
    );
  }
  return (
    <div>
      <button
        type="button"
        className={classes.button}
        disabled={isBusy}
        onClick={() => void copy()}
      >
        Copy to my workouts
      </button>
      {state.status === 'failed' ? (
        <p className={classes.failure} role="alert">
          {state.message}
        </p>
      ) : null}
    </div>
  );
}
