// Writes the README of an archive.
import { ARCHIVE_FORMAT, MANIFEST_NAME } from '#shared/export/archive.ts';

/** Returns the text of `README.txt`. */
export function readmeText({ exportedAt, version }: { exportedAt: Date; version: string }): string {
  return `Everything that your LiftLedger account holds, as it was at ${exportedAt.toISOString()}.
Format ${ARCHIVE_FORMAT}, written by LiftLedger ${version}. Times are UTC; text is UTF-8.

To read in a spreadsheet, in the units of your settings:
  sets.csv        a line for each set; LiftLedger's import takes this file as well
  workouts.csv    a line for each workout
  body.csv        body weights, then measurements
  A text that a spreadsheet would run as a formula has an apostrophe before it.

To restore an account from, or to read with a program of your own; one JSON object in each line:
  log.jsonl       the log of your workouts, event by event, deleted workouts included. The events of
                  a workout stand together, in the order of their versions. All figures follow from it.
  library.jsonl   the exercises of the library that your workouts and templates name
  <table>.jsonl   what you entered beside the log, a file for each kind of entry. Weights that are
                  lifted are pounds, body weights kilograms, tape measures inches: the names say so.
  photos/         your progress photos; the names are the ids in progress_photo.jsonl

  ${MANIFEST_NAME}   the last file: format, version, counts, and the SHA-256 of each other file.
                  Without it the archive was cut while it was downloaded: download it again.

Passwords, keys of sign-ins and tokens are not in it. It holds what you wrote about your health:
keep it where you would keep that.
`;
}
