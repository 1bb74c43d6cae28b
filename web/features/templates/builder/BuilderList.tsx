import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { createElement, memo, useRef } from 'react';
import { BuilderCard, type BuilderCardProps } from './card/BuilderCard.tsx';
import type { CardMenuProps } from './card/card-menu.ts';
import { type BuilderListProps, useCards } from './use-cards.ts';
import { useSortableList } from './use-sortable-list.ts';
import classes from './BuilderList.module.css';

/** The exercises in order: at once with buttons that move them, a moment later to be dragged as well. */
export function BuilderList(props: BuilderListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useSortableList(frame) ?? PlainList;
  return <div ref={frame}>{createElement(list, props)}</div>;
}

function PlainList(props: BuilderListProps) {
  return (
    <ol className={classes.list} aria-label="Exercises of this workout">
      {useCards(props).map((card) => (
        <PlainCard key={card.lineKey} {...card} insertLine={null} />
      ))}
    </ol>
  );
}

const PlainCard = memo(function PlainCard(props: BuilderCardProps) {
  return <BuilderCard {...props} Menu={MenuToCome} drag={null} />;
});

/** Stands where the menu will be (card/CardMenu.tsx). */
function MenuToCome({ name }: CardMenuProps) {
  return (
    <ActionIcon color="gray" aria-label={`More for ${name}`} aria-disabled>
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
