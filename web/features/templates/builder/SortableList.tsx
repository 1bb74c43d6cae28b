// Shows the list of exercises that can be dragged. This list replaces the plain list (BuilderList.tsx) once its code
// has loaded.
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { useMantineStyleNonce } from '@mantine/core';
import { memo, useState } from 'react';
import { BuilderCard, type BuilderCardProps } from './card/BuilderCard.tsx';
import { CardMenu } from './card/CardMenu.tsx';
import { useBuilder, useBuilderStore } from './builder-context.ts';
import { type BuilderListProps, useCards } from './use-cards.ts';

export function SortableList(props: BuilderListProps) {
  const { getState, dispatch } = useBuilderStore();
  const cards = useCards(props);
  const nonce = useMantineStyleNonce()?.();
  const [target, setTarget] = useState<{ key: string; side: 'above' | 'below' } | null>(null);
  const nameAt = (index: number) => getState().lines[index]?.exercise.name ?? '';

  const onDragStart = (start: DragStart, { announce }: ResponderProvided) => {
    const { index } = start.source;
    announce(
      `Lifted ${nameAt(index)}, position ${index + 1} of ${cards.length}. Use the arrow keys to move, Space to drop, Escape to cancel.`,
    );
  };
  const onDragUpdate = (update: DragUpdate, { announce }: ResponderProvided) => {
    const next = dropTarget(cards, update.source.index, update.destination?.index);
    setTarget(next);
    const name = nameAt(update.source.index);
    if (!update.destination) announce(`${name} is outside the list`);
    else announce(`${name} would be at position ${update.destination.index + 1}`);
  };
  const onDragEnd = (result: DropResult, { announce }: ResponderProvided) => {
    setTarget(null);
    const { index } = result.source;
    const drop = dropTarget(cards, index, result.destination?.index);
    if (result.reason === 'CANCEL' || !drop) {
      announce(`${nameAt(index)} stays at position ${index + 1}`);
      return;
    }
    // builder-reducer.ts announces each move, so the drag library's announcement is replaced with a
    // blank text.
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
            className="plain-list"
            aria-label="Exercises of this workout"
          >
            {cards.map((card) => (
              <SortableCard
                key={card.lineKey}
                {...card}
                insertLine={target?.key === card.lineKey ? target.side : null}
              />
            ))}
            {provided.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/**
 * Makes a card draggable. The component is memoised, because the drag and drop library passes new props on each render.
 */
const SortableCard = memo(function SortableCard(props: BuilderCardProps) {
  const { lineKey, index } = props;
  const isSelecting = useBuilder((state) => state.isSelecting);
  return (
    <Draggable draggableId={lineKey} index={index} isDragDisabled={isSelecting}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <BuilderCard
          {...props}
          Menu={CardMenu}
          drag={{ itemRef: innerRef, item: draggableProps, handle: dragHandleProps, isDragging }}
        />
      )}
    </Draggable>
  );
});

/**
 * Returns the exercise beside which the dragged exercise would land, and on which side; null when
 * the dragged exercise would not move.
 */
function dropTarget(
  cards: readonly Pick<BuilderCardProps, 'lineKey'>[],
  from: number,
  to: number | undefined,
) {
  const card = to === undefined || to === from ? undefined : cards[to];
  if (!card || to === undefined) return null;
  return { key: card.lineKey, side: to > from ? 'below' : 'above' } as const;
}
