// Checks type and size of a file before the upload.
import { importLimits } from '#shared/imports/vocabulary.ts';

/** Extensions and MIME types for the file field. Phones use any of these types for a CSV. */
export const fileTypes = [
  '.csv',
  '.txt',
  '.tsv',
  'text/csv',
  'text/comma-separated-values',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
].join(',');

const MEGABYTE = 1024 * 1024;

/** Returns why a file cannot be uploaded; undefined when it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (/\.(xlsx?|numbers|ods)$/i.test(name)) {
    return 'This is a spreadsheet. Open it and save it as CSV, then choose that file.';
  }
  if (/\.zip$/i.test(name)) {
    return size > importLimits.archiveBytes
      ? 'This ZIP is larger than 2 GB. Please choose a smaller one.'
      : undefined;
  }
  return size > importLimits.textBytes
    ? `This file is larger than ${importLimits.textBytes / MEGABYTE} MB. Split it by years and bring the parts in one after the other.`
    : undefined;
}
