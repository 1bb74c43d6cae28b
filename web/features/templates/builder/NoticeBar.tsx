import { ActionIcon, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useBuilderDispatch } from './builder-context.ts';
import type { Notice } from './builder-state.ts';
import classes from './Dock.module.css';

interface NoticeBarProps {
  notice: NonNullable<Notice>;
}

/** Shows the undo or the question of the last action. Stays until it is used, dismissed or outdated. */
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

  const dismiss = (
    <ActionIcon
      color="gray"
      aria-label="Dismiss"
      onClick={() => dispatch({ type: 'dismiss-notice' })}
    >
      <IconX size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes.bar} role="region" aria-label="Last change">
      {notice.kind !== 'rest-in-group' ? (
        <div className={classes.words}>
          <Text className={classes.text}>{notice.text}</Text>
          <Button
            ref={action}
            variant="default"
            className={classes.end}
            onClick={() => dispatch({ type: 'put-back' })}
          >
            Undo
          </Button>
          {dismiss}
        </div>
      ) : (
        <>
          <div className={classes.words}>
            <Text className={classes.text}>
              Rest runs after every set, also inside a superset. Set rest to 0 between partners?
            </Text>
            {dismiss}
          </div>
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => dispatch({ type: 'no-rest-between', groupNumber: notice.groupNumber })}
            >
              Set rest to 0
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
