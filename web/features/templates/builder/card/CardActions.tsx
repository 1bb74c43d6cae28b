import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ComponentType, memo } from 'react';
import { useBuilderDispatch } from '../builder-context.ts';
import type { CardMenuProps } from './card-menu.ts';
import { moveCard } from './move-card.ts';
import classes from './BuilderCard.module.css';

interface CardActionsProps {
  lineKey: string;
  exerciseId: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isGrouped: boolean;
  hasRows: boolean | null;
  onDetails: (exerciseId: string) => void;
  Menu: ComponentType<CardMenuProps>;
}

/** Up, down and the menu of one exercise; the menu alone has room on a phone. Memoised: they do not change with the numbers below them. */
export const CardActions = memo(function CardActions(props: CardActionsProps) {
  const { lineKey, exerciseId, name, isFirst, isLast, isGrouped, hasRows } = props;
  const { onDetails, Menu } = props;
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
      <Menu
        lineKey={lineKey}
        exerciseId={exerciseId}
        name={name}
        isFirst={isFirst}
        isLast={isLast}
        isGrouped={isGrouped}
        hasRows={hasRows}
        onDetails={onDetails}
      />
    </div>
  );
});
