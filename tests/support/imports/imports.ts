// Imports files into an account: uploads a file, carries out its import plan and waits for the end.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPlan } from '#shared/imports/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { formBody, sendForm } from '#tests/support/photos/photos.ts';

export interface SentFile {
  token?: string | undefined;
  key?: string;
  fileName?: string;
  /**
   * `fields` are the fields of the upload form. By default they contain only a time zone, for which the import would
   * otherwise ask.
   */
  fields?: Record<string, string>;
}

export function sendFile(app: TestApp, file: string | Buffer, options: SentFile = {}) {
  const { fields = { timeZone: 'Europe/Berlin' }, fileName = 'workouts.csv', ...rest } = options;
  const parts = [
    { name: 'file', value: Buffer.from(file), filename: fileName, type: 'text/csv' },
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
  ];
  return sendForm(app, formBody(parts), { ...rest, path: '/imports' });
}

export async function mustPlan(
  app: TestApp,
  file: string | Buffer,
  options: SentFile,
): Promise<ImportPlan> {
  const answer = await sendFile(app, file, options);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data;
}

export async function ended(app: TestApp, id: string, token: string): Promise<ImportPlan> {
  for (;;) {
    const plan: ImportPlan = await mustCall(app, 'imports.get', { id }, token);
    if (plan.status !== 'RUNNING') return plan;
    await sleep(20);
  }
}

export async function bringIn(
  app: TestApp,
  file: string | Buffer,
  options: SentFile & { token: string },
): Promise<ImportPlan> {
  const { id } = await mustPlan(app, file, options);
  await mustCall(app, 'imports.run', { id }, options.token);
  return ended(app, id, options.token);
}

/**
 * Returns a CSV file with one workout per day from 2024 on: three sets of bench press and one set of the exercise named
 * `own`.
 */
export function plainFile(workouts: number, own = 'Stone Carry Deluxe'): string {
  const days = Array.from({ length: workouts }, (_, index) => {
    const date = new Date(Date.UTC(2024, 0, 1 + index, 17)).toISOString().slice(0, 19);
    const row = (exercise: string, weight: number) =>
      `${date.replace('T', ' ')},Push,${exercise},WORKING,${weight},kg,5,,,,,,,3600`;
    return [
      row('Barbell Bench Press', 80 + (index % 5)),
      row('Barbell Bench Press', 82.5),
      row('Barbell Bench Press', 82.5),
      row(own, 40),
    ].join('\n');
  });
  return `Date,Workout,Exercise,Kind,Weight,Unit,Reps,RPE,Seconds,Distance (m),Superset,Note,Workout Note,Duration (sec)\n${days.join('\n')}\n`;
}
