// Shows the exercises of a running workout as a sortable list.
import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DropResult,
} from '@hello-pangea/dnd';
import { Button, useMantineStyleNonce } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { type MovedTogether, movableParts, placeStep } from '../state/order-steps.ts';
import classes from './list.module.css';

export function OrderList({ onDone }: { onDone: () => void }) {
  const lines = useRun(({ run }) => linesOf(run));
  const { changePlan } = useRunActions();
  const nonce = useMantineStyleNonce()?.();
  // `dropped` is the order after a drop. The list shows this order until the workout has it too.
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  const inPlan = movableParts(lines);
  const parts = dropped ? inOrder(inPlan, dropped) : inPlan;

  async function drop({ source, destination, reason }: DropResult) {
    const to = destination?.index;
    const step = to === undefined ? null : placeStep(lines, { from: source.index, to });
    if (reason === 'CANCEL' || to === undefined || !step) return;
    const ids = parts.map(({ id }) => id);
    const [moved = ''] = ids.slice(source.index);
    setDropped(ids.filter((id) => id !== moved).toSpliced(to, 0, moved));
    await changePlan(step);
    setDropped(null);
  }

  return (
    <>
      <DragDropContext
        {...(nonce === undefined ? {} : { nonce })}
        dragHandleUsageInstructions="Press Space to lift the exercise, the arrow keys to move it, Space to drop it, Escape to cancel."
        onDragEnd={(result) => void drop(result)}
      >
        {/* The drag moves a copy of the exercise that is rendered above the page. The CSS transform of the moving sheet
            would displace an element inside the sheet. */}
        <Droppable
          droppableId="order"
          renderClone={({ innerRef, draggableProps, dragHandleProps }, _, { source }) => (
            <Part
              part={parts[source.index]}
              itemRef={innerRef}
              item={draggableProps}
              handle={dragHandleProps}
              isDragged
            />
          )}
        >
          {(list) => (
            <ol
              ref={list.innerRef}
              {...list.droppableProps}
              className="plain-list"
              aria-label="Order of the exercises"
            >
              {parts.map((part, index) => (
                <Draggable key={part.id} draggableId={part.id} index={index}>
                  {({ innerRef, draggableProps, dragHandleProps }) => (
                    <Part
                      part={part}
                      itemRef={innerRef}
                      item={draggableProps}
                      handle={dragHandleProps}
                    />
                  )}
                </Draggable>
              ))}
              {list.placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      <Button mt="md" fullWidth onClick={onDone}>
        Done
      </Button>
    </>
  );
}

interface PartProps {
  part: MovedTogether | undefined;
  itemRef: DraggableProvided['innerRef'];
  item: DraggableProvided['draggableProps'];
  handle: DraggableProvided['dragHandleProps'];
  isDragged?: boolean;
}

function Part({ part, itemRef, item, handle, isDragged }: PartProps) {
  return (
    <li ref={itemRef} {...item} className={`row ${classes.part}`} data-dragged={isDragged}>
      <span
        {...handle}
        className={`centred ${classes.handle}`}
        aria-label={`Move ${part?.name ?? ''}`}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden />
      </span>
      <span className="row-name">{part?.name}</span>
    </li>
  );
}

function inOrder(parts: readonly MovedTogether[], ids: readonly string[]): MovedTogether[] {
  return parts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
