import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './plan.module.css';

/** Shows the last change of the plan with its undo, until the next set or until it is dismissed. */
export function PlanNotice() {
  const message = useRun((state) => state.planNotice?.message);
  const { undoPlanChange, dismissPlanNotice } = useRunActions();
  return (
    <div role="status" className={classes.notice}>
      {message === undefined ? null : (
        <>
          <span className={classes.message}>{message}</span>
          <Button variant="default" px="sm" onClick={() => void undoPlanChange()}>
            Undo
          </Button>
          <ActionIcon color="gray" aria-label="Dismiss" onClick={dismissPlanNotice}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
