import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconClock,
  IconGripVertical,
} from '@tabler/icons-react';
import { type ComponentType, type HTMLAttributes, memo, type Ref, useRef } from 'react';
import { formatClock } from '#shared/sessions/time/rest.ts';
import type { ErrorDetail } from '#shared/errors.ts';
import type { GroupMark } from '#shared/templates/arrange.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { pressPart } from '#web/loading/press.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { type CardMenuProps, moveCard } from './card-menu.ts';
import { type BuilderLine, planText } from '../../lines.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { useBuilder, useBuilderDispatch, useLine } from '../builder-context.ts';
import classes from './BuilderCard.module.css';

const CardFields = pressPart(async () => (await import('./CardFields.tsx')).CardFields, {
  waiting: () => <PageSkeleton blocks={[72, 72, 72]} />,
});

const LONG_PRESS_MS = 500;
const VIBRATION_MS = 50;

export interface BuilderCardProps {
  lineKey: string;
  index: number;
  isLast: boolean;
  groupLabel: string | null;
  groupRail: GroupMark['rail'] | null;
  insertLine: 'above' | 'below' | null;
  problems: readonly ErrorDetail[];
  onDetails: (exerciseId: string) => void;
}

interface CardDrag {
  itemRef: Ref<HTMLLIElement>;
  item: HTMLAttributes<HTMLElement>;
  handle: HTMLAttributes<HTMLElement> | null;
  isDragging: boolean;
}

interface Props extends BuilderCardProps {
  Menu: ComponentType<CardMenuProps>;
  /**
   * `drag` is null until the code for dragging has loaded. Until then, the drag handle does
   * nothing.
   */
  drag: CardDrag | null;
}

/**
 * Shows one exercise of the workout. The card reads its exercise from the store, so that a typed
 * key renders only this card.
 */
export function BuilderCard(props: Props) {
  const line = useLine(props.lineKey);
  return line ? <Card {...props} line={line} /> : null;
}

