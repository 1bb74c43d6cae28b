import type { ImportSummary } from '#shared/imports/schema.ts';
import { givenPlan } from './given-plan.ts';

/** Returns an import as the list of imports shows it, with the fields in `part` replaced. */
export function givenImport(part: Partial<ImportSummary> = {}): ImportSummary {
  const { id, source, status, fileName, createdAt, counts, done, total, message } = givenPlan();
  return { id, source, status, fileName, createdAt, counts, done, total, message, ...part };
}
