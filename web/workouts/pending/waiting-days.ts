// The days of programs that this device has trained and the server has not heard of. Filled by follow-waiting.ts, which
// brings the rules along: pages begin without them.
import { useStore } from 'zustand';
import type { Program } from '#shared/programs/schema.ts';
import { createPersonalStore } from '#web/api/same-person.ts';

interface WaitingDays {
  programIds: readonly string[];
  /** A program as it will be once they have arrived. */
  withDays: (program: Program) => Program;
}

const store = createPersonalStore<WaitingDays>({ programIds: [], withDays: (program) => program });

export function setWaitingDays(days: WaitingDays): void {
  store.setState(days);
}

export function useWaitingDays(): WaitingDays {
  return useStore(store);
}
