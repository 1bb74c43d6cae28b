// Builds the preview of a proposal for one client. The preview shows the changes with weights that suit the client's
// training maxes, gym and plates.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { exerciseIdsOf } from '#server/library/copied-plans.ts';
import { defaultSettings } from '#shared/account/settings.ts';
import type { Change } from '#shared/trainer/proposals/changes.ts';
import { loadsOf } from '#shared/trainer/proposals/loads.ts';
import { exerciseOfKey } from '#shared/trainer/proposals/plans.ts';
import type {
  ProposalDetail,
  ProposalPreview,
  ProposedContent,
} from '#shared/trainer/proposals/schema.ts';
import { type ProposalRow, requireProposal } from './store.ts';
import type { ProposalStores } from './stores.ts';
import { linesOf, readSubject, templateIdsOf } from './subject.ts';

/**
 * Returns a proposal with its changes to the current template or program.
 * @throws DomainError NOT_FOUND when the user has no such proposal
 */
export async function readDetail(
  db: Kysely<Database>,
  userId: string,
  id: string,
  stores: ProposalStores,
): Promise<ProposalDetail> {
  const row = await requireProposal(db, userId, id);
  const subject = await readSubject(db, userId, row, stores);
  const shown = { ...row, now: subject?.content ?? null, knowsMaxes: true };
  return {
    ...row,
    ...(await readPreview(db, userId, shown, stores)),
    isGone: row.changedId !== null && subject === null,
    updatedAt: subject?.updatedAt ?? null,
  };
}

interface Previewed extends Pick<ProposalRow, 'base' | 'proposed'> {
  /** The current template or program; null when the proposal creates a new one. */
  now: ProposedContent | null;
  /**
   * True when the weights may follow from the client's older workouts. False for a trainer whose grant hides these
   * workouts, because the weights would reveal a 1RM.
   */
  knowsMaxes: boolean;
}

/** Returns the changes of a proposal, with weights that the client can load. */
export async function readPreview(
  db: Kysely<Database>,
  userId: string,
  { base, proposed, now, knowsMaxes }: Previewed,
  stores: ProposalStores,
): Promise<ProposalPreview> {
  const contents = [proposed, base, now].filter((content) => content !== null);
  const ids = exerciseIdsOf(contents);
  const templateIds = contents.flatMap(({ program }) => templateIdsOf(program));
  const [found, templates, gyms, lastTimes, settings] = await Promise.all([
    stores.exercises.find(db, userId, ids),
    stores.templates.find(db, userId, templateIds),
    stores.gyms(db, userId),
    knowsMaxes ? stores.lastTimes(db, userId, ids) : [],
    db
      .selectFrom('user_settings')
      .select('weight_unit')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  const own = proposed.exercises.map((each) => ({ ...each, isCustom: true }));
  const known = new Map([...own, ...found].map((each) => [each.id, each]));
  const lifter = {
    unit: settings?.weight_unit ?? defaultSettings.weightUnit,
    gym: gyms[0] ?? null,
    oneRepMaxes: new Map(lastTimes.map((last) => [last.exerciseId, last.estimatedOneRepMax])),
  };
  const loadsIn = ({ item, to }: Change) => {
    const exercise = known.get(exerciseOfKey(item));
    return exercise && to && 'targetSets' in to ? loadsOf(to, exercise, lifter) : [];
  };
  return {
    proposed,
    lines: linesOf({ base, proposed }, now).map((line) => ({ ...line, loads: loadsIn(line) })),
    exercises: [...known.values()],
    templates: [
      ...templates.map(({ id, name }) => ({ id, name })),
      ...proposed.templates.map(({ id, template }) => ({ id, name: template.name })),
    ],
  };
}
