// Prepares the names and notes of a file for the database: removes control characters and cuts long
// texts.
import { hasHiddenCharacters, withoutHiddenCharacters } from '#shared/blank.ts';
import { formatNumber } from '#shared/format.ts';
import { setLimits, MOST_SESSION_NOTES } from '#shared/sessions/limits.ts';

const NAME_CHARACTERS = 120;

const limits = {
  name: NAME_CHARACTERS,
  note: setLimits.notes,
  workoutNote: MOST_SESSION_NOTES,
} as const;
type TextKind = keyof typeof limits;

const labels: Readonly<Record<TextKind, string>> = {
  name: 'names',
  note: 'notes',
  workoutNote: 'notes on workouts',
};

/**
 * Returns `fit`, which cuts texts, and `remarks`, which returns sentences for the user about the
 * cut texts.
 */
export function textCutter() {
  const cut = new Map<TextKind, { lines: Set<number> }>();
  const hidden = new Set<number>();
  return { fit, remarks };

  function fit(text: string, kind: TextKind, line: number): string {
    if (kind === 'name' && hasHiddenCharacters(text)) hidden.add(line);
    const allowed =
      kind === 'name'
        ? withoutHiddenCharacters(text)
            .replace(/\p{Cc}+/gu, ' ')
            .replace(/ {2,}/g, ' ')
        : text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
    const trimmed = allowed.toWellFormed().trim();
    // `length` counts UTF-16 code units, of which a text has at least as many as characters. A text
    // within the limit by `length` therefore needs no counting.
    if (trimmed.length <= limits[kind]) return trimmed;
    const letters = [...trimmed];
    if (letters.length <= limits[kind]) return trimmed;
    const lines = cut.get(kind)?.lines ?? new Set<number>();
    cut.set(kind, { lines: lines.add(line) });
    return letters.slice(0, limits[kind]).join('').trim();
  }

  function remarks(): string[] {
    const tooLong = [...cut].map(
      ([kind, { lines }]) =>
        `${sentenceCase(labels[kind])} over ${formatNumber(limits[kind])} characters were cut (${whereIn(lines)}).`,
    );
    if (hidden.size === 0) return tooLong;
    return [...tooLong, `Hidden characters in names were left out (${whereIn(hidden)}).`];
  }
}

export type TextCutter = ReturnType<typeof textCutter>;

function whereIn(lines: ReadonlySet<number>): string {
  const [first] = lines;
  return lines.size === 1 ? `line ${first}` : `${lines.size} lines, the first is line ${first}`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
