import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { RestedChip, RunRest } from './rest/RunRest.tsx';
import { hasSetsLeft } from '#shared/sessions/lines/set-lines.ts';
import { currentLine, linesOf, setCounts } from './state/run.ts';
import { useRun, useRunActions } from './state/run-context.ts';
import { canComplete } from './state/run-store.ts';
import classes from './RunScreen.module.css';
import type { useFinish } from './finish/use-finish.ts';

interface RunFooterProps {
  formId: string;
  finish: ReturnType<typeof useFinish>;
}

export function RunFooter({ formId, finish }: RunFooterProps) {
  const isDone = useRun(({ formRun }) => currentLine(formRun) === undefined);
  // The button may update one paint later, because the rest screen covers the button at first.
  const isOpen = useRun(({ paintedRun, isBusy }) => canComplete({ run: paintedRun, isBusy }));
  const isResting = useRun(({ paintedRun }) => paintedRun.rest !== null);
  const complete = useRef<HTMLButtonElement>(null);
  const isWaiting = isResting || !isOpen;
  // The keyboard focus is lost while the button is disabled and during a rest. This effect returns the focus to the
  // button.
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        complete.current?.focus({ preventScroll: true });
    },
    [isWaiting],
  );
  const hasSets = useRun(({ formRun }) => formRun.pending.sets.length > 0);
  const firstOpen = useRun(({ formRun }) => {
    if (currentLine(formRun)) return -1;
    const counts = setCounts(formRun);
    return linesOf(formRun).findIndex((line, index) => hasSetsLeft(line, counts[index]));
  });
  const { goTo } = useRunActions();
  const restedAtMs = useRun(({ paintedRun }) => paintedRun.restedAtMs);
  return (
    <div className={classes.footer}>
      <div className={`row ${classes.footerRow}`} data-end={isDone || undefined}>
        {/* A finished session shows no rest, because the rest would still play its sound. */}
        {finish.state === 'finished' ? null : <RunRest />}
        {restedAtMs === null || isDone ? null : <RestedChip sinceMs={restedAtMs} />}
        {isDone ? (
          <Button
            h={48}
            variant={hasSets && firstOpen === -1 ? 'filled' : 'default'}
            className="grow"
            loading={finish.state === 'finishing'}
            onClick={() => void finish.finish()}
          >
            Finish &amp; Save Workout
          </Button>
        ) : (
          <Button
            ref={complete}
            type="submit"
            form={formId}
            size="xl"
            fullWidth
            className={`grow ${classes.complete}`}
            classNames={{ label: classes.completeLabel, section: classes.completeIcon }}
            disabled={!isOpen}
            leftSection={<IconCheck size={24} stroke={2} aria-hidden />}
          >
            Complete Set
          </Button>
        )}
        {firstOpen === -1 ? null : (
          <Button h={48} className="grow" onClick={() => goTo(firstOpen)}>
            Go on
          </Button>
        )}
      </div>
    </div>
  );
}
