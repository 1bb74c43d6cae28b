import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconInfoCircle,
  IconLink,
  IconListNumbers,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useBuilderDispatch } from '../builder-context.ts';
import { type CardMenuProps, moveCard } from './card-menu.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function CardMenu(props: CardMenuProps) {
  const { lineKey: key, exerciseId, name, isFirst, isLast, isGrouped, hasRows, onDetails } = props;
  const dispatch = useBuilderDispatch();
  const isPhone = useIsPhone();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={`More for ${name}`}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPhone && !isFirst ? (
          <Menu.Item
            leftSection={<IconArrowUp {...icon} />}
            onClick={() => moveCard(dispatch, key, 'up')}
          >
            Move up
          </Menu.Item>
        ) : null}
        {isPhone && !isLast ? (
          <Menu.Item
            leftSection={<IconArrowDown {...icon} />}
            onClick={() => moveCard(dispatch, key, 'down')}
          >
            Move down
          </Menu.Item>
        ) : null}
        {isFirst ? null : (
          <Menu.Item
            leftSection={<IconLink {...icon} />}
            onClick={() => dispatch({ type: 'group-with-above', key })}
          >
            Group with above
          </Menu.Item>
        )}
        {isGrouped ? (
          <Menu.Item
            leftSection={<IconUnlink {...icon} />}
            onClick={() => dispatch({ type: 'ungroup', key })}
          >
            Ungroup
          </Menu.Item>
        ) : null}
        {hasRows === null ? null : (
          <Menu.Item
            leftSection={<IconListNumbers {...icon} />}
            onClick={() => dispatch({ type: hasRows ? 'same-for-all' : 'each-set-own', key })}
          >
            {hasRows ? 'Same for all sets' : 'Different targets per set'}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconInfoCircle {...icon} />} onClick={() => onDetails(exerciseId)}>
          Details
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash {...icon} />}
          onClick={() => dispatch({ type: 'remove', keys: new Set([key]) })}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
