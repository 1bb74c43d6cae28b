import {
  DragDropContext,
  Droppable,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { useMantineStyleNonce } from '@mantine/core';
import { type Dispatch, useMemo, useState } from 'react';
import type { ErrorDetail } from '#shared/errors.ts';
import { type GroupMark, groupMarks, markText } from '#shared/templates/arrange.ts';
import { BuilderCard } from './card/BuilderCard.tsx';
import type { BuilderLine } from '../lines.ts';
import type { BuilderAction, BuilderState } from './use-builder.ts';
import classes from './BuilderList.module.css';

interface BuilderListProps {
  state: BuilderState;
  problems: readonly ErrorDetail[];
  dispatch: Dispatch<BuilderAction>;
  onDetails: (exerciseId: string) => void;
}

const NO_PROBLEMS: readonly ErrorDetail[] = [];

/** The exercises in order. Drag and drop works by the handle, with the pointer and with the keyboard. */
export function BuilderList({ state, problems, dispatch, onDetails }: BuilderListProps) {
  const { lines } = state;
  const nonce = useMantineStyleNonce()?.();
  const marks = useMemo(() => groupMarks(lines), [lines]);
  const problemsByLine = useMemo(() => byLine(problems), [problems]);
  const [target, setTarget] = useState<{ key: string; side: 'above' | 'below' } | null>(null);
  const nameAt = (index: number) => lines[index]?.exercise.name ?? '';

  const onDragStart = (start: DragStart, { announce }: ResponderProvided) => {
    const { index } = start.source;
    announce(
      `Lifted ${nameAt(index)}, position ${index + 1} of ${lines.length}. Use the arrow keys to move, Space to drop, Escape to cancel.`,
    );
  };
  const onDragUpdate = (update: DragUpdate, { announce }: ResponderProvided) => {
    const next = dropTarget(lines, update.source.index, update.destination?.index);
    setTarget(next);
    const name = nameAt(update.source.index);
    if (!update.destination) announce(`${name} is outside the list`);
    else announce(`${name} would be at position ${update.destination.index + 1}`);
  };
  const onDragEnd = (result: DropResult, { announce }: ResponderProvided) => {
    setTarget(null);
    const { index } = result.source;
    const drop = dropTarget(lines, index, result.destination?.index);
    if (result.reason === 'CANCEL' || !drop) {
      announce(`${nameAt(index)} stays at position ${index + 1}`);
      return;
    }
    // The words come with the change itself (use-builder.ts); the library's own are silenced.
    announce(' ');
    dispatch({ type: 'drop', key: result.draggableId, side: drop.side, targetKey: drop.key });
  };

  return (
    <DragDropContext
      {...(nonce === undefined ? {} : { nonce })}
      dragHandleUsageInstructions="Press Space to lift the exercise, the arrow keys to move it, Space to drop it, Escape to cancel."
      onDragStart={onDragStart}
      onDragUpdate={onDragUpdate}
      onDragEnd={onDragEnd}
    >
      <Droppable droppableId="exercises">
        {(provided) => (
          <ol
            ref={provided.innerRef}
            {...provided.droppableProps}
            className={classes.list}
            aria-label="Exercises of this workout"
          >
            {lines.map((line, index) => (
              <BuilderCard
                key={line.key}
                line={line}
                index={index}
                isLast={index === lines.length - 1}
                groupLabel={textOf(marks[index])}
                groupRail={marks[index]?.rail ?? null}
                isOpen={state.openKeys.has(line.key)}
                isSelecting={state.isSelecting}
                isSelected={state.selectedKeys.has(line.key)}
                insertLine={target?.key === line.key ? target.side : null}
                problems={problemsByLine.get(index) ?? NO_PROBLEMS}
                dispatch={dispatch}
                onDetails={onDetails}
              />
            ))}
            {provided.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

function textOf(mark: GroupMark | null | undefined): string | null {
  return mark ? markText(mark) : null;
}

/** The line that the dragged one would come to stand beside; null where it would not move. */
function dropTarget(lines: readonly BuilderLine[], from: number, to: number | undefined) {
  const line = to === undefined || to === from ? undefined : lines[to];
  if (!line || to === undefined) return null;
  return { key: line.key, side: to > from ? 'below' : 'above' } as const;
}

function byLine(problems: readonly ErrorDetail[]): Map<number, ErrorDetail[]> {
  const found = new Map<number, ErrorDetail[]>();
  for (const problem of problems) {
    const index = /^exercises\.(\d+)\./.exec(problem.path)?.[1];
    if (index === undefined) continue;
    const list = found.get(Number(index)) ?? [];
    list.push(problem);
    found.set(Number(index), list);
  }
  return found;
}
