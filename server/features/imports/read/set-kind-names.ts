// Recognises the kinds of sets, such as warm-ups, in the words of other apps.
import { namesElsewhere, type SetKind, setKinds } from '#shared/sets/kinds.ts';

const kinds: ReadonlyMap<string, SetKind> = new Map(
  setKinds.flatMap((kind) => namesElsewhere[kind].split('; ').map((word) => [word, kind] as const)),
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
