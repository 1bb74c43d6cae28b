// Writes the text on the picture of a link, in characters that its font has.
import { summaryFacts } from '#shared/shares/summary-text.ts';
import type { SharedView } from '#shared/shares/view-schema.ts';

/** Latin letters and punctuation: the characters of the two fonts in this folder. */
const NOT_DRAWN =
  /[^\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu;
const MOST_TITLE = 56;
const MOST_NAME = 34;
const MOST_LINES = 6;

export interface CardText {
  /** 'Robin’s workout' */
  whose: string;
  title: string;
  /** '18 sets · 12,345 lbs · 52 min' */
  facts: string;
  /** Exercises, or the workouts of a program. */
  lines: string[];
}

/** Returns the text. A title that mostly cannot be drawn is replaced by the kind of the subject. */
export function cardText(view: SharedView): CardText {
  const thing = { WORKOUT: 'Workout', TEMPLATE: 'Workout template', PROGRAM: 'Program' }[view.kind];
  const by = view.by === null ? null : drawable(view.by, MOST_NAME);
  return {
    whose: by === null ? thing : `${by}’s ${thing.toLowerCase()}`,
    title: drawable(view.name, MOST_TITLE) ?? thing,
    facts: summaryFacts(view).join(' · '),
    lines: namesIn(view)
      .flatMap((name) => drawable(name, MOST_NAME) ?? [])
      .slice(0, MOST_LINES),
  };
}

function namesIn(view: SharedView): string[] {
  if (view.kind === 'PROGRAM') return view.plans.map(({ name }) => name);
  return view.groups.flatMap(({ lines }) => lines.map(({ exercise }) => exercise.name));
}

/**
 * Returns the text without characters that cannot be drawn, cut to `most` characters; null when more than half was
 * removed.
 */
function drawable(text: string, most: number): string | null {
  const left = text.replaceAll(NOT_DRAWN, '').replaceAll(/\s+/g, ' ').trim();
  if (left.length * 2 < [...text].length || left === '') return null;
  return left.length > most ? `${left.slice(0, most - 1).trim()}…` : left;
}
