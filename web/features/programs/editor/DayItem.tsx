import { Draggable } from '@hello-pangea/dnd';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Template } from '#shared/templates/schema.ts';
import { countOf } from '#web/text/format.ts';
import { DayTargets } from './DayTargets.tsx';
import type { EditedDay, EditedTarget } from './edited-program.ts';
import type { TargetChange } from './ExerciseTargets.tsx';
import classes from './editor.module.css';

interface DayItemProps {
  day: EditedDay;
  /** Index in its week, from 0. */
  index: number;
  /** Number of the week, from 1. */
  week: number;
  /** Undefined when it was deleted. */
  template: Template | undefined;
  withTrainingMax: ReadonlySet<string>;
  /** Returns the problem with a field of the target at that index. */
  problemOf: (index: number, field: keyof EditedTarget) => string | undefined;
  onChangeTargets: TargetChange;
  onRemove: () => void;
}

const targetFields = ['sets', 'reps', 'percent', 'targetRpe'] as const;

/** A workout in a week: dragged by its handle, with the targets that are its own folded below it. */
export function DayItem({
  day,
  index,
  week,
  template,
  withTrainingMax,
  problemOf,
  onChangeTargets,
  onRemove,
}: DayItemProps) {
  const { id, targets } = day;
  const name = template?.name ?? 'Deleted workout';
  const place = `${name}, day ${index + 1} of week ${week}`;
  const [isOpen, setIsOpen] = useState(false);
  const hasProblem = targets.some((_, each) =>
    targetFields.some((field) => problemOf(each, field) !== undefined),
  );
  // It stays open when the field is right again.
  if (hasProblem && !isOpen) setIsOpen(true);
  const summary = summaryOf(targets);
  const panelId = `targets-${id}`;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Draggable draggableId={id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <li ref={innerRef} {...draggableProps} className={classes.day}>
          <div className={classes.row}>
            <span {...dragHandleProps} className={classes.handle} aria-label={`Move ${place}`}>
              <IconGripVertical size={18} stroke={1.75} aria-hidden />
            </span>
            <span className={classes.name}>{name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${name} from week ${week}`}
              onClick={onRemove}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
          <Button
            variant="subtle"
            px="xs"
            classNames={{ root: classes.summary, label: classes.summaryLabel }}
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={`${summary}, ${place}`}
            rightSection={<Chevron size={18} stroke={1.75} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {summary}
          </Button>
          {isOpen ? (
            <DayTargets
              id={panelId}
              label={place}
              template={template}
              targets={targets}
              withTrainingMax={withTrainingMax}
              problemOf={problemOf}
              onChange={onChangeTargets}
            />
          ) : null}
        </li>
      )}
    </Draggable>
  );
}

function summaryOf(targets: readonly EditedTarget[]): string {
  const { size } = new Set(targets.map(({ exerciseId }) => exerciseId));
  return size === 0 ? 'Targets of the template' : `Targets of ${countOf(size, 'exercise')} changed`;
}
