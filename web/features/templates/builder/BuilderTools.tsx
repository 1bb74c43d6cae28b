import { Button, Group } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { useBuilder, useBuilderDispatch } from './builder-context.ts';

interface BuilderToolsProps {
  addButton: Ref<HTMLButtonElement>;
  onAdd: () => void;
}

/**
 * Shows the buttons above the list of exercises. The component is memoised, so that typing in an exercise does not
 * rerender the buttons.
 */
export const BuilderTools = memo(function BuilderTools(props: BuilderToolsProps) {
  const { addButton, onAdd } = props;
  const dispatch = useBuilderDispatch();
  const isEmpty = useBuilder(({ lines }) => lines.length === 0);
  const isSelecting = useBuilder((state) => state.isSelecting);
  return (
    <Group justify={isEmpty ? 'center' : 'space-between'} gap="xs">
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
