// Works out what a proposal means for a client: its lines, and the weights with the client's maxes, gym and plates.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { defaultSettings } from '#shared/account/settings.ts';
import { loadsOf } from '#shared/trainer/proposals/loads.ts';
import type {
  ProposalDetail,
  ProposalPreview,
  ShownExercise,
} from '#shared/trainer/proposals/schema.ts';
import { requireProposal, toProposal, type ProposalRow } from './store.ts';
import type { ProposalStores } from './stores.ts';
import { exerciseIdsOf, linesOf, readSubject } from './subject.ts';

/**
 * Returns a proposal with its difference from the plan as it is now.
 *
 * @throws DomainError NOT_FOUND
 */
export async function readDetail(
  db: Kysely<Database>,
  userId: string,
  id: string,
  stores: ProposalStores,
): Promise<ProposalDetail> {
  const row = await requireProposal(db, userId, id);
  const { subject_id: subjectId, proposed } = row;
  const subject =
    subjectId === null
      ? null
      : ((await readSubject(db, userId, { id: subjectId, proposed }, stores)) ?? null);
  const isGone = subjectId !== null && subject === null;
  return {
    ...toProposal(row),
    ...(await readPreview(
      db,
      userId,
      { row, now: subject?.content ?? null, knowsMaxes: true },
      stores,
    )),
    isGone,
    updatedAt: subject?.updatedAt ?? null,
  };
}

interface Previewed {
  row: Pick<ProposalRow, 'base' | 'proposed'>;
  /** The subject as it is now; null: none. */
  now: ProposalRow['base'];
  /** False: the 1RM would tell about workouts before the start of a grant. */
  knowsMaxes: boolean;
}

/** Returns the lines of a proposal and its weights for this person. */
export async function readPreview(
  db: Kysely<Database>,
  userId: string,
  { row, now, knowsMaxes }: Previewed,
  stores: ProposalStores,
): Promise<ProposalPreview> {
  const { base, proposed } = row;
  const contents = [proposed, base, now].filter((content) => content !== null);
  const ids = [...new Set(contents.flatMap(exerciseIdsOf))];
  const found = await stores.exercises.find(db, userId, ids);
  const exercises = [...found, ...proposed.exercises.filter(isMissingIn(found))].map(shown);
  const templateIds = contents.flatMap(
    ({ program }) => program?.weeks.flatMap(({ days }) => days.map((day) => day.templateId)) ?? [],
  );
  const templates = await stores.templates.find(db, userId, [...new Set(templateIds)]);
  const [gyms, lastTimes, settings] = await Promise.all([
    stores.gyms(db, userId),
    knowsMaxes && proposed.template ? stores.lastTimes(db, userId, ids) : [],
    db
      .selectFrom('user_settings')
      .select('weight_unit')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  const oneRepMaxes = new Map(
    lastTimes.flatMap(({ exerciseId, estimatedOneRepMax: max }) =>
      max === undefined ? [] : [[exerciseId, max] as const],
    ),
  );
  const unit = settings?.weight_unit ?? defaultSettings.weightUnit;
  return {
    proposed,
    lines: linesOf(row, now),
    exercises,
    templates: [
      ...templates.map(({ id, name }) => ({ id, name })),
      ...proposed.templates.map(({ id, template }) => ({ id, name: template.name })),
    ],
    loads: proposed.template
      ? loadsOf(proposed.template, exercises, { unit, gym: gyms[0] ?? null, oneRepMaxes })
      : [],
  };
}

const isMissingIn = (found: readonly { id: string }[]) => (exercise: { id: string }) =>
  found.every(({ id }) => id !== exercise.id);

function shown({ id, name, loadKind, measure, equipmentRequired }: ShownExercise): ShownExercise {
  return { id, name, loadKind, measure, equipmentRequired };
}
