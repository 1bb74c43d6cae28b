// Reads from the address what the history is narrowed to. Pure.
import { deviceZone } from '#shared/calendar.ts';
import { isDay } from './calendar-month.ts';

export interface HistoryFilter {
  /** Words to search for. */
  query?: string | undefined;
  /** Id. */
  template?: string | undefined;
  /** Id. */
  exercise?: string | undefined;
  /** Id. */
  program?: string | undefined;
  /** 'only': workouts with a record. */
  records?: 'only' | undefined;
  /** 'only': workouts without a template. */
  quick?: 'only' | undefined;
  /** `YYYY-MM-DD`, the first day. */
  from?: string | undefined;
  /** `YYYY-MM-DD`, the last day. */
  to?: string | undefined;
}

/** A place of the calendar that the list begins at. */
export interface HistoryPlace {
  /** `YYYY-MM`; the list begins with the newest workout of this month. */
  month?: string | undefined;
  /** `YYYY-MM-DD`; the workouts of this day alone. */
  day?: string | undefined;
}

/** Returns the filter of an address; what makes no sense in it is left out. */
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

/** Returns the place of an address; what makes no sense in it is left out. */
export function placeOf(search: URLSearchParams): HistoryPlace {
  const month = search.get('month') ?? '';
  const day = search.get('day') ?? '';
  return {
    month: isDay(`${month}-01`) ? month : undefined,
    day: isDay(day) ? day : undefined,
  };
}

/** The number of filters that are set, without the search. */
export function countFilters(filter: HistoryFilter): number {
  const { template, exercise, program, records, quick, from, to } = filter;
  const each = [template, exercise, program, records, quick, from ?? to];
  return each.filter((value) => value !== undefined).length;
}

/** True when anything but the template narrows the history. */
export function isNarrowed({ query, ...filter }: HistoryFilter): boolean {
  return query !== undefined || countFilters({ ...filter, template: undefined }) > 0;
}

/** Returns the filter as the server takes it; the same filter gives the same keys in the same order. */
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
