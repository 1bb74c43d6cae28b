import { ActionIcon, Button, Text } from '@mantine/core';
import { IconLink, IconTrash, IconX } from '@tabler/icons-react';
import { GROUP_MINIMUM, GROUP_MINIMUM_TEXT } from '#shared/templates/arrange.ts';
import { alertText, confirmText } from '#web/ui/messages/confirm.ts';
import { useBuilder, useBuilderDispatch } from './builder-context.ts';
import classes from './Dock.module.css';

/** Actions on the selected exercises. */
export function SelectionBar() {
  const dispatch = useBuilderDispatch();
  const selectedKeys = useBuilder((state) => state.selectedKeys);
  const total = useBuilder(({ lines }) => lines.length);
  const count = selectedKeys.size;

  async function groupTogether() {
    if (count < GROUP_MINIMUM) await alertText(GROUP_MINIMUM_TEXT);
    else dispatch({ type: 'group-together' });
  }

  async function deleteSelected() {
    if (count === 0) return;
    if (await confirmText(`Delete ${count} selected exercise(s)?`, 'Delete')) {
      dispatch({ type: 'remove', keys: selectedKeys });
    }
  }

  return (
    <div className={classes.bar} role="region" aria-label="Selection">
      <div className={classes.words}>
        <Text fw={600} role="status">
          {count} selected
        </Text>
        <Button
          variant="subtle"
          color="gray"
          disabled={count === total}
          onClick={() => dispatch({ type: 'select-all' })}
        >
          Select All
        </Button>
        <ActionIcon
          color="gray"
          className={classes.end}
          aria-label="Leave selection"
          onClick={() => dispatch({ type: 'select-mode', isSelecting: false })}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.buttons}>
        {/* Muted but not disabled: a press says why nothing is grouped yet. */}
        <Button
          {...(count < GROUP_MINIMUM ? { 'data-disabled': true, className: classes.notYet } : {})}
          leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
          onClick={() => void groupTogether()}
        >
          Group Together
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          disabled={count === 0}
          onClick={() => void deleteSelected()}
        >
          Delete
        </Button>
      </div>
    </div>
  );
}
