import { Redirect } from 'wouter';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { paths } from '#web/paths.ts';
import { nextDayQuery } from '#web/workouts/start/program-day.ts';
import { runEntry } from '#web/workouts/start/run-entry.ts';

interface StartNextProps {
  /** A workout that is under way goes first. */
  inProgress: { id: string; customTemplateId: string } | undefined;
  due: { id: string } | undefined;
  /** The program whose next day is `due`. */
  program: ProgramSummary | undefined;
}

/** Query of the dashboard's address: the shortcut of the installed app (web/public/manifest.webmanifest). */
export const START_NEXT = 'start=next';

/** Goes on to the next workout; stays where nothing can be started. */
export function StartNext({ inProgress, due, program }: StartNextProps) {
  if (inProgress) {
    const { id, customTemplateId } = inProgress;
    return <Redirect href={paths.run(customTemplateId)} state={runEntry(id)} replace />;
  }
  return due ? <Redirect href={paths.run(due.id, nextDayQuery(program))} replace /> : null;
}