function Card(props: Props & { line: BuilderLine }) {
  const { line, index, insertLine, drag } = props;
  const dispatch = useBuilderDispatch();
  const isOpen = useBuilder(({ openKeys }) => openKeys.has(line.key));
  const isSelecting = useBuilder((state) => state.isSelecting);
  const isSelected = useBuilder(({ selectedKeys }) => selectedKeys.has(line.key));
  const { weightUnit } = useSettings();
  const name = line.exercise.name;
  // Lifting the finger after a long press also causes a click, which must not undo the selection.
  const ignoresClick = useRef(false);
  const longPress = useLongPress(
    (event) => {
      if (isSelecting || startedOnControl(event)) return;
      ignoresClick.current = true;
      navigator.vibrate?.(VIBRATION_MS);
      dispatch({ type: 'select-mode', isSelecting: true, key: line.key });
    },
    {
      threshold: LONG_PRESS_MS,
      events: ['touch'],
      cancelOnMove: true,
      onStart: () => {
        ignoresClick.current = false;
      },
    },
  );

  return (
    <li
      ref={drag?.itemRef}
      {...drag?.item}
      className={classes.item}
      data-rail={props.groupRail}
      data-insert={insertLine}
    >
      {isGroupTop(props) ? (
        <Badge variant="light" mb={4} aria-hidden>
          {props.groupLabel}
        </Badge>
      ) : null}
      {/* The card handles keys and long presses for everything in it. Buttons offer
          the same actions to screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        className={`surface ${classes.card}`}
        aria-label={`${index + 1}. ${name}`}
        data-selected={isSelected}
        data-dragging={drag?.isDragging ?? false}
        {...longPress}
        onContextMenu={(event) => {
          // A long press selects the exercise, so the browser's menu must not open.
          if (isSelecting) event.preventDefault();
        }}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          moveCard(dispatch, line.key, event.key === 'ArrowUp' ? 'up' : 'down');
        }}
      >
        <Group gap={4} wrap="nowrap">
          {isSelecting ? (
            <ChoiceField
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={() => {
                // The checkbox appears under the finger, so the click of a long press can land on
                // it. This click is ignored.
                if (ignoresClick.current) ignoresClick.current = false;
                else dispatch({ type: 'toggle-selected', key: line.key });
              }}
            />
          ) : null}
          <div
            {...(drag ? { ...drag.handle, 'aria-label': `Reorder ${name}` } : {})}
            className={`thumb ${classes.handle}`}
            hidden={isSelecting}
          >
            <IconGripVertical size={20} stroke={1.75} aria-hidden />
          </div>
          <button
            type="button"
            className={`bare row grow ${classes.body}`}
            aria-expanded={isSelecting ? undefined : isOpen}
            onClick={() => {
              if (ignoresClick.current) ignoresClick.current = false;
              else {
                const type = isSelecting ? 'toggle-selected' : 'toggle-open';
                dispatch({ type, key: line.key });
              }
            }}
          >
            <ExercisePicture exercise={line.exercise} />
            <span className={classes.words}>
              <span className="row-name">
                {name} <span className="spoken">{props.groupLabel}</span>
              </span>
              <span className={`flow note ${classes.plan}`} data-numeric>
                {planText(line, weightUnit)}
                {line.restTime === null ? null : <Rest seconds={line.restTime} />}
              </span>
            </span>
          </button>
          {isSelecting ? null : (
            <CardActions
              lineKey={line.key}
              exerciseId={line.exercise.id}
              name={name}
              Menu={props.Menu}
              isFirst={index === 0}
              isLast={props.isLast}
              isGrouped={props.groupLabel !== null}
              hasRows={line.exercise.measure === 'REPS' ? Boolean(line.setTargets) : null}
              onDetails={props.onDetails}
            />
          )}
        </Group>
        {isOpen && !isSelecting ? (
          <CardFields line={line} index={index} problems={props.problems} />
        ) : null}
        {!isOpen && props.problems.length > 0 ? (
          <Text size="sm" c="red" className="row gap-4" p="0 8px 4px 32px">
            <IconChevronDown size={16} stroke={1.75} aria-hidden /> Something here needs a fix
          </Text>
        ) : null}
      </article>
    </li>
  );
}

/** Returns true if the card shows its group's label. The other members only have the line of the group. */
function isGroupTop({ groupRail }: BuilderCardProps): boolean {
  return groupRail === 'first' || groupRail === 'alone';
}

function Rest({ seconds }: { seconds: number }) {
  return (
    <span className="row gap-4">
      <IconClock size={16} stroke={1.75} aria-hidden />
      <span className="spoken">, rest </span>
      {formatClock(seconds)}
    </span>
  );
}

/**
 * Returns true when a press began on a control, such as a field. The large button that opens the
 * card does not count.
 */
function startedOnControl(event: React.MouseEvent | React.TouchEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  return event.target.closest(`input, [role="button"], .${classes.actions}`) !== null;
}

interface CardActionsProps extends CardMenuProps {
  Menu: ComponentType<CardMenuProps>;
}

/**
 * Shows the arrows and the menu of an exercise. The component is memoised, so that typing a number does not rerender
 * the arrows and the menu.
 */
const CardActions = memo(function CardActions({ Menu, ...card }: CardActionsProps) {
  const { lineKey, name, isFirst, isLast } = card;
  const dispatch = useBuilderDispatch();
  return (
    <div className={classes.actions}>
      <ActionIcon
        className={classes.arrow}
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        {...(isFirst ? { 'data-disabled': true } : {})}
        color="gray"
        onClick={() => moveCard(dispatch, lineKey, 'up')}
      >
        <IconArrowUp size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.arrow}
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        {...(isLast ? { 'data-disabled': true } : {})}
        color="gray"
        onClick={() => moveCard(dispatch, lineKey, 'down')}
      >
        <IconArrowDown size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Menu {...card} />
    </div>
  );
});
