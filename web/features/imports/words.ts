// An import in words: what was recognised, what pressing the button does, what became of it.
import type { ImportSummary } from '#shared/imports/schema.ts';
import type { ImportSource, ImportStatus } from '#shared/imports/vocabulary.ts';
import { countOf } from '#web/text/format.ts';

export const sourceNames: Record<ImportSource, string> = {
  STRONG: 'Strong',
  HEVY: 'Hevy',
  HEVY_MEASUREMENTS: 'Hevy, body measurements',
  FITNOTES: 'FitNotes',
  STRONGLIFTS: 'StrongLifts',
  FITBOD: 'Fitbod',
  REPCOUNT: 'RepCount',
  LIFTOSAUR: 'Liftosaur',
  FASTNFITNESS: 'FastNFitness',
  CSV: 'Plain CSV',
  LIFTLEDGER: 'LiftLedger',
};

export const statusWords: Record<ImportStatus, string> = {
  QUESTIONS: 'Has a question',
  READY: 'Ready to import',
  RUNNING: 'Running',
  DONE: 'Imported',
  CANCELLED: 'Cancelled',
  FAILED: 'Failed',
  UNDONE: 'Undone',
};

/** Returns what was recognised: 'Strong · 412 workouts, 9,873 sets'. */
export function headline({ source, counts }: Pick<ImportSummary, 'source' | 'counts'>): string {
  const parts = [
    ...(counts.workouts > 0 || counts.measurements === 0
      ? [countOf(counts.workouts, 'workout'), countOf(counts.sets, 'set')]
      : []),
    ...(counts.measurements > 0 ? [measurementDays(counts.measurements)] : []),
  ];
  // A number and its noun stay on one line.
  const unbroken = parts.map((part) => part.replaceAll(' ', '\u00A0'));
  return `${sourceNames[source]} · ${unbroken.join(', ')}`;
}

function measurementDays(count: number): string {
  return countOf(count, 'day of measurements', 'days of measurements');
}

type Countable = Pick<ImportSummary, 'counts' | 'total'>;

/** Returns what comes in, or came in when `count` is given: '400 workouts', '120 days of measurements'. */
export function thingsOf({ counts, total }: Countable, count: number = total): string {
  if (counts.measurements === 0) return countOf(count, 'workout');
  return counts.workouts === 0 ? measurementDays(count) : countOf(count, 'entry', 'entries');
}

/** True for our own archive: it asks nothing, and comes in as a whole. */
export function isArchive({ source }: Pick<ImportSummary, 'source'>): boolean {
  return source === 'LIFTLEDGER';
}

/** True when there is something to take back: an archive that came in may have no workout. */
export function canUndo(one: Pick<ImportSummary, 'source' | 'status' | 'done'>): boolean {
  if (isArchive(one)) return one.status === 'DONE';
  const hasEnded = ['DONE', 'CANCELLED', 'FAILED'].includes(one.status);
  return one.done > 0 && hasEnded;
}

/** Returns the question that is asked before an import is taken back. */
export function undoQuestion(one: Countable & Pick<ImportSummary, 'source' | 'done'>): string {
  if (isArchive(one)) {
    return 'Undo this import? All that it brought is taken out of your account again. What you changed since stays, and so does what it uses.';
  }
  return `Undo this import? ${thingsOf(one, one.done)} will be taken out of your history again.`;
}
