// Recognises the kinds of sets, such as warm-ups, in the words of other apps.
import type { SetKind } from '#shared/sets/kinds.ts';

const words: Readonly<Record<SetKind, string>> = {
  WORKING: 'working; normal; work; n; regular',
  WARMUP: 'warmup; warm up; w; warm',
  DROP: 'drop; dropset; drop set; d',
  FAILURE: 'failure; f; to failure; fail',
  BACKOFF: 'backoff; back off; b',
};

const kinds = new Map(
  // `as`: Object.keys returns string[], but `words` has only kinds of sets as keys.
  (Object.keys(words) as SetKind[]).flatMap((kind) =>
    words[kind].split('; ').map((word) => [word, kind] as const),
  ),
);

export function setKindOf(text: string): SetKind | null {
  return (
    kinds.get(
      text
        .toLowerCase()
        .replace(/[-_\s]+/g, ' ')
        .replace(/ sets?$/, '')
        .trim(),
    ) ?? null
  );
}

export function isYes(text: string): boolean {
  return /^(?:1|true|yes|y)$/i.test(text.trim());
}
