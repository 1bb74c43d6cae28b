// What the log makes of workout_session, session_template and exercise_set, compared with the rows, and the rows
// brought in line.
import type { Query } from '#server/db/query.ts';
import {
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
}

/**
 * Derives the rows of these sessions, as live from nothing, and compares. Rows of sessions that are `unknown` are not
 * looked at. Needs the lock that appends take.
 */
export async function reportDrift(
  query: Query,
  userId: string,
  { states, unknown }: { states: readonly SessionState[]; unknown: ReadonlySet<string> },
): Promise<ReportDrift> {
  const sessions: SessionRow[] = [];
  const templates: TemplateRow[] = [];
  const sets: SetRow[] = [];
  for (const after of states) {
    const changes = reportChanges(userId, { before: null, after });
    if (changes.session !== 'insert') continue;
    sessions.push(changes.row);
    templates.push(changes.template);
    sets.push(...changes.upsertSets);
  }
  const current = {
    sessions: await query<SessionRow>('select * from workout_session where user_id = $1', [userId]),
    templates: await query<TemplateRow>('select * from session_template where user_id = $1', [
      userId,
    ]),
    sets: await query<SetRow>('select * from exercise_set where user_id = $1', [userId]),
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
  ];
  return { drift, sessions, templates, sets };
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

/** Writes the rows that differ with one statement a table, parents before children. */
export async function repairReport(
  query: Query,
  userId: string,
  { drift, sessions, templates, sets }: ReportDrift,
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
}

function upsertText(table: string, key: readonly string[], columns: readonly string[]): string {
  const all = [...key, ...columns].join(', ');
  return `insert into ${table} (${all})
    select ${all} from jsonb_populate_recordset(null::${table}, $1::jsonb)
    on conflict (${key.join(', ')}) do update
    set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
