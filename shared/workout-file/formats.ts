// Lists the file formats in which a workout can be downloaded.
import { z } from 'zod';

export const workoutFileFormat = z.enum(['fit', 'tcx'], { error: 'The format must be fit or tcx' });
export type WorkoutFileFormat = z.infer<typeof workoutFileFormat>;

export const mimeTypes = {
  fit: 'application/vnd.ant.fit',
  tcx: 'application/vnd.garmin.tcx+xml; charset=utf-8',
} as const satisfies Record<WorkoutFileFormat, string>;

/** Returns a file name such as 'liftledger-2026-11-20-push-a.fit': only ASCII characters, and the day is in UTC. */
export function fileNameOf(
  { startedAt, template }: { startedAt: string; template: { name: string } },
  format: WorkoutFileFormat,
): string {
  const words = template.name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = (words ?? ['workout']).join('-').slice(0, 60);
  return `liftledger-${startedAt.slice(0, 10)}-${name}.${format}`;
}
