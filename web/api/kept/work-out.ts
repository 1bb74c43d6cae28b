// Derives responses from other cached responses. For example, a template comes from the cached list of templates.
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

type Read = (key: QueryKey) => Promise<KeptAnswer | undefined>;

export function keyOf(procedure: string, input?: unknown): QueryKey {
  const rest = input === undefined ? { type: 'query' } : { input, type: 'query' };
  return [procedure.split('.'), rest];
}

/**
 * `newestSessions` is the input with which web/site/keep-ahead.ts prefetches the latest 100 workouts. The offline
 * history is derived from the response.
 */
export const newestSessions = { limit: 100, offset: 0 };

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

/** Derives a response from a cached response with the function `follow`, and keeps the time of the cached response. */
async function of<Kept>(
  reading: Promise<KeptAnswer | undefined>,
  follow: (kept: Kept) => unknown,
): Promise<KeptAnswer | undefined> {
  const kept = await reading;
  // The cast is safe because the query key names the procedure that returned `data`.
  const data = kept && follow(kept.data as Kept);
  return data === undefined || !kept ? undefined : { data, at: kept.at };
}

/**
 * Returns the most common exercises, except hidden ones. Only the server knows which exercises the user usually does
 * next.
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

export interface NewestOnly {
  /**
   * `newest` is the number of cached workouts if only the newest workouts are cached; null when all workouts are
   * cached.
   */
  newest: number | null;
}

/**
 * Returns the cached workouts as one page of the history. Returns undefined for a filter that only the server can
 * apply.
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
 * Joins the cached responses about single exercises into one list. Returns undefined when no exercise has a cached
 * response.
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
    // The cast is safe because the caller passes only procedures that return a list.
    data: known.flatMap(({ data }) => data as unknown[]),
    at: Math.min(...known.map(({ at }) => at)),
  };
}
