// The goals that their person completed or deleted last, kept until a page has offered to undo it; and the question before
// a goal is completed.
import { isolated } from '#shared/isolated.ts';
import { useStore } from 'zustand';
import type { Goal } from '#shared/goals/schema.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { formatNumber } from '#web/text/format.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';

const store = createPersonalStore<{ completedId: string | null; deleted: Goal | null }>({
  completedId: null,
  deleted: null,
});

export function rememberCompletedGoal(id: string): void {
  store.setState({ completedId: id });
}

export function forgetCompletedGoal(): void {
  store.setState({ completedId: null });
}

/** True for the goal that was completed by hand just now. */
export function useIsJustCompleted(id: string): boolean {
  return useStore(store, ({ completedId }) => completedId === id);
}

/** Asks before a goal is completed by hand; says how far it is. */
export function confirmCompletion({ description, currentProgress }: Goal): Promise<boolean> {
  const percent = formatNumber(Math.round(currentProgress.percentage), 0);
  return confirmText(`${isolated(description)} is at ${percent}%. Complete it?`, 'Complete');
}

export function rememberDeletedGoal(goal: Goal): void {
  store.setState({ deleted: goal });
}

export function forgetDeletedGoal(): void {
  store.setState({ deleted: null });
}

export function useDeletedGoal(): Goal | null {
  return useStore(store, ({ deleted }) => deleted);
}
