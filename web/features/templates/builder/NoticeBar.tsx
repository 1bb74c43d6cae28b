import { ActionIcon, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useBuilderDispatch } from './builder-context.ts';
import type { Notice } from './builder-state.ts';
import classes from './Dock.module.css';

interface NoticeBarProps {
  notice: NonNullable<Notice>;
}

/** Shows the last action and what takes it back. Stays until it is used, dismissed or outdated. */
export function NoticeBar({ notice }: NoticeBarProps) {
  const dispatch = useBuilderDispatch();
  const isRemoval = notice.kind === 'removed';
  const action = useRef<HTMLButtonElement>(null);

  // The control that removed the exercise is gone with it: the focus goes to what can bring it back.
  useEffect(() => {
    if (!isRemoval) return;
    const timer = setTimeout(() => action.current?.focus({ preventScroll: true }), 50);
    return () => clearTimeout(timer);
  }, [notice, isRemoval]);

  return (
    <div className={classes.bar} role="region" aria-label="Last change">
      <div className={classes.words}>
        <Text className={classes.text}>{notice.text}</Text>
        <Button
          ref={action}
          variant="default"
          className={classes.end}
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
      </div>
    </div>
  );
}
