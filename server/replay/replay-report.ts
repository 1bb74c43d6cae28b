// What the log makes of a user's sessions, their templates, sets and bests, and of the counts of sessions, compared with
// the rows, and the rows brought in line.
import type { Query } from '#server/db/query.ts';
import { type CountRow, countSessions } from '#server/session-log/count-sessions.ts';
import {
  type BestRow,
  reportChanges,
  type SessionRow,
  type SetRow,
  type TemplateRow,
} from '#server/session-log/project-report.ts';
import { setColumns } from '#server/session-log/write.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { compare, type DriftedRow } from './drift.ts';

/** Rows as the log wants them, and what is wrong with those that are there. */
export interface ReportDrift {
  drift: DriftedRow[];
  sessions: SessionRow[];
  templates: TemplateRow[];
  sets: SetRow[];
  bests: BestRow[];
  counts: CountRow[];
}

const bestId = (row: BestRow) => `${row.session_id} ${row.exercise_id} ${row.reps}`;

/**
 * Derives the rows of these sessions, as live from nothing, and compares. Rows of sessions that are `unknown` are not
 * looked at, and neither are the counts then, which rest on all sessions. Needs the lock that appends take.
 */
export async function reportDrift(
  query: Query,
  userId: string,
  { states, unknown }: { states: readonly SessionState[]; unknown: ReadonlySet<string> },
): Promise<ReportDrift> {
  const sessions: SessionRow[] = [];
  const templates: TemplateRow[] = [];
  const sets: SetRow[] = [];
  const bests: BestRow[] = [];
  for (const after of states) {
    const changes = reportChanges(userId, { before: null, after });
    if (changes.session !== 'insert') continue;
    sessions.push(changes.row);
    templates.push(changes.template);
    sets.push(...changes.upsertSets);
    bests.push(...changes.bests);
  }
  const counts = countSessions(userId, states);
  const current = {
    sessions: await query<SessionRow>('select * from workout_session where user_id = $1', [userId]),
    templates: await query<TemplateRow>('select * from session_template where user_id = $1', [
      userId,
    ]),
    sets: await query<SetRow>('select * from exercise_set where user_id = $1', [userId]),
    bests: await query<BestRow>('select * from session_best where user_id = $1', [userId]),
    // A row of zeros says what no row says.
    counts: await query<CountRow>(
      'select * from session_count where user_id = $1 and sessions > 0',
      [userId],
    ),
  };
  const drift = [
    ...compare(
      'workout_session',
      sessions,
      current.sessions.filter((row) => !unknown.has(row.id)),
    ),
    ...compare(
      'session_template',
      templates.map(withId),
      current.templates.filter((row) => !unknown.has(row.session_id)).map(withId),
    ),
    ...compare(
      'exercise_set',
      sets,
      current.sets.filter((row) => !unknown.has(row.session_id)),
    ),
    ...compare(
      'session_best',
      bests.map((row) => ({ id: bestId(row), row })),
      current.bests
        .filter((row) => !unknown.has(row.session_id))
        .map((row) => ({ id: bestId(row), row })),
    ),
    ...(unknown.size > 0
      ? []
      : compare(
          'session_count',
          counts.map((row) => ({ id: row.template_id, row })),
          current.counts.map((row) => ({ id: row.template_id, row })),
        )),
  ];
  return { drift, sessions, templates, sets, bests, counts };
}

/** There is one for each session, and it has no id of its own. */
const withId = (row: TemplateRow) => ({ id: row.session_id, row });

const sessionColumns = [
  'template_id',
  'name',
  'completion_status',
  'started_at',
  'ended_at',
  'planned_sets',
  'total_sets',
  'total_volume_lbs',
] as const satisfies readonly (keyof SessionRow)[];

const bestColumns = ['weight_lbs', 'started_at'] as const satisfies readonly (keyof BestRow)[];

/** Writes the rows that differ with one statement a table, parents before children. */
export async function repairReport(
  query: Query,
  userId: string,
  { drift, sessions, templates, sets, bests, counts }: ReportDrift,
): Promise<void> {
  if (drift.length === 0) return;
  const idsOf = (table: DriftedRow['table'], isLeftOver: boolean) =>
    drift.flatMap((row) =>
      row.table === table && (row.problem === 'left over') === isLeftOver ? [row.id] : [],
    );
  await query('delete from exercise_set where user_id = $1 and id = any($2::uuid[])', [
    userId,
    idsOf('exercise_set', true),
  ]);
  await query('delete from workout_session where user_id = $1 and id = any($2::uuid[])', [
    userId,
    idsOf('workout_session', true),
  ]);
  const leftBests = idsOf('session_best', true).map((id) => id.split(' '));
  await query(
    `delete from session_best b
     using jsonb_to_recordset($2::jsonb) as row (session_id uuid, exercise_id uuid, reps int)
     where b.user_id = $1 and b.session_id = row.session_id and b.exercise_id = row.exercise_id
       and b.reps = row.reps`,
    [
      userId,
      JSON.stringify(
        leftBests.map(([session_id, exercise_id, reps]) => ({ session_id, exercise_id, reps })),
      ),
    ],
  );
  await query('delete from session_count where user_id = $1 and template_id = any($2::uuid[])', [
    userId,
    idsOf('session_count', true),
  ]);
  const wrongSessions = new Set(idsOf('workout_session', false));
  await query(upsertText('workout_session', ['user_id', 'id'], sessionColumns), [
    JSON.stringify(sessions.filter((row) => wrongSessions.has(row.id))),
  ]);
  const wrongTemplates = new Set(idsOf('session_template', false));
  await query(upsertText('session_template', ['user_id', 'session_id'], ['template']), [
    JSON.stringify(templates.filter((row) => wrongTemplates.has(row.session_id))),
  ]);
  const wrongSets = new Set(idsOf('exercise_set', false));
  const setNames = setColumns.map(([name]) => name);
  await query(upsertText('exercise_set', ['user_id', 'session_id', 'id'], setNames), [
    JSON.stringify(sets.filter((row) => wrongSets.has(row.id))),
  ]);
  const wrongBests = new Set(idsOf('session_best', false));
  await query(
    upsertText('session_best', ['user_id', 'session_id', 'exercise_id', 'reps'], bestColumns),
    [JSON.stringify(bests.filter((row) => wrongBests.has(bestId(row))))],
  );
  const wrongCounts = new Set(idsOf('session_count', false));
  await query(upsertText('session_count', ['user_id', 'template_id'], ['sessions', 'completed']), [
    JSON.stringify(counts.filter((row) => wrongCounts.has(row.template_id))),
  ]);
}

function upsertText(table: string, key: readonly string[], columns: readonly string[]): string {
  const all = [...key, ...columns].join(', ');
  return `insert into ${table} (${all})
    select ${all} from jsonb_populate_recordset(null::${table}, $1::jsonb)
    on conflict (${key.join(', ')}) do update
    set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
