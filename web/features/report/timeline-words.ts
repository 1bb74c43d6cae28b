// Describes the log of a session in words: corrections of sets, and events of the timeline.
import { isolated } from '#shared/isolated.ts';
import { dayIn } from '#shared/calendar.ts';
import type {
  TimelineEntry,
  TimelineSet,
  TimelineValues,
} from '#shared/sessions/report/timeline-schema.ts';
import { type StoredWeight, unitOfSet, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { spokenDuration } from '#web/text/duration-text.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import { setKindWords } from '#web/training/set-kind-words.ts';
import { weightWithUnit } from '#web/training/weight-text.ts';
import { countOf, formatDay, formatNumber, formatTime } from '#web/text/format.ts';

/** Holds a text for the screen, and a text for screen readers without arrows and signs. */
export interface TwoTexts {
  shown: string;
  spoken: string;
}

export function correctionsBySet(timeline: readonly TimelineEntry[]): Map<string, TimelineEntry[]> {
  const bySet = new Map<string, TimelineEntry[]>();
  for (const entry of timeline) {
    if (entry.type !== 'SetEdited' || !entry.set) continue;
    const { id } = entry.set;
    bySet.set(id, [...(bySet.get(id) ?? []), entry]);
  }
  return bySet;
}

export interface Begun {
  startTime: string;
  timeZone: string;
}

/**
 * Returns the text of a correction: '82.5 → 80 lbs, 6:42 PM, report'. A correction on a later day
 * adds the day.
 */
export function correctionText(entry: TimelineEntry, begun: Begun, unit: WeightUnit): TwoTexts {
  const when = `${momentText(entry.occurredAt, begun)}${sourceText(entry)}`;
  const { shown, spoken } = changeText(entry.set, unit);
  return { shown: `${shown}, ${when}`, spoken: `${spoken}, ${when}` };
}

export function entryText(
  entry: TimelineEntry,
  { unit, timeZone }: { unit: WeightUnit; timeZone: string },
): TwoTexts {
  const { type: event, set, line, notes, gym } = entry;
  const name = set ? capitalized(`${set.label} of ${isolated(set.exerciseName)}`) : 'Set';
  const exercise = line ? isolated(line.exerciseName) : 'Exercise';
  const source = sourceText(entry);
  switch (event) {
    case 'SessionStarted':
      return same('Started');
    case 'SetLogged':
      return same(`${name}: ${valuesText(set, 'after', unit)}${suggestionText(entry, unit)}`);
    case 'SetEdited': {
      const { shown, spoken } = changeText(set, unit);
      return {
        shown: `${name} corrected: ${shown}${source}`,
        spoken: `${name} corrected: ${spoken}${source}`,
      };
    }
    case 'SetDeleted':
      return same(`${name} deleted: ${valuesText(set, 'before', unit)}${source}`);
    case 'SetRestored':
      return same(`${name} restored: ${valuesText(set, 'after', unit)}${source}`);
    case 'SessionCompleted':
      return same(finishedText(entry, timeZone));
    case 'SessionDiscarded':
      return same('Workout deleted');
    case 'SessionRestored':
      return same('Workout restored');
    case 'SessionReopened':
      return same('Continued');
    case 'SetsMoved':
      return same(movedText(entry));
    case 'ExerciseReassigned':
      return same(reassignedText(entry));
    case 'SessionTimesChanged':
      return timesText(entry, timeZone);
    case 'LineAdded':
      return same(`${exercise} added`);
    case 'LineRemoved':
      return same(`${exercise} removed`);
    case 'LineSwapped':
      return same(`${line?.swappedFor ?? 'Exercise'} swapped for ${exercise}`);
    case 'LineMoved':
      return same(`${exercise} moved`);
    case 'LineLeftOut':
      return same(`${exercise} skipped`);
    case 'LineBroughtBack':
      return same(`${exercise} brought back`);
    case 'LineSetsChanged':
      return same(`${exercise}: ${countOf(line?.targetSets ?? 0, 'set')} planned`);
    case 'LineNoted':
      return same(
        line?.notes ? `Note on ${exercise}: ${line.notes}` : `Note on ${exercise} removed`,
      );
    case 'SessionNoted':
      return same(notes ? `Note: ${notes}` : 'Note removed');
    case 'GymChosen':
      return same(`Gym: ${gym ?? 'none'}`);
    default:
      // TypeScript checks that each known event has a text. A newer server may still send an
      // unknown event.
      event satisfies never;
      return same('Changed by a newer version of LiftLedger');
  }
}

function movedText({ move }: TimelineEntry): string {
  const sets = countOf(move?.sets ?? 0, 'set');
  switch (move?.reason) {
    case 'MERGED':
      return `Merged with another workout, ${sets} came`;
    case 'SPLIT':
      return `Split, ${sets} went to a workout of their own`;
    case 'SPLIT_OFF':
      return `Split from another workout, with ${sets}`;
    default:
      return 'Merge or split undone';
  }
}

function reassignedText({ reassigned }: TimelineEntry): string {
  if (!reassigned) return 'Exercises merged';
  const { reason, from, into } = reassigned;
  const sets = countOf(reassigned.sets, 'set');
  return reason === 'MERGED'
    ? `${from} merged into ${into}, ${sets}`
    : `Merge undone: ${from} is ${into} again, ${sets}`;
}

/**
 * Returns 'Times corrected: Sat, Nov 21, 6:00 PM to 7:10 PM → Fri, Nov 20, 6:00 PM to 7:10 PM,
 * report'.
 */
function timesText(entry: TimelineEntry, timeZone: string): TwoTexts {
  const { times } = entry;
  const source = sourceText(entry);
  if (!times) return same(`Times corrected${source}`);
  const [was, is] = [spanText(times.before, timeZone), spanText(times.after, timeZone)];
  return {
    shown: `Times corrected: ${was} → ${is}${source}`,
    spoken: `Times corrected from ${was} to ${is}${source}`,
  };
}

function spanText(
  { startTime, endTime }: { startTime: string; endTime: string },
  timeZone: string,
): string {
  return `${dayAndTime(startTime, timeZone)} to ${momentText(endTime, { startTime, timeZone })}`;
}

/**
 * Returns a time such as '6:42 PM', or 'Sat, Nov 21, 6:42 PM' when the day differs from the day of
 * the start.
 */
export function momentText(instant: string, { startTime, timeZone }: Begun): string {
  const dayOf = dayIn(timeZone);
  const isSameDay = dayOf(new Date(instant)) === dayOf(new Date(startTime));
  return isSameDay ? formatTime(instant, timeZone) : dayAndTime(instant, timeZone);
}

function dayAndTime(instant: string, timeZone: string): string {
  return `${formatDay(instant, new Date(), timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** Returns 'Finished', or 'Finished (ended 6:44 PM)' when the user chose another end. */
function finishedText({ endedAt, occurredAt }: TimelineEntry, timeZone: string): string {
  const begun = { startTime: occurredAt, timeZone };
  return endedAt ? `Finished (ended ${momentText(endedAt, begun)})` : 'Finished';
}

const SOON_MS = 60_000;

/** Returns true when the server recorded the event more than a minute after the event happened. */
export function cameLate({ occurredAt, recordedAt }: TimelineEntry): boolean {
  return Date.parse(recordedAt) - Date.parse(occurredAt) > SOON_MS;
}

/**
 * Returns the time when a past workout was entered, ISO 8601. Returns null for a workout that was logged live, and for
 * the second half of a split workout.
 */
export function loggedAfterwardsAt(timeline: readonly TimelineEntry[]): string | null {
  const start = timeline.find(({ type }) => type === 'SessionStarted');
  const end = timeline.find(({ type }) => type === 'SessionCompleted');
  // All events of the second half of a split workout have one recording time too. Equal recording times therefore do
  // not prove that the workout was entered later.
  const isHalf = timeline.some(({ move }) => move?.reason === 'SPLIT_OFF');
  return start && !isHalf && start.recordedAt === end?.recordedAt ? start.recordedAt : null;
}

const sourceNames = { live: 'live', report: 'report', api: 'API' } as const;

function sourceText({ source }: TimelineEntry): string {
  return source === null ? '' : `, ${sourceNames[source]}`;
}

function valuesText(set: TimelineSet | null, when: 'before' | 'after', unit: WeightUnit): string {
  const values = set?.[when];
  if (!values) return '';
  const { actualReps, actualWeight, rpeRating, actualDuration, actualDistance } = values;
  const kind = values.setClassification === 'WORKING' ? '' : `${kindText(values)}, `;
  const rpe = isLeft(values) ? [] : [`RPE ${formatNumber(rpeRating)}`];
  if (actualReps > 0 || (actualDuration === null && actualDistance === null)) {
    const { loadKind = 'EXTERNAL' } = set;
    const done = {
      ...storedWeight(values),
      reps: actualReps,
      durationSeconds: null,
      distanceMeters: null,
    };
    const text = wholeSetText(done, unitsOfAccount(unit), { measure: 'REPS', loadKind });
    return `${kind}${[text, ...rpe].join(', ')}`;
  }
  const counted = [
    actualDistance === null ? [] : distanceText(values),
    actualDuration === null ? [] : timeText(values),
    actualWeight === 0 ? [] : weightOf(values, unit),
  ];
  return `${kind}${[...counted.flat(), ...rpe].join(', ')}`;
}

function isLeft({ rpeSource }: TimelineValues): boolean {
  return rpeSource === 'default';
}

/**
 * Returns the changed values of a set, such as '82.5 → 80 lbs, 8 → 7 reps', or 'no change'. An
 * event that edits no set gives an empty text.
 */
function changeText(set: TimelineSet | null, unit: WeightUnit): TwoTexts {
  const { before, after } = set ?? {};
  if (!before || !after) return same('');
  const changes = [
    weightChange(before, after, unit),
    change('', before.actualReps, after.actualReps, ' reps'),
    changedText(timeText(before), timeText(after)),
    changedText(distanceText(before), distanceText(after)),
    rpeChange(before, after),
    changedText(kindText(before), kindText(after)),
    noteChange(before.notes, after.notes),
  ].flatMap((each) => each ?? []);
  // A correction may repeat the current values, for example when two devices send the same
  // correction, so 'no change' is possible.
  if (changes.length === 0) return same('no change');
  return {
    shown: changes.map(({ shown }) => shown).join(', '),
    spoken: changes.map(({ spoken }) => spoken).join(', '),
  };
}

function rpeChange(before: TimelineValues, after: TimelineValues): TwoTexts | undefined {
  if (isLeft(before) === isLeft(after)) {
    return change('RPE ', before.rpeRating, after.rpeRating, '');
  }
  return same(isLeft(after) ? 'RPE removed' : `RPE ${formatNumber(after.rpeRating)}`);
}

function change(label: string, was: number, is: number, unit: string): TwoTexts | undefined {
  if (was === is) return undefined;
  const [from, to] = [formatNumber(was), formatNumber(is)];
  return {
    shown: `${label}${from} → ${to}${unit}`,
    spoken: `${label}from ${from} to ${to}${unit}`,
  };
}

/**
 * Returns the change of a weight: '82.5 → 80 lbs', or '60 kg → 135 lbs' when the unit changed.
 * Returns undefined without a change.
 */
function weightChange(
  before: TimelineValues,
  after: TimelineValues,
  unit: WeightUnit,
): TwoTexts | undefined {
  if (before.actualWeight === after.actualWeight) return undefined;
  const [was, is] = [weightOf(before, unit), weightOf(after, unit)];
  const unitThen = unitOfSet({ entered: before.enteredWeight }, unit);
  const unitNow = unitOfSet({ entered: after.enteredWeight }, unit);
  const shownWas = unitThen === unitNow ? was.slice(0, -` ${unitThen}`.length) : was;
  return changedText(shownWas, is);
}

function weightOf(values: TimelineValues, unit: WeightUnit): string {
  return weightWithUnit(storedWeight(values), unitsOfAccount(unit), formatNumber);
}

function storedWeight({ actualWeight, enteredWeight }: TimelineValues): StoredWeight {
  return { weightLbs: actualWeight, entered: enteredWeight };
}

function changedText(was: string, is: string): TwoTexts | undefined {
  return was === is ? undefined : { shown: `${was} → ${is}`, spoken: `from ${was} to ${is}` };
}

function noteChange(was: string, is: string): TwoTexts | undefined {
  if (was === is) return undefined;
  return same(is === '' ? 'note removed' : `note “${is}”`);
}

function kindText({ setClassification }: TimelineValues): string {
  return setKindWords(setClassification).name;
}

function timeText({ actualDuration }: TimelineValues): string {
  return actualDuration === null ? 'no time' : spokenDuration(actualDuration);
}

function distanceText({ actualDistance }: TimelineValues): string {
  return actualDistance === null ? 'no distance' : `${formatNumber(actualDistance)} m`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function same(text: string): TwoTexts {
  return { shown: text, spoken: text };
}

/**
 * Returns the suggestion of a set, such as ', suggested 97.5 kg × 5, used'. Returns an empty text
 * without a suggestion.
 */
function suggestionText({ offered, set }: TimelineEntry, unit: WeightUnit): string {
  if (!offered) return '';
  // The suggested weight is shown in the unit in which the set was typed.
  const units = unitsOfAccount(unitOfSet({ entered: set?.after?.enteredWeight }, unit));
  const weight = weightWithUnit(offered, units, formatNumber);
  const answers = { used: ', used', dismissed: ', dismissed', none: '' };
  return `, suggested ${weight} × ${offered.reps}${answers[offered.answer]}`;
}
