// Reads body measurements for goals: from `body_weight_entry` for body weight, and from `biometric` for any other
// measure.
import type { Query } from '#server/db/statements/query.ts';
import { bodySites, measureKindOf, tapeColumn } from '#shared/biometrics/tape.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { dayIn, dayStartIn } from '#shared/calendar.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { Contribution, GoalFacts } from '#shared/goals/facts.ts';
import type { BodyMeasureKind } from '#shared/goals/vocabulary.ts';

type Measured = Pick<GoalFacts, 'goalType' | 'criteria'>;

/** Returns true when the goal's progress comes from body measurements instead of sessions. */
export function isFedByBody(goal: Measured): boolean {
  return bodyKindOf(goal) !== null;
}

/** Returns the body measure of a goal; null for any other goal. */
export function bodyKindOf({ goalType, criteria }: Measured): BodyMeasureKind | null {
  const kind = criteria.measure?.kind;
  return goalType !== 'STRENGTH' && kind !== undefined && isBodyKind(kind) ? kind : null;
}

interface ReadingRow {
  key: string;
  id: string;
  recorded_at: string;
  value: number;
}

interface Wanted {
  key: string;
  kind: BodyMeasureKind;
  since: string | null;
  until: string | null;
}

const tapeCases = bodySites
  .map((site) => `when '${measureKindOf(site)}' then ${tapeColumn(site)}`)
  .join('\n        ');

/** Selects the newest measurements of each wanted measure from `biometric` or `body_weight_entry`. */
const readingsText = `
  select wanted.key, reading.id, reading.recorded_at, reading.value
  from jsonb_to_recordset($2::jsonb)
    as wanted (key text, kind text, since timestamptz, until timestamptz)
  cross join lateral (
    (
      select entry.id::text as id, entry.recorded_at, entry.value
      from (
        select id, recorded_at, (case wanted.kind
          when 'BODY_FAT' then body_fat_percentage
          ${tapeCases}
        end)::float8 as value
        from biometric where user_id = $1 and wanted.kind <> 'BODY_WEIGHT'
      ) as entry
      where entry.value is not null
        and entry.recorded_at >= coalesce(wanted.since, '-infinity')
        and entry.recorded_at <= coalesce(wanted.until, 'infinity')
      order by entry.recorded_at desc, entry.id desc
      limit $3
    )
    union all
    (
      select entry.day::text, entry.recorded_at, entry.weight_kg::float8
      from body_weight_entry as entry
      where entry.user_id = $1 and wanted.kind = 'BODY_WEIGHT'
        and entry.recorded_at >= coalesce(wanted.since, '-infinity')
        and entry.recorded_at <= coalesce(wanted.until, 'infinity')
      order by entry.recorded_at desc, entry.day desc
      limit $3
    )
  ) as reading`;

async function read(query: Query, userId: string, wanted: readonly Wanted[], most: number) {
  if (wanted.length === 0) return [];
  return query<ReadingRow>(readingsText, [userId, JSON.stringify(wanted), most]);
}

/**
 * Returns up to `most` measurements per goal, newest first, since the day on which the goal was created. For a goal
 * with `frozenAt`, later measurements do not count. Other goals have no entry.
 */
export async function readReadings(
  query: Query,
  userId: string,
  goals: readonly GoalFacts[],
  { most }: { most: number },
): Promise<Map<string, Contribution[]>> {
  const fed = goals.filter(isFedByBody);
  if (fed.length === 0) return new Map();
  const { timeZone } = await readCalendar(query, userId);
  const [dayOf, startOf] = [dayIn(timeZone), dayStartIn(timeZone)];
  const wanted = fed.flatMap((goal) => {
    const kind = bodyKindOf(goal);
    if (kind === null) return [];
    const since = startOf(dayOf(new Date(goal.createdAt))).toISOString();
    return [{ key: goal.goalId, kind, since, until: goal.frozenAt }];
  });
  const rows = Map.groupBy(await read(query, userId, wanted, most), (row) => row.key);
  return new Map(wanted.map(({ key }) => [key, (rows.get(key) ?? []).map(toContribution)]));
}

/** Returns the newest value of a measure in the measure's unit; null when the user never measured it. */
export async function readNewest(
  query: Query,
  userId: string,
  kind: BodyMeasureKind,
): Promise<number | null> {
  const wanted = { key: kind, kind, since: null, until: null };
  const [row] = await read(query, userId, [wanted], 1);
  return row?.value ?? null;
}

function toContribution(row: ReadingRow): Contribution {
  const { id: sourceId, recorded_at: at, value } = row;
  return { sourceId, startedAt: at, endedAt: at, week: null, value };
}
