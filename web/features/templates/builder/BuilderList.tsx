import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { createElement, memo, useRef } from 'react';
import { useBuilderDispatch, useGroupMarks, useGroupNumbers } from './builder-context.ts';
import { BuilderCard, type BuilderCardProps } from './card/BuilderCard.tsx';
import type { CardMenuProps } from './card/card-menu.ts';
import { type BuilderListProps, useCards } from './use-cards.ts';
import { useSortableList } from './use-sortable-list.ts';

/** Lists the exercises in order. Buttons move them at once; dragging works after its code has loaded. */
export function BuilderList(props: BuilderListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useSortableList(frame) ?? PlainList;
  return <div ref={frame}>{createElement(list, props)}</div>;
}

function PlainList(props: BuilderListProps) {
  return (
    <ol className="plain-list" aria-label="Exercises of this workout">
      {useCards(props).map((card) => (
        <PlainCard key={card.lineKey} {...card} insertLine={null} />
      ))}
    </ol>
  );
}

const PlainCard = memo(function PlainCard(props: BuilderCardProps) {
  return <BuilderCard {...props} Menu={MenuToCome} drag={null} />;
});

/** Keeps the place of the menu until it loads (card/CardMenu.tsx). */
function MenuToCome({ name }: CardMenuProps) {
  return (
    <ActionIcon color="gray" aria-label={`More for ${name}`} aria-disabled>
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Warns when the members of a group are not neighbours, and fixes it with one press. */
export function SplitGroups() {
  const dispatch = useBuilderDispatch();
  const groupNumbers = useGroupNumbers();
  const marks = useGroupMarks();
  const split = new Map<number, string>();
  for (const [index, groupNumber] of groupNumbers.entries()) {
    const mark = marks[index];
    if (mark?.isSplit) split.set(groupNumber, mark.label);
  }
  return [...split].map(([groupNumber, label]) => (
    <Alert key={groupNumber} color="yellow" title={`${label} is split up`}>
      Only exercises next to each other take turns in the session.{' '}
      <Button
        variant="default"
        mt="xs"
        display="block"
        onClick={() => dispatch({ type: 'gather', groupNumber })}
      >
        Bring together
      </Button>
    </Alert>
  ));
}
