import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type SetKind, setKinds } from '#shared/sets/kinds.ts';
import { setKindWords } from './set-kind-words.ts';
import classes from './SetKindMenu.module.css';

export interface SetKindMenuProps {
  /** Name of the set, such as 'Set 2'. */
  name: string;
  /** Number of a working set among the working sets. */
  number: number;
  kind: SetKind;
  onChoose: (kind: SetKind) => void;
  /** Called when the set is removed; absent for a set that cannot be removed. */
  onRemove: (() => void) | undefined;
}

/**
 * Shows the kind of a set as a menu button: its letter, or its number among the working sets. The menu also removes the
 * set.
 */
export function SetKindMenu({ name, number, kind, onChoose, onRemove }: SetKindMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.type}
          aria-label={`${name}: ${setKindWords(kind).name}, change`}
        >
          {setKindWords(kind).letter ?? number}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {setKinds.map((each) => (
          <Menu.Item
            key={each}
            leftSection={<span className={classes.letter}>{setKindWords(each).letter ?? '1'}</span>}
            aria-current={each === kind ? 'true' : undefined}
            onClick={() => onChoose(each)}
          >
            {setKindWords(each).name}
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
