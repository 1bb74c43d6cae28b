import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconInfoCircle,
  IconLink,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import type { Dispatch } from 'react';
import type { BuilderLine } from '../../lines.ts';
import type { BuilderAction } from '../use-builder.ts';

interface CardMenuProps {
  line: BuilderLine;
  isFirst: boolean;
  isGrouped: boolean;
  dispatch: Dispatch<BuilderAction>;
  onDetails: (exerciseId: string) => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function CardMenu({ line, isFirst, isGrouped, dispatch, onDetails }: CardMenuProps) {
  const { key, exercise } = line;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={`More for ${exercise.name}`}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Item
          leftSection={<IconInfoCircle {...icon} />}
          onClick={() => onDetails(exercise.id)}
        >
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
