import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconLink, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { GROUP_MINIMUM, GROUP_MINIMUM_TEXT } from '#shared/templates/arrange.ts';
import { alertText, confirmText } from '#web/ui/messages/confirm.ts';
import { useBuilder, useBuilderDispatch } from './builder-context.ts';
import type { Notice } from './builder-state.ts';
import classes from './Builder.module.css';
import { expectedText, minutesText, setsText, type SummaryProps } from './BuilderSummary.tsx';

interface BuilderDockProps extends SummaryProps {
  saveButton: ReactNode;
}

export function BuilderDock({ setup, saveButton }: BuilderDockProps) {
  const notice = useBuilder((state) => state.notice);
  const isSelecting = useBuilder((state) => state.isSelecting);
  return (
    <div className={classes.dock}>
      {notice ? <NoticeBar notice={notice} /> : null}
      {isSelecting ? (
        <SelectionBar />
      ) : saveButton ? (
        <div className={`surface ${classes.bar}`}>
          <Group gap={8} wrap="nowrap">
            <DockNumbers setup={setup} />
            {saveButton}
          </Group>
        </div>
      ) : null}
    </div>
  );
}

function DockNumbers({ setup }: SummaryProps) {
  const counted = useDeferredValue(useBuilder(({ lines }) => lines));
  if (counted.length === 0) return null;
  return (
    <Text flex={1} fw={600} lh={1.3} data-numeric>
      {expectedText(counted, setup) ?? minutesText(counted)} · {setsText(counted)}
    </Text>
  );
}

interface NoticeBarProps {
  notice: NonNullable<Notice>;
}

/**
 * Shows the last action with an undo, until the user closes the notice or another change makes the
 * undo impossible.
 */
function NoticeBar({ notice }: NoticeBarProps) {
  const dispatch = useBuilderDispatch();
  const isRemoval = notice.kind === 'removed';
  const action = useRef<HTMLButtonElement>(null);

  // The removed exercise had the focus, so the focus moves to the Undo button.
  useEffect(() => {
    if (!isRemoval) return;
    const timer = setTimeout(() => action.current?.focus({ preventScroll: true }), 50);
    return () => clearTimeout(timer);
  }, [notice, isRemoval]);

  return (
    <div className={`surface ${classes.bar}`} role="region" aria-label="Last change">
      <Group gap={8} wrap="nowrap">
        <Text flex={1} miw={0} lh={1.3}>
          {notice.text}
        </Text>
        <Button
          ref={action}
          variant="default"
          flex="none"
          ml="auto"
          onClick={() => dispatch({ type: 'put-back' })}
        >
          {notice.kind === 'round-rest' ? 'After every set' : 'Undo'}
        </Button>
        <ActionIcon
          color="gray"
          aria-label="Dismiss"
          onClick={() => dispatch({ type: 'dismiss-notice' })}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}

function SelectionBar() {
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
    <div className={`surface ${classes.bar}`} role="region" aria-label="Selection">
      <Group gap={8} wrap="nowrap">
        <Text fw={600} role="status">
          {count} selected
        </Text>
        <Button
          variant="subtle"
          disabled={count === total}
          onClick={() => dispatch({ type: 'select-all' })}
        >
          Select All
        </Button>
        <ActionIcon
          color="gray"
          flex="none"
          ml="auto"
          aria-label="Leave selection"
          onClick={() => dispatch({ type: 'select-mode', isSelecting: false })}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap={8} mt={4} grow preventGrowOverflow={false}>
        {/* The button looks muted but is not disabled, because a press explains why the
            exercises cannot be grouped yet. */}
        <Button
          {...(count < GROUP_MINIMUM ? { 'data-disabled': true, c: 'dimmed' } : {})}
          px={12}
          leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
          onClick={() => void groupTogether()}
        >
          Group Together
        </Button>
        <Button
          variant="default"
          px={12}
          leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          disabled={count === 0}
          onClick={() => void deleteSelected()}
        >
          Delete
        </Button>
      </Group>
    </div>
  );
}

export function Announcement() {
  return <VisuallyHidden role="status">{useBuilder((state) => state.announcement)}</VisuallyHidden>;
}
