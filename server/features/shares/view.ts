// Reads the current content of a shared link.
import type { Kysely } from 'kysely';
import { exercisesById } from '#server/db/reads/all-exercises.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { exerciseIdsOf } from '#server/library/copied-plans.ts';
import { readPrograms } from '#server/programs/read.ts';
import { readEarlierBests, scalesOf } from '#server/session-log/earlier-bests.ts';
import { DomainError } from '#shared/errors.ts';
import { comparableSets } from '#shared/sessions/records/bests.ts';
import { liveRecords } from '#shared/sessions/records/records.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import { sharedProgram, sharedTemplate, sharedWorkout } from '#shared/shares/shared-workout.ts';
import type { SharedView } from '#shared/shares/view-schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import type { PreviewShareInput } from '#shared/shares/schema.ts';
import type { ShownSubject } from './open-share.ts';
import { titleOf } from '#server/db/reads/shared-titles.ts';

/**
 * Functions of other features that read the shared content. The functions are parameters, because features must not
 * import each other.
 */
export interface SubjectReaders {
  /**
   * Returns the user's session with this id.
   * @throws DomainError when the session does not exist
   */
  session: (db: Kysely<Database>, userId: string, id: string) => Promise<Session>;
  templates: (db: Kysely<Database>, userId: string, ids: readonly string[]) => Promise<Template[]>;
}

/**
 * Returns the content that a shared link shows.
 * @throws DomainError SHARE_NOT_FOUND when the shared item was deleted
 */
export async function readView(
  db: Kysely<Database>,
  share: ShownSubject,
  { readers, now }: { readers: SubjectReaders; now: Date },
): Promise<SharedView> {
  const { ownerId, subjectId, unit, showsNotes } = share;
  const by = share.showsName ? firstNameOf(share.ownerName) : null;
  const choices = { by, unit, showsNotes };
  if (share.kind === 'WORKOUT') {
    const session = await sessionOf(db, share, readers);
    const planned = new Set(session.customTemplate.exercises.map(({ exerciseId }) => exerciseId));
    const others = session.exerciseSets.flatMap(({ exerciseId }) =>
      planned.has(exerciseId) ? [] : [exerciseId],
    );
    const exercises = await readExercises(db, ownerId, others);
    const calendar = await readCalendar(queryOfTransaction(db), ownerId);
    const records = await readRecords(db, ownerId, session);
    return sharedWorkout(session, choices, (id) => exercises.get(id), { records, now, calendar });
  }
  if (share.kind === 'TEMPLATE') {
    const [template] = await readers.templates(db, ownerId, [subjectId]);
    if (!template) throw new DomainError('SHARE_NOT_FOUND');
    return sharedTemplate(template, choices);
  }
  const { program, templates } = await readSharedProgram(db, share, readers);
  const exercises = await readExercises(db, ownerId, exerciseIdsOf(program.plan));
  return sharedProgram(program, templates, choices, (id) => exercises.get(id)?.name ?? '');
}

/**
 * Returns the records of a workout. Leaves out exercises whose load includes the body weight, because a record would
 * reveal the body weight.
 */
async function readRecords(db: Kysely<Database>, userId: string, session: Session) {
  const state = fromWireSession(session);
  const asked = scalesOf(comparableSets({ ...state, bodyWeightKg: null }));
  const earlier = await readEarlierBests(db, userId, { asked, before: state.startedAt });
  return liveRecords(state, earlier);
}

/**
 * Returns the content that a new shared link of this user would show.
 * @throws DomainError NOT_FOUND when the user has no workout, template or program with this id
 */
export async function readPreview(
  db: Kysely<Database>,
  userId: string,
  wanted: PreviewShareInput,
  services: { readers: SubjectReaders; now: Date },
): Promise<SharedView> {
  await titleOf(db, userId, wanted);
  const owner = await db
    .selectFrom('account')
    .leftJoin('user_settings', 'user_settings.user_id', 'account.user_id')
    .select(['account.name as ownerName', 'user_settings.weight_unit as unit'])
    .where('account.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const share = {
    ...wanted,
    ownerId: userId,
    ownerName: owner.ownerName,
    unit: owner.unit ?? 'lbs',
  };
  return readView(db, share, services);
}

/**
 * Returns the session that a shared link shows.
 * @throws DomainError SHARE_NOT_FOUND when the session was deleted
 */
export async function sessionOf(
  db: Kysely<Database>,
  { ownerId, subjectId }: ShownSubject,
  readers: SubjectReaders,
): Promise<Session> {
  return readers.session(db, ownerId, subjectId).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError('SHARE_NOT_FOUND') : error;
  });
}

/**
 * Returns a training program with its workouts, in the order in which the program first uses them.
 * @throws DomainError SHARE_NOT_FOUND when the program was deleted
 */
export async function readSharedProgram(
  db: Kysely<Database>,
  { ownerId, subjectId }: ShownSubject,
  readers: SubjectReaders,
) {
  const [program] = await readPrograms(db, ownerId, { id: subjectId });
  if (!program) throw new DomainError('SHARE_NOT_FOUND');
  const ids = [
    ...new Set(program.plan.weeks.flatMap(({ days }) => days.map((day) => day.templateId))),
  ];
  const found = await readers.templates(db, ownerId, ids);
  const templates = ids.flatMap((id) => found.find((each) => each.id === id) ?? []);
  return { program, templates };
}

async function readExercises(db: Kysely<Database>, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await exercisesById(db, userId, ids)
    .select(['id', 'name', 'load_kind as loadKind', 'measure'])
    .execute();
  return new Map(rows.map(({ id, ...exercise }) => [id, exercise]));
}
