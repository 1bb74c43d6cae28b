import { UnstyledButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconInfoCircle,
  IconMinus,
  IconPlus,
  IconSwitchHorizontal,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { paths } from '#web/paths.ts';
import { barText } from '#shared/gyms/rig.ts';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { linesOf, setCounts } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import {
  bringBackStep,
  circuitName,
  earlierStep,
  laterStep,
  leaveOutStep,
  type PlanStep,
  setsStep,
} from '../state/plan-steps.ts';
import classes from './plan.module.css';
import { useBars } from '../gym/use-rig.ts';

interface LineActionsProps {
  line: SessionLine;
  onSwap: () => void;
  onPair: () => void;
  onStep: (step: PlanStep) => void;
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function LineActions({ line, onSwap, onPair, onStep }: LineActionsProps) {
  const run = useRun((state) => state.run);
  const lines = linesOf(run);
  const done = setCounts(run)[lines.indexOf(line)] ?? 0;
  const circuit = circuitName(lines, line.id);
  const earlier = earlierStep(lines, line.id);
  const next = laterStep(lines, line.id, 'next');
  const last = laterStep(lines, line.id, 'end');
  const it = circuit ?? 'this';

  if (line.isLeftOut) {
    return (
      <ul className="plain-list">
        <Action icon={<IconArrowBackUp {...icon} />} onClick={() => onStep(bringBackStep(line))}>
          Bring back
        </Action>
      </ul>
    );
  }
  const stepAction = (step: PlanStep | null, glyph: ReactNode, words: string) =>
    step && (
      <Action icon={glyph} onClick={() => onStep(step)}>
        {words}
      </Action>
    );
  return (
    <ul className="plain-list">
      <li>
        {/* The link replaces the history entry of the sheet, so that Back leads to the workout. */}
        <Link href={paths.exercise(line.exerciseId)} replace className={`row ${classes.action}`}>
          <IconInfoCircle {...icon} />
          How to and history
        </Link>
      </li>
      <Action icon={<IconSwitchHorizontal {...icon} />} onClick={onSwap}>
        Swap exercise
      </Action>
      <Action icon={<IconArrowsExchange {...icon} />} onClick={onPair}>
        Superset with…
      </Action>
      {stepAction(earlier, <IconArrowUp {...icon} />, `Do ${it} earlier`)}
      {stepAction(next, <IconArrowDown {...icon} />, `Do ${it} later`)}
      {stepAction(last, <IconArrowBarToDown {...icon} />, `Do ${it} last`)}
      {stepAction(setsStep(line, 1, done), <IconPlus {...icon} />, 'Add a set')}
      {stepAction(setsStep(line, -1, done), <IconMinus {...icon} />, 'Remove a set')}
      {stepAction(leaveOutStep(line), <IconX {...icon} />, 'Skip exercise')}
      <BarChoice line={line} />
    </ul>
  );
}

interface ActionProps {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon: glyph, onClick, children }: ActionProps) {
  return (
    <li>
      <UnstyledButton className={`row ${classes.action}`} onClick={onClick}>
        {glyph}
        {children}
      </UnstyledButton>
    </li>
  );
}

const USUAL = '';

/**
 * Lets the user choose the bar for an exercise. Renders nothing when the gym has fewer than two
 * different bars.
 */
function BarChoice({ line }: { line: SessionLine }) {
  const { bars, bar, choose } = useBars(line);
  const texts = [...new Set(bars.map(barText))];
  if (texts.length < 2) return null;
  const options = texts.map((text) => ({ value: text, label: text }));
  return (
    <li>
      <SelectField
        label="Bar for this exercise here"
        options={[{ value: USUAL, label: 'As usual' }, ...options]}
        value={bar ? barText(bar) : USUAL}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </li>
  );
}
