import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type SetKind, setKinds } from '#shared/sets/kinds.ts';
import { setTypeOf } from './set-types.ts';
import classes from './SetTypeMenu.module.css';

interface SetTypeMenuProps {
  /** 'Set 2' */
  name: string;
  /** Number of a working set among the working sets. */
  number: number;
  type: SetKind;
  onChoose: (type: SetKind) => void;
  /** Left out for a set that has to stay. */
  onRemove: (() => void) | undefined;
}

/** The kind of a set in a row of its fields: its letter, or its number among the working sets. Also where it is removed. */
export function SetTypeMenu({ name, number, type, onChoose, onRemove }: SetTypeMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.type}
          data-kind={type}
          aria-label={`${name}: ${setTypeOf(type).name}, change`}
        >
          {setTypeOf(type).letter ?? number}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {setKinds.map((each) => (
          <Menu.Item
            key={each}
            leftSection={<span className={classes.letter}>{setTypeOf(each).letter ?? '1'}</span>}
            aria-current={each === type ? 'true' : undefined}
            onClick={() => onChoose(each)}
          >
            {setTypeOf(each).name}
          </Menu.Item>
        ))}
        {onRemove ? (
          <Menu.Item
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={onRemove}
          >
            Remove this set
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
