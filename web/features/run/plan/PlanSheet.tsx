import { ActionIcon, Box, Button, Stack, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { runPart } from '#web/loading/press.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { LessTime } from './LessTime.tsx';
import { LineActions } from './LineActions.tsx';
import type { PlanSheetView } from './plan-sheet-openers.tsx';
import { pairNewStep, pairStep, partnersOf } from '../state/pair-steps.ts';
import { addStep, type PlanStep, swapStep } from '../state/plan-steps.ts';
import classes from './plan.module.css';
import { SwapChoice } from './SwapChoice.tsx';

const ExercisePicker = runPart(
  async () => (await import('#web/exercises/ExercisePicker.tsx')).ExercisePicker,
);

interface PlanSheetProps {
  view: PlanSheetView | null;
  onView: (view: PlanSheetView) => void;
  onClose: () => void;
}

export function PlanSheet({ view, onView, onClose }: PlanSheetProps) {
  const isPhone = useIsPhone();
  const lines = useRun(({ run }) => linesOf(run));
  const { changePlan } = useRunActions();
  const [isSearching, setIsSearching] = useState(false);
  // The sheet closes slowly, so it keeps its content until it is closed.
  const [shown, setShown] = useState(view);
  if (view !== null && view !== shown) {
    setShown(view);
    setIsSearching(false);
  }
  const line = shown && 'lineId' in shown ? lines.find(({ id }) => id === shown.lineId) : undefined;

  function take(step: PlanStep) {
    // The sheet is already closing, so a second press is ignored.
    if (view === null) return;
    onClose();
    void changePlan(step);
  }
  const picker = (onAdd: (exercise: Exercise) => void) => (
    <Box h="100%">
      <ExercisePicker searchAt={isPhone ? 'bottom' : 'top'} onAdd={onAdd} />
    </Box>
  );

  function content(of: SessionLine | undefined): ReactNode {
    if (shown?.kind === 'add') return picker((exercise) => take(addStep(exercise)));
    if (shown?.kind === 'lessTime') return <LessTime onStep={take} />;
    if (!of) return null;
    if (shown?.kind === 'line') {
      return (
        <LineActions
          line={of}
          onSwap={() => onView({ kind: 'swap', lineId: of.id })}
          onPair={() => onView({ kind: 'pair', lineId: of.id })}
          onStep={take}
        />
      );
    }
    if (shown?.kind === 'pair') {
      return isSearching ? (
        picker((exercise) => take(pairNewStep(lines, of, exercise)))
      ) : (
        <PairChoice
          line={of}
          onChoose={(partner) => take(pairStep(lines, of, partner))}
          onSearch={() => setIsSearching(true)}
        />
      );
    }
    const swap = (exercise: Exercise) => take(swapStep(of, exercise));
    return isSearching ? (
      picker(swap)
    ) : (
      <SwapChoice line={of} onChoose={swap} onSearch={() => setIsSearching(true)} />
    );
  }

  return (
    <Sheet
      isOpen={view !== null}
      onClose={onClose}
      {...(shown?.kind === 'line' ? {} : { height: '90%' })}
      title={titleOf(shown, line)}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {content(line)}
    </Sheet>
  );
}

function titleOf(view: PlanSheetView | null, line: SessionLine | undefined): string {
  if (view?.kind === 'add') return 'Add exercise';
  if (view?.kind === 'lessTime') return 'Shorten workout';
  const name = line?.exercise.name ?? '';
  if (view?.kind === 'pair') return `Pair ${name} with`;
  return view?.kind === 'swap' ? `Instead of ${name}` : name;
}

interface PairChoiceProps {
  line: SessionLine;
  onChoose: (partner: SessionLine) => void;
  onSearch: () => void;
}

function PairChoice({ line, onChoose, onSearch }: PairChoiceProps) {
  const lines = useRun(({ run }) => linesOf(run));
  return (
    <Stack gap={12}>
      <ul className="plain-list" aria-label="Exercises of this workout">
        {partnersOf(lines, line.id).map((partner) => (
          <li key={partner.id}>
            <UnstyledButton
              className={`row ${classes.suggestion}`}
              onClick={() => onChoose(partner)}
            >
              <span className="row-name">{partner.exercise.name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        fullWidth
        className={classes.search}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={onSearch}
      >
        Another exercise
      </Button>
    </Stack>
  );
}

/**
 * Shows the last change of the planned exercises, or the last deleted set, with its undo. The notice disappears after
 * the next set or when the user closes it.
 */
export function PlanNotice() {
  const message = useRun((state) => state.planNotice?.message);
  const { undoPlanChange, dismissPlanNotice } = useRunActions();
  return (
    <div role="status" className={`row ${classes.notice}`}>
      {message === undefined ? null : (
        <>
          <span className={classes.message}>{message}</span>
          <Button variant="default" px="sm" onClick={() => void undoPlanChange()}>
            Undo
          </Button>
          <ActionIcon color="gray" aria-label="Dismiss" onClick={dismissPlanNotice}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
