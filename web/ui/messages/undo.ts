// Deletes with a question and an undo. The undo offer stays on its page until it is used, dismissed or replaced.
import { v7 as uuidv7 } from 'uuid';
import { useStore } from 'zustand';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { confirmText } from './confirm.ts';
import { type FailureWords, useCommand } from './use-command.ts';

/** Identifies the `UndoOffer` that shows an undo: each screen with deletions has one. */
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
  /** Text of the action: 'Deleted “Push A”'. */
  message: string;
  /**
   * Undoes the action and refetches. Resolves to false when the undo failed and showed a message. A second press sends
   * the same `commandId`.
   */
  undo: (commandId: string) => Promise<unknown>;
  /** The message for an error of `undo`. */
  failure?: FailureWords;
  /** Id of the item, when the place shows several. */
  about?: string;
  /** Called after each press on the offer, to move the focus. */
  onPressed?: () => void;
}

const store = createPersonalStore<{
  [Place in UndoPlace]?: (Undoable & { commandId: string }) | undefined;
}>({});

export function offerUndo(place: UndoPlace, offer: Undoable): void {
  store.setState({ [place]: { ...offer, commandId: uuidv7() } });
}

/** Withdraws the offer; with `about`, only the offer for that item. */
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

/** Asks, deletes and offers the undo. `remove` returns whether the item is deleted, also by another device. */
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
