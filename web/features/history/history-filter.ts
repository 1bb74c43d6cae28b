// Reads the filter and the place of the history from the address. Pure.
import { deviceZone } from '#shared/calendar.ts';
import { isDay } from './calendar-month.ts';

export interface HistoryFilter {
  /** Words to search for. */
  query?: string | undefined;
  /** Id of the template whose workouts are shown. */
  template?: string | undefined;
  /** Id of the exercise whose workouts are shown. */
  exercise?: string | undefined;
  /** Id of the program whose workouts are shown. */
  program?: string | undefined;
  /** 'only' shows workouts with a record. */
  records?: 'only' | undefined;
  /** 'only' shows workouts without a template. */
  quick?: 'only' | undefined;
  /** First day to show, `YYYY-MM-DD`. */
  from?: string | undefined;
  /** Last day to show, `YYYY-MM-DD`. */
  to?: string | undefined;
}

/** The month or day at which the list begins. */
export interface HistoryPlace {
  /** `YYYY-MM`; the list begins with the newest workout of this month. */
  month?: string | undefined;
  /** `YYYY-MM-DD`; only the workouts of this day. */
  day?: string | undefined;
}

/** Returns the filter of an address, without invalid values. */
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

/** Returns the place of an address, without invalid values. */
export function placeOf(search: URLSearchParams): HistoryPlace {
  const month = search.get('month') ?? '';
  const day = search.get('day') ?? '';
  return {
    month: isDay(`${month}-01`) ? month : undefined,
    day: isDay(day) ? day : undefined,
  };
}

/** Returns the number of active filters; the search is not counted. */
export function countFilters(filter: HistoryFilter): number {
  const { template, exercise, program, records, quick, from, to } = filter;
  const each = [template, exercise, program, records, quick, from ?? to];
  return each.filter((value) => value !== undefined).length;
}

/** Returns true when a search or a filter other than the template is active. */
export function isNarrowed({ query, ...filter }: HistoryFilter): boolean {
  return query !== undefined || countFilters({ ...filter, template: undefined }) > 0;
}

/** Returns the procedure's input. Equal filters give equal keys in the same order. */
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
