// What was deleted last, kept across pages until somebody has brought it back or let it go.
import { createStore, useStore } from 'zustand';
import { subscribeToPerson } from './same-person.ts';

interface LastDeleted<Thing> {
  remember: (thing: Thing) => void;
  forget: () => void;
  /** Null when there is nothing to bring back. */
  useDeleted: () => Thing | null;
}

/** A place for one kind of thing. It is empty again as soon as somebody else is signed in. */
export function createLastDeleted<Thing>(): LastDeleted<Thing> {
  const store = createStore<{ deleted: Thing | null }>()(() => ({ deleted: null }));
  const forget = () => store.setState({ deleted: null });
  subscribeToPerson(forget);
  return {
    remember: (deleted) => store.setState({ deleted }),
    forget,
    useDeleted: () => useStore(store).deleted,
  };
}
