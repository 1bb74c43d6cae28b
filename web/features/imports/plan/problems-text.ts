import { isolated } from '#shared/isolated.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { countOf } from '#web/text/format.ts';

type Problems = Pick<ImportPlan, 'fileName' | 'problems' | 'counts'>;

/** Returns the lines that stay out as a text to keep, one per line of the file. */
export function problemsText({ fileName, problems, counts }: Problems): string {
  const more = counts.errorLines - problems.length;
  return [
    `${isolated(fileName)}: ${stayOut(counts.errorLines)}`,
    '',
    ...problems.map(({ line, message }) => `Line ${line}: ${message}`),
    ...(more > 0 ? [`… and ${countOf(more, 'more line', 'more lines')}`] : []),
    '',
  ].join('\n');
}

/** '3 lines stay out' */
export function stayOut(count: number): string {
  return `${countOf(count, 'line')} ${count === 1 ? 'stays' : 'stay'} out`;
}
