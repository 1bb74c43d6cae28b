// Derives responses from other cached responses. For example, one template is found in the cached list of templates.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { QueryKey } from '@tanstack/react-query';
import type { AppRouter } from '#server/router.ts';
import { rankAlternatives } from '#shared/exercises/alternatives.ts';
import { commonPlace } from '#shared/exercises/common-lifts.ts';
import { MOST_USUAL } from '#shared/exercises/vocabulary.ts';
import { searchLibrary } from '#shared/exercises/search.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import type { KeptAnswer, Question } from './kept-questions.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Answers = inferRouterOutputs<AppRouter>;

/** Reads a cached response; undefined when the cache has none. */
type Read = (key: QueryKey) => Promise<KeptAnswer | undefined>;

/** Returns the key of a query in the format of tRPC. */
export function keyOf(procedure: string, input?: unknown): QueryKey {
  const rest = input === undefined ? { type: 'query' } : { input, type: 'query' };
  return [procedure.split('.'), rest];
}

/**
 * `newestSessions` is the input with which the dashboard queries the latest 100 workouts. The offline history is
 * derived from the response.
 */
export const newestSessions = { limit: 100, offset: 0 };

/** Derives the response to a query from cached responses. Returns undefined when that is impossible. */
export async function workOut(
  { procedure, input, isByPages }: Question,
  read: Read,
): Promise<KeptAnswer | undefined> {
  switch (procedure) {
    case 'templates.list':
      return of(read(keyOf('templates.list', allTemplates)), (page) => page);
    case 'templates.get':
      return of<TemplatePage>(read(keyOf('templates.list', allTemplates)), ({ data }) =>
        data.find(({ id }) => id === (input as Inputs['templates']['get']).id),
      );
    case 'exercises.list':
      return of<Library>(read(keyOf('exercises.library')), (library) =>
        searchLibrary(library, input as Inputs['exercises']['list']),
      );
    case 'exercises.get':
      return of<Library>(read(keyOf('exercises.library')), (library) =>
        library.find(({ id }) => id === (input as Inputs['exercises']['get']).id),
      );
    case 'exercises.alternatives':
      return of<Library>(read(keyOf('exercises.library')), (library) =>
        alternativesIn(library, input as Inputs['exercises']['alternatives']),
      );
    case 'exercises.usualNext':
      return of<Library>(read(keyOf('exercises.library')), commonIn);
    case 'sessions.lastTime':
    case 'exercises.choices':
    case 'exercises.notes':
      return fromSingle(procedure, input as Inputs['sessions']['lastTime'], read);
    case 'sessions.history':
      if (!isByPages) return undefined;
      return of<History>(read(keyOf('sessions.history', newestSessions)), (newest) =>
        onePage(newest, input as Inputs['sessions']['history']),
      );
    default:
      return undefined;
  }
}

type TemplatePage = Answers['templates']['list'];
type Library = Answers['exercises']['library'];
type History = Answers['sessions']['history'];

/** Converts a cached response with `follow`. The derived response has the time of the cached response. */
async function of<Kept>(
  reading: Promise<KeptAnswer | undefined>,
  follow: (kept: Kept) => unknown,
): Promise<KeptAnswer | undefined> {
  const kept = await reading;
  // `as`: the query key names the procedure, so the cached response has the type of that procedure.
  const data = kept && follow(kept.data as Kept);
  return data === undefined || !kept ? undefined : { data, at: kept.at };
}

/**
 * Returns the most common exercises that the user has not hidden. Only the server knows which exercises the user
 * usually does next.
 */
function commonIn(library: Library) {
  return library
    .filter((each) => commonPlace(each) < Infinity && each.preference !== 'HIDDEN')
    .toSorted((a, b) => commonPlace(a) - commonPlace(b))
    .slice(0, MOST_USUAL);
}

function alternativesIn(
  library: Library,
  { id, missingEquipment }: Inputs['exercises']['alternatives'],
) {
  const exercise = library.find((each) => each.id === id);
  return exercise && rankAlternatives(exercise, library, missingEquipment);
}

/** Extends the `meta` of an offline history page. */
export interface NewestOnly {
  /** `newest` counts the cached workouts, which are the newest workouts; null when all workouts are cached. */
  newest: number | null;
}

/**
 * Returns the cached workouts as one page of the history; undefined for filters that only the server can apply. The
 * server's total counts all templates, so the workouts of a single template are counted here.
 */
function onePage({ data, meta }: History, input: Inputs['sessions']['history']) {
  const { limit: _, customTemplateId, ...others } = input;
  if (Object.keys(others).length > 0) return undefined;
  const isOfAll = customTemplateId === undefined;
  const sessions = data.filter((each) => isOfAll || each.customTemplateId === customTemplateId);
  const newestOnly: NewestOnly = { newest: data.length < meta.total ? data.length : null };
  const total = isOfAll ? meta.total : sessions.length;
  const page = { data: sessions, meta: { ...meta, ...newestOnly, total, nextCursor: null } };
  return { pages: [page], pageParams: [null] };
}

/**
 * Joins the cached responses of single exercises into one list. Exercises without a cached response are missing.
 * Returns undefined if all are missing.
 */
async function fromSingle(
  procedure: string,
  { exerciseIds }: { exerciseIds: string[] },
  read: Read,
): Promise<KeptAnswer | undefined> {
  const single = await Promise.all(
    exerciseIds.map((id) => read(keyOf(procedure, { exerciseIds: [id] }))),
  );
  const known = single.filter((each) => each !== undefined);
  if (known.length === 0) return undefined;
  return {
    // `as`: the caller passes only procedures that return a list.
    data: known.flatMap(({ data }) => data as unknown[]),
    at: Math.min(...known.map(({ at }) => at)),
  };
}
