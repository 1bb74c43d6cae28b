// Reads the filters of the history page, and the month or day to show, from the address.
import { deviceZone } from '#shared/calendar.ts';
import { isDay } from './calendar-month.ts';

export interface HistoryFilter {
  query?: string | undefined;
  template?: string | undefined;
  exercise?: string | undefined;
  program?: string | undefined;
  records?: 'only' | undefined;
  /** `quick` is 'only' to show just the workouts without a template. */
  quick?: 'only' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface HistoryPlace {
  /** The list begins with the newest workout of `month` (`YYYY-MM`). */
  month?: string | undefined;
  /** `day` is a calendar day, `YYYY-MM-DD`, to which the page is limited. */
  day?: string | undefined;
}

export function filterOf(search: URLSearchParams): HistoryFilter {
  const text = (name: string) => search.get(name) || undefined;
  const day = (name: string) => (isDay(search.get(name) ?? '') ? text(name) : undefined);
  const only = (name: string) => (search.get(name) === 'only' ? 'only' : undefined);
  return {
    query: text('query'),
    template: text('template'),
    exercise: text('exercise'),
    program: text('program'),
    records: only('records'),
    quick: only('quick'),
    from: day('from'),
    to: day('to'),
  };
}

export function placeOf(search: URLSearchParams): HistoryPlace {
  const month = search.get('month') ?? '';
  const day = search.get('day') ?? '';
  return {
    month: isDay(`${month}-01`) ? month : undefined,
    day: isDay(day) ? day : undefined,
  };
}

/**
 * Returns the number of active filters. A search does not count, because its field is always
 * visible.
 */
export function countFilters(filter: HistoryFilter): number {
  const { template, exercise, program, records, quick, from, to } = filter;
  const each = [template, exercise, program, records, quick, from ?? to];
  return each.filter((value) => value !== undefined).length;
}

/** Returns true when a search, or a filter other than the template, is active. */
export function isNarrowed({ query, ...filter }: HistoryFilter): boolean {
  return query !== undefined || countFilters({ ...filter, template: undefined }) > 0;
}

/**
 * Returns the input of the history's queries. Equal filters give equal input, so that cached
 * responses are found.
 */
export function inputOf(filter: HistoryFilter) {
  const { query, template, exercise, program, records, quick, from, to } = filter;
  const hasDays = from !== undefined || to !== undefined;
  return {
    ...(template === undefined ? {} : { customTemplateId: template }),
    ...(query === undefined ? {} : { query }),
    ...(exercise === undefined ? {} : { exerciseId: exercise }),
    ...(program === undefined ? {} : { programId: program }),
    ...(quick === undefined ? {} : { isQuick: true }),
    ...(records === undefined ? {} : { hasRecord: true as const }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(hasDays ? deviceZone() : {}),
  };
}
