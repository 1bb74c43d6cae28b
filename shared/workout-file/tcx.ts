// Writes a workout as TCX, an XML format. The notes in the file contain the repetitions, because TCX has no field for
// repetitions.
import { labelInSession, labelWords } from '#shared/sessions/lines/set-label.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { shownWeight, unitOfSet, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { round, type WeightUnit } from '#shared/units.ts';
import { endOf, nameOf, type Segment, segmentsOf } from './fit.ts';

const NAMESPACE = 'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2';

/** Returns the workout as XML text. A workout without a set becomes one lap, because TCX requires a lap. */
export function tcxOfWorkout(session: SessionState, unit: WeightUnit): string {
  const startMs = Date.parse(session.startedAt);
  const segments = segmentsOf(session);
  const laps = segments.length > 0 ? segments : [{ startMs, endMs: endOf(session), set: null }];
  const notes = [session.template.name, session.notes].filter((note) => note !== '').join('\n');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TrainingCenterDatabase xmlns="${NAMESPACE}">`,
    '<Activities>',
    '<Activity Sport="Other">',
    `<Id>${moment(startMs)}</Id>`,
    ...laps.map((lap) => lapText(lap, session, unit)),
    `<Notes>${escaped(notes)}</Notes>`,
    '</Activity>',
    '</Activities>',
    '</TrainingCenterDatabase>',
    '',
  ].join('\n');
}

function lapText(lap: Segment, session: SessionState, unit: WeightUnit): string {
  const { startMs, endMs, set } = lap;
  return [
    `<Lap StartTime="${moment(startMs)}">`,
    `<TotalTimeSeconds>${(endMs - startMs) / 1000}</TotalTimeSeconds>`,
    `<DistanceMeters>${set?.distanceMeters ?? 0}</DistanceMeters>`,
    '<Calories>0</Calories>',
    `<Intensity>${set ? 'Active' : 'Resting'}</Intensity>`,
    '<TriggerMethod>Manual</TriggerMethod>',
    `<Notes>${escaped(set ? setText(set, session, unit) : 'Rest')}</Notes>`,
    '</Lap>',
  ].join('\n');
}

/** Returns the note of a set: 'Barbell Bench Press, set 1: 8 × 100 kg, RPE 8. Felt light'. */
function setText(set: LoggedSet, session: SessionState, unit: WeightUnit): string {
  const { template, sets } = session;
  const label = labelWords(labelInSession(template.exercises, sets, sets.indexOf(set)));
  const weight = shownWeight(set, unitsOfAccount(unitOfSet(set, unit)));
  const values = [
    ...(set.reps > 0 ? [`${set.reps} ×`] : []),
    `${round(weight.value, 2)} ${weight.unit}`,
  ].join(' ');
  const measured = [
    values,
    ...(set.durationSeconds === null ? [] : [`${set.durationSeconds} s`]),
    ...(set.distanceMeters === null ? [] : [`${set.distanceMeters} m`]),
    ...(set.rpeSource === 'entered' ? [`RPE ${set.rpe}`] : []),
  ].join(', ');
  const note = set.notes === '' ? '' : `. ${set.notes}`;
  return `${nameOf(session, set)}, ${label}: ${measured}${note}`;
}

function moment(ms: number): string {
  return new Date(ms).toISOString();
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * XML allows no lone surrogates, and no control characters except tabs and line breaks, not even when they are escaped.
 */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
