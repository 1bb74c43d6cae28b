// Writes body weights and measurements as one CSV table, in the units of the account, oldest first.
import { type Kysely, sql } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { bodySites, siteLabels, tapeColumn } from '#shared/biometrics/tape.ts';
import { type LengthUnit, lengthFromInches, massFromKg, type WeightUnit } from '#shared/units.ts';
import { inPages } from '../rows.ts';
import { csvLine, csvLines, type Piece } from './pieces.ts';

const ROWS_PER_PAGE = 500;

interface Units {
  weightUnit: WeightUnit;
  lengthUnit: LengthUnit;
}

/** Yields `body.csv`: first a line for each body weight, then a line for each measurement. */
export async function* bodyCsv(
  db: Kysely<Database>,
  userId: string,
  { weightUnit, lengthUnit }: Units,
): AsyncGenerator<Piece> {
  const tape = bodySites.map((site) => `${siteLabels[site]} (${lengthUnit})`);
  const values = ['Body fat (%)', 'Systolic (mmHg)', 'Diastolic (mmHg)', 'Resting pulse (bpm)'];
  yield { data: csvLine(['Date', `Weight (${weightUnit})`, ...values, ...tape]), rows: 0 };
  const noMeasures = [...values, ...tape].map(() => null);
  for await (const days of weightPages(db, userId)) {
    yield csvLines(
      days.map(({ day, weight_kg }) => [day, massFromKg(weight_kg, weightUnit), ...noMeasures]),
    );
  }
  for await (const rows of measurementPages(db, userId)) {
    yield csvLines(
      rows.map((row) => [
        row.recorded_at,
        null,
        row.body_fat_percentage,
        row.systolic_mmhg,
        row.diastolic_mmhg,
        row.resting_heart_rate_bpm,
        ...bodySites.map((site) => {
          const inches = row[tapeColumn(site)];
          return inches === null ? null : lengthFromInches(inches, lengthUnit);
        }),
      ]),
    );
  }
}

function weightPages(db: Kysely<Database>, userId: string) {
  return inPages<{ day: string; weight_kg: number }>(ROWS_PER_PAGE, (after) =>
    db
      .selectFrom('body_weight_entry')
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('day', '>', after?.day ?? ''))
      .select(['day', 'weight_kg'])
      .orderBy('day')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}

function measurementPages(db: Kysely<Database>, userId: string) {
  return inPages<RowOf<'biometric'>>(ROWS_PER_PAGE, (after) =>
    db
      .selectFrom('biometric')
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(recorded_at, id) > (${after?.recorded_at}, ${after?.id})`),
      )
      .select(columnsOf.biometric)
      .orderBy('recorded_at')
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}
