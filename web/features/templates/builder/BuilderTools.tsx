import { Button, Group } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { type Dispatch, memo, type Ref } from 'react';
import type { BuilderAction } from './builder-state.ts';

interface BuilderToolsProps {
  addButton: Ref<HTMLButtonElement>;
  /** There are no exercises yet: adding the first is what there is to do. */
  isEmpty: boolean;
  isSelecting: boolean;
  onAdd: () => void;
  dispatch: Dispatch<BuilderAction>;
}

/** The buttons above the list. Memoised: what is typed below them does not concern them. */
export const BuilderTools = memo(function BuilderTools(props: BuilderToolsProps) {
  const { addButton, isEmpty, isSelecting, onAdd, dispatch } = props;
  return (
    <Group justify="space-between" gap="xs">
      <Button
        ref={addButton}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        variant={isEmpty ? 'filled' : 'default'}
        onClick={onAdd}
      >
        Add exercise
      </Button>
      {isEmpty ? null : (
        <Button
          variant="subtle"
          color="gray"
          aria-pressed={isSelecting}
          leftSection={<IconListCheck size={20} stroke={1.75} aria-hidden />}
          onClick={() => dispatch({ type: 'select-mode', isSelecting: !isSelecting })}
        >
          Select
        </Button>
      )}
    </Group>
  );
});
