// Recognises month names of 77 locales, as Intl writes the names: long and short, alone and in a date.

const languages = (
  'en en-GB en-CA de de-AT de-CH fr fr-CA es es-MX es-AR it pt pt-PT nl sv nb nn da fi is et lv lt pl cs sk sl hr bs ' +
  'sr sr-Latn mk bg ru uk be ro hu sq el tr az ca gl eu ga cy af id ms fil sw vi th km hi bn mr gu pa ta te kn ml ' +
  'ar ar-MA ar-DZ ar-IQ he fa ur ka hy kk uz mn'
).split(' ');
const styles = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short', day: 'numeric', year: 'numeric' },
] as const satisfies Intl.DateTimeFormatOptions[];

/** Maps each month name to the months that it can mean, and each such month to the languages with this meaning. */
const known = new Map<string, Map<number, string[]>>();
const unread = languages.values();

/** Loads the month names of all languages. Other requests can run between two languages. */
export async function loadMonths(takeTurn: () => Promise<void> | undefined): Promise<void> {
  for (const language of unread) {
    learn(language);
    await takeTurn();
  }
}

/**
 * Returns the month (1 to 12) of a name; null for an unknown name. When the name means different months in different
 * languages, `language` decides.
 */
export function monthOf(name: string, language: string | null): number | null {
  const months = meaningsOf(name);
  if (months.size === 1) return [...months.keys()][0] ?? null;
  const own = [...months].find(([, its]) => language !== null && its.includes(language));
  return own?.[0] ?? null;
}

/**
 * Returns one language for each way to read the month names; none when every name has one meaning. Example: 'lis' is
 * October in Croatian and November in Polish.
 */
export function languagesToAsk(names: ReadonlySet<string>): string[] {
  const meanings = [...names].map(meaningsOf);
  if (meanings.every((months) => months.size < 2)) return [];
  const readings = new Map<string, string>();
  for (const language of languages) {
    const months = meanings.map(
      (its) => [...its].find(([, speakers]) => speakers.includes(language))?.[0] ?? null,
    );
    const isWhole = months.every((month, at) => month !== null || meanings[at]?.size === 0);
    const reading = months.join(' ');
    if (isWhole && !readings.has(reading)) readings.set(reading, language);
  }
  return [...readings.values()];
}

function meaningsOf(name: string): ReadonlyMap<number, string[]> {
  for (const language of unread) learn(language);
  return known.get(plainOf(name)) ?? new Map();
}

function learn(language: string): void {
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
      ...style,
      timeZone: 'UTC',
    });
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2026, month - 1, 15));
      const text = parts.find(({ type }) => type === 'month')?.value ?? '';
      // Skips names with digits, such as the numbered months of Vietnamese ('tháng 3').
      if (/\d/.test(text)) continue;
      const name = plainOf(text);
      const months = known.get(name) ?? new Map<number, string[]>();
      months.set(month, [...new Set([...(months.get(month) ?? []), language])]);
      if (name !== '') known.set(name, months);
    }
  }
}

const ACCENTS = /[\u0300-\u036f]/g;

function plainOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[^\p{L}\p{M}]/gu, '');
}
