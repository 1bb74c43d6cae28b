import type { Goal } from '#shared/goals/schema.ts';
import { createLastDeleted } from '#web/api/last-deleted.ts';

/** The goal that was just deleted: the list offers to bring it back. */
export const {
  remember: rememberDeletedGoal,
  forget: forgetDeletedGoal,
  useDeleted: useDeletedGoal,
} = createLastDeleted<Goal>();
