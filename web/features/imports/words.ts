// Describes an import in words, for example its data, its state and the undo question.
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
  READY: 'Not imported yet',
  RUNNING: 'Running',
  DONE: 'Imported',
  CANCELLED: 'Cancelled',
  FAILED: 'Failed',
  UNDONE: 'Undone',
};

export function headline({ source, counts }: Pick<ImportSummary, 'source' | 'counts'>): string {
  const parts = [
    ...(counts.workouts > 0 || counts.measurements === 0
      ? [countOf(counts.workouts, 'workout'), countOf(counts.sets, 'set')]
      : []),
    ...(counts.measurements > 0 ? [measurementDays(counts.measurements)] : []),
  ];
  // Non-breaking spaces keep a number and its noun on one line.
  const unbroken = parts.map((part) => part.replaceAll(' ', '\u00A0'));
  return `${sourceNames[source]} · ${unbroken.join(', ')}`;
}

function measurementDays(count: number): string {
  return countOf(count, 'day of measurements', 'days of measurements');
}

type Countable = Pick<ImportSummary, 'counts' | 'total'>;

/**
 * Returns the items to import, such as '400 workouts' or '120 days of measurements'. `count`
 * replaces the number of all items.
 */
export function thingsOf({ counts, total }: Countable, count: number = total): string {
  if (counts.measurements === 0) return countOf(count, 'workout');
  return counts.workouts === 0 ? measurementDays(count) : countOf(count, 'entry', 'entries');
}

export function isArchive({ source }: Pick<ImportSummary, 'source'>): boolean {
  return source === 'LIFTLEDGER';
}

/**
 * Returns true when an undo has something to remove. A restored archive may have other data than
 * workouts.
 */
export function canUndo(one: Pick<ImportSummary, 'source' | 'status' | 'done'>): boolean {
  if (isArchive(one)) return one.status === 'DONE';
  const hasEnded = ['DONE', 'CANCELLED', 'FAILED'].includes(one.status);
  return one.done > 0 && hasEnded;
}

export function undoQuestion(one: Countable & Pick<ImportSummary, 'source' | 'done'>): string {
  if (isArchive(one)) {
    return 'Undo this import? All that it brought is taken out of your account again. What you changed since stays, and so does what it uses.';
  }
  return `Undo this import? ${thingsOf(one, one.done)} will be taken out of your history again.`;
}
