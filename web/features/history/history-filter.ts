// Reads the filters of the history page, and the month or day to show, from the URL of the page.
import { deviceZone } from '#shared/calendar.ts';
import { isDay } from './calendar-month.ts';

export interface HistoryFilter {
  query?: string | undefined;
  template?: string | undefined;
  exercise?: string | undefined;
  program?: string | undefined;
  /** `records` is 'only' to show just the workouts with a record. */
  records?: 'only' | undefined;
  /** `quick` is 'only' to show just the workouts without a template. */
  quick?: 'only' | undefined;
  /** `from` is the first day to show, `YYYY-MM-DD`. */
  from?: string | undefined;
  /** `to` is the last day to show, `YYYY-MM-DD`. */
  to?: string | undefined;
}

export interface HistoryPlace {
  /** `month` is a month, `YYYY-MM`. The list begins with the newest workout of this month. */
  month?: string | undefined;
  /** `day` is a calendar day, `YYYY-MM-DD`. The page shows only the workouts of this day. */
  day?: string | undefined;
}

/** Returns the filter in an address. Invalid values are left out. */
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

/** Returns the month or the day in an address. Invalid values are left out. */
export function placeOf(search: URLSearchParams): HistoryPlace {
  const month = search.get('month') ?? '';
  const day = search.get('day') ?? '';
  return {
    month: isDay(`${month}-01`) ? month : undefined,
    day: isDay(day) ? day : undefined,
  };
}

/** Returns the number of active filters. The search does not count as a filter. */
export function countFilters(filter: HistoryFilter): number {
  const { template, exercise, program, records, quick, from, to } = filter;
  const each = [template, exercise, program, records, quick, from ?? to];
  return each.filter((value) => value !== undefined).length;
}

/** Returns true when a search or a filter other than the template hides workouts. */
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
