// Writes the text on the preview picture of a shared link, in characters that the picture's fonts have. Also defines
// the sizes of the picture.
import type { ExerciseMeasure, Muscle } from '#shared/exercises/vocabulary.ts';
import { countOf, formatNumber } from '#shared/format.ts';
import { formatClock } from '#shared/sessions/time/rest.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { summaryFacts } from '#shared/shares/summary-text.ts';
import type { SharedSet, SharedView } from '#shared/shares/view-schema.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';

/** Sizes in px: landscape is for link previews, and portrait for stories and feeds. */
export const cardShapes = {
  landscape: { width: 1200, height: 630 },
  portrait: { width: 1080, height: 1350 },
} as const;
export type CardShape = keyof typeof cardShapes;

/**
 * Matches the characters that the fonts in fonts/ lack. The fonts have Latin letters, digits and common punctuation.
 */
const NOT_DRAWN =
  /[^\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu;
const MOST_TITLE = 56;
const MOST_NAME = 34;
const MOST_RECORD = 70;

export interface CardText {
  whose: string;
  title: string;
  /** The totals, such as '18 sets · 12,345 lbs · 52 min'. */
  facts: string;
  records: string;
  /**
   * The text lines of the picture. A workout has exercises with their best sets, a template has exercises with their
   * planned sets, and a program has workouts.
   */
  lines: { name: string; set: string }[];
  muscles: { muscle: Muscle; load: number }[];
}

/**
 * Returns the text of the preview picture of a shared link. When the fonts lack more than half of the title, the kind
 * of item replaces the title, such as 'Workout'.
 */
export function cardText(view: SharedView): CardText {
  const thing = { WORKOUT: 'Workout', TEMPLATE: 'Workout template', PROGRAM: 'Program' }[view.kind];
  const lines = linesIn(view).flatMap(({ name, set }) => {
    const shown = drawable(name, MOST_NAME - set.length);
    return shown === null ? [] : [{ name: shown, set }];
  });
  const by = view.by === null ? null : drawable(view.by, MOST_NAME);
  return {
    whose: by === null ? thing : `${by}’s ${thing.toLowerCase()}`,
    title: drawable(view.name, MOST_TITLE) ?? thing,
    facts: summaryFacts(view).join(' · '),
    records: recordsIn(view),
    lines,
    muscles:
      view.kind === 'PROGRAM' ? [] : view.muscles.map(({ muscle, load }) => ({ muscle, load })),
  };
}

function linesIn(view: SharedView): { name: string; set: string }[] {
  switch (view.kind) {
    case 'PROGRAM':
      return view.plans.map(({ name }) => ({ name, set: '' }));
    case 'TEMPLATE':
      return view.groups.flatMap(({ lines }) =>
        lines.map(({ exercise, targetSets, targetReps }) => ({
          name: exercise.name,
          set: exercise.measure === 'REPS' ? `${targetSets} × ${targetReps}` : '',
        })),
      );
    case 'WORKOUT':
      return view.groups.flatMap(({ lines }) =>
        lines.map(({ exercise, sets }) => ({
          name: exercise.name,
          set: topSet(sets, exercise.measure, view.unit),
        })),
      );
  }
}

/**
 * Returns the heaviest set as a text, such as '5 × 200 lbs', '12 reps', '1:10' or '40 m'. Among equal weights, the set
 * with the most reps is shown.
 */
function topSet(sets: readonly SharedSet[], measure: ExerciseMeasure, unit: WeightUnit): string {
  const [top] = sets
    .filter(countsAsVolume)
    .toSorted(
      (a, b) =>
        b.weightLbs - a.weightLbs ||
        b.reps - a.reps ||
        (b.durationSeconds ?? 0) - (a.durationSeconds ?? 0),
    );
  if (!top) return '';
  const typed = top.entered?.unit === unit ? top.entered.value : null;
  const weight = `${formatNumber(typed ?? weightFromPounds(top.weightLbs, unit))} ${unit}`;
  if (measure === 'TIME') return formatClock(top.durationSeconds ?? 0);
  if (measure === 'DISTANCE') return `${formatNumber(top.distanceMeters ?? 0)} m`;
  return top.weightLbs > 0 ? `${top.reps} × ${weight}` : `${top.reps} reps`;
}

function recordsIn(view: SharedView): string {
  const names = view.kind === 'WORKOUT' ? view.records.map(({ exercise }) => exercise) : [];
  if (names.length === 0) return '';
  return drawable(`${countOf(names.length, 'record')}: ${names.join(', ')}`, MOST_RECORD) ?? '';
}

/**
 * Returns the text without characters that the fonts lack, cut to `most` characters. Returns null when more than half
 * is lost.
 */
function drawable(text: string, most: number): string | null {
  const left = text.replaceAll(NOT_DRAWN, '').replaceAll(/\s+/g, ' ').trim();
  if (left.length * 2 < [...text].length || left === '') return null;
  return left.length > most ? `${left.slice(0, most - 1).trim()}…` : left;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
