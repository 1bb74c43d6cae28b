// The goal that was deleted last, kept until the list has offered to bring it back.
import { useStore } from 'zustand';
import type { Goal } from '#shared/goals/schema.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';

const store = createPersonalStore<{ deleted: Goal | null }>({ deleted: null });

export function rememberDeletedGoal(goal: Goal): void {
  store.setState({ deleted: goal });
}

export function forgetDeletedGoal(): void {
  store.setState({ deleted: null });
}

export function useDeletedGoal(): Goal | null {
  return useStore(store).deleted;
}
