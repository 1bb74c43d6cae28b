// A workout that is begun with less time than it takes, in the address of a live session: `?time=less`.

const NAME = 'time';
const LESS = 'less';

/** The query of the workout's address: it opens with the question for the minutes. */
export const lessTimeQuery = `?${NAME}=${LESS}`;

/** True where the address asks for a shorter workout. */
export function readLessTime(search: string): boolean {
  return new URLSearchParams(search).get(NAME) === LESS;
}
