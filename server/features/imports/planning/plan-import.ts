// Plans an import, which later follows the plan. The plan lists the items to add, and the exercise that each name in
// the file means.
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import { dayIn } from '#shared/calendar.ts';
import type { ImportAnswers, ImportFindings } from '#shared/imports/schema.ts';
import { importLimits } from '#shared/imports/vocabulary.ts';
import type { ImportedWorkout, ReadFile } from '../read/normalized.ts';
import { accountState } from './account-state.ts';
import { type DatedMeasurement, knownWorkouts, newMeasurements } from './known-items.ts';
import { type MatchedName, matchNames } from './match-names.ts';

export interface PlannedItem {
  kind: 'WORKOUT' | 'MEASUREMENT';
  key: string;
  status: 'NEW' | 'KNOWN';
  targetId: string;
  content: ImportedWorkout | DatedMeasurement | Record<string, never>;
}

export interface Plan {
  source: ReadFile['source'];
  findings: ImportFindings;
  accountState: string;
  items: PlannedItem[];
  /** The number of new workouts in an archive, or of new items in any other file. */
  total: number;
  names: MatchedName[];
}

export async function planImport(
  db: Kysely<Database>,
  userId: string,
  file: ReadFile,
  answers: ImportAnswers,
): Promise<Plan> {
  const state = await accountState(db, userId, { withMeasurements: file.measurements.length > 0 });
  const { workouts } = file;
  const names = await matchNames(db, userId, file);
  const known = await knownWorkouts(db, userId, workouts, names);
  const dayOf = dayIn(answers.timeZone ?? 'UTC');
  const days = file.measurements.map((each) => ({
    ...each,
    day: dayOf(new Date(each.recordedAt)),
  }));
  const measurements = await newMeasurements(db, userId, days);
  const items: PlannedItem[] = [
    ...workouts.map((workout): PlannedItem => {
      const isKnown = known.has(workout.key);
      return {
        kind: 'WORKOUT',
        key: workout.key,
        status: isKnown ? 'KNOWN' : 'NEW',
        targetId: uuidv7(),
        content: isKnown ? {} : workout,
      };
    }),
    ...measurements.map((measurement, index): PlannedItem => ({
      kind: 'MEASUREMENT',
      key: `measured ${days[index]?.recordedAt ?? ''}`,
      status: measurement ? 'NEW' : 'KNOWN',
      targetId: uuidv7(),
      content: measurement ?? {},
    })),
  ];
  const findings: ImportFindings = {
    counts: {
      workouts: workouts.length,
      sets: names.reduce((sum, { sets }) => sum + sets, 0),
      newWorkouts: workouts.length - known.size,
      knownWorkouts: known.size,
      exercises: names.length,
      unmatched: names.filter(({ how }) => how === 'SUGGESTED' || how === 'NEW').length,
      measurements: measurements.length,
      errorLines: file.problems.length,
    },
    questions: file.questions,
    problems: file.problems.slice(0, importLimits.problems),
    remarks: file.remarks,
  };
  const total = items.filter(({ status }) => status === 'NEW').length;
  return { source: file.source, findings, accountState: state, items, total, names };
}
