// The program that was deleted last, kept until the list has offered to bring it back.
import { useStore } from 'zustand';
import { createPersonalStore } from '#web/api/person/same-person.ts';

interface DeletedProgram {
  id: string;
  name: string;
}

const store = createPersonalStore<{ deleted: DeletedProgram | null }>({ deleted: null });

export function rememberDeletedProgram({ id, name }: DeletedProgram): void {
  store.setState({ deleted: { id, name } });
}

export function forgetDeletedProgram(): void {
  store.setState({ deleted: null });
}

export function useDeletedProgram(): DeletedProgram | null {
  return useStore(store).deleted;
}
