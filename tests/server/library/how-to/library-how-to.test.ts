import { describe, expect, it } from 'vitest';
import { libraryHowTo } from '#server/library/how-to/library-how-to.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

const slugs = exerciseLibrary.map((entry) => entry.slug);
const parts = (text: HowTo) => [text.setup, text.execution, text.faults];
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

/**
 * Returns the slugs of exercises whose texts break a rule, so that a failed test names the
 * exercises.
 */
function breaking(rule: (text: HowTo) => boolean): string[] {
  return [...libraryHowTo].filter(([, text]) => !rule(text)).map(([slug]) => slug);
}

describe("the instructions of the library's exercises are complete and follow the rules", () => {
  it('every exercise has instructions', () => {
    expect(slugs.filter((slug) => !libraryHowTo.has(slug))).toEqual([]);
  });

  it('only exercises of the library have instructions', () => {
    expect([...libraryHowTo.keys()].filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  it('setup, execution and faults of an exercise have one or two sentences each', () => {
    const wrong = breaking((text) =>
      parts(text).every((part) => [1, 2].includes(sentencesOf(part).length)),
    );
    expect(wrong).toEqual([]);
  });

  it('instructions of exercises are whole sentences', () => {
    const wrong = breaking((text) =>
      parts(text)
        .flatMap(sentencesOf)
        .every((sentence) => /^[A-Z].*[^\s][.!?]$/.test(sentence)),
    );
    expect(wrong).toEqual([]);
  });

  it('each part of the instructions has 20 to 300 characters', () => {
    const wrong = breaking((text) =>
      parts(text).every((part) => part.length >= 20 && part.length <= 300),
    );
    expect(wrong).toEqual([]);
  });

  it('no sentence is used in two instructions of exercises', () => {
    const shown = exerciseLibrary.flatMap((entry) => [
      ...sentencesOf(entry.description),
      ...sentencesOf(entry.safetyConsiderations),
    ]);
    const all = [
      ...new Set(shown),
      ...[...libraryHowTo.values()].flatMap((text) => parts(text).flatMap(sentencesOf)),
    ].map((sentence) => sentence.toLowerCase());
    expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
  });
});
