// Names of months in the languages that apps write their dates in.

const languages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'sv'];
const LETTERS = 3;

let table: ReadonlyMap<string, number> | null = null;

/** Returns the month (1 to 12) of a name, long or short, dots, accents and case aside; null: it is none. */
export function monthOf(name: string): number | null {
  table ??= tableOf();
  const plain = plainOf(name);
  return table.get(plain) ?? table.get(plain.slice(0, LETTERS)) ?? null;
}

/** All names, and their first three letters where these are the same month in every language. */
function tableOf(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const short = new Map<string, number | null>();
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      for (const options of [{ month }, { month, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        for (let at = 1; at <= 12; at += 1) {
          const parts = format.formatToParts(Date.UTC(2026, at - 1, 15));
          const name = plainOf(parts.find(({ type }) => type === 'month')?.value ?? '');
          names.set(name, at);
          const letters = name.slice(0, LETTERS);
          const other = short.get(letters);
          short.set(letters, other === undefined || other === at ? at : null);
        }
      }
    }
  }
  for (const [letters, at] of short) if (at !== null && !names.has(letters)) names.set(letters, at);
  return names;
}

function plainOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
