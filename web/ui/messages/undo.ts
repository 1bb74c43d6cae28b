// Deletes items after asking for confirmation, and offers to undo the deletion. The offer stays on the screen until the
// user uses or dismisses it, or until another offer replaces it.
import { v7 as uuidv7 } from 'uuid';
import { useStore } from 'zustand';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { confirmText } from './confirm.ts';
import { type FailureWords, useCommand } from './use-command.ts';

export type UndoPlace =
  | 'body'
  | 'exercise'
  | 'goal'
  | 'goals'
  | 'landmarks'
  | 'past workout'
  | 'program'
  | 'programs'
  | 'proposals'
  | 'report'
  | 'templates'
  | 'workouts';

interface Undoable {
  message: string;
  /**
   * `undo` undoes the action and refetches the data. A second press sends the same `commandId`. Resolves to false if it
   * failed and has already shown a message.
   */
  undo: (commandId: string) => Promise<unknown>;
  failure?: FailureWords;
  about?: string;
  onPressed?: () => void;
}

const store = createPersonalStore<{
  [Place in UndoPlace]?: (Undoable & { commandId: string }) | undefined;
}>({});

export function offerUndo(place: UndoPlace, offer: Undoable): void {
  store.setState({ [place]: { ...offer, commandId: uuidv7() } });
}

/** Removes the offer to undo. With `about`, the offer is removed only if it concerns the item with that id. */
export function dropUndo(place: UndoPlace, about?: string): void {
  const isMeant = about === undefined || store.getState()[place]?.about === about;
  if (isMeant) store.setState({ [place]: undefined });
}

export function useUndoable(place: UndoPlace) {
  return useStore(store)[place];
}

interface DeleteOptions<Item> {
  question: string | ((item: Item) => string);
  failure: string;
  remove: (item: Item) => Promise<unknown>;
  place: UndoPlace;
  offer: (item: Item) => Undoable;
}

/**
 * Asks the question, deletes the item and offers the undo. `remove` resolves to true when the item is deleted, even if
 * another device deleted it.
 */
export function useDelete<Item>(options: DeleteOptions<Item>) {
  const { question, failure, place } = options;
  const { isPending, run } = useCommand(failure);
  async function remove(item: Item): Promise<boolean> {
    const sentence = typeof question === 'string' ? question : question(item);
    if (!(await confirmText(sentence, 'Delete'))) return false;
    if (!(await run(() => unlessAlreadyDeleted(options.remove(item))))) return false;
    offerUndo(place, options.offer(item));
    return true;
  }
  return { isPending, remove };
}
