// Plans the demo user's training days: blocks of five to seven weeks that end with a deload, weeks without training,
// and missed days.
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { type Phase, phases, type TemplateKey } from './demo-templates.ts';
import { createRandom } from './random.ts';

/** Weeks without training, counted from 0. Two consecutive weeks are a holiday, and a single week is an illness. */
const awayWeeks: ReadonlySet<number> = new Set([9, 24, 37, 38, 61, 76, 77, 92]);
/** No session is missed in the last two weeks, so that the demo account seems active. */
const WHOLE_AT_THE_END = 2;

export interface Week {
  index: number;
  block: number;
  weekOfBlock: number;
  isDeload: boolean;
  isAway: boolean;
  /** True when the lifter did not train in the week before and is therefore weaker. */
  isComeback: boolean;
  phase: Phase;
}

export function planWeeks(count: number): Week[] {
  const random = createRandom('blocks');
  const weeks: Week[] = [];
  for (let block = 0; weeks.length < count; block += 1) {
    const length = random.integer(5, 7);
    const first = weeks.length;
    const phase = phases.findLast((each) => each.fromWeek <= first);
    if (!phase) throw new Error('The first phase must start with week 0');
    for (let weekOfBlock = 0; weekOfBlock < length; weekOfBlock += 1) {
      const index = first + weekOfBlock;
      const isAway = awayWeeks.has(index) && index < count - WHOLE_AT_THE_END;
      weeks.push({
        index,
        block,
        weekOfBlock,
        isDeload: weekOfBlock === length - 1,
        isAway,
        isComeback: weeks[index - 1]?.isAway ?? false,
        phase,
      });
    }
  }
  return weeks.slice(0, count);
}

export interface TrainingDay {
  week: Week;
  template: TemplateKey;
  startsAt: Date;
  /** 'short': the lifter ended the workout early. 'given up': the lifter discarded the workout soon after its start. */
  outcome: 'trained' | 'short' | 'given up';
}

/** Returns the training days in order. All times count from `firstDay`, so the machine's time zone does not matter. */
export function planDays(firstDay: Date, weekCount: number): TrainingDay[] {
  const firstWeekday = weekdayAt(firstDay);
  const weeks = planWeeks(weekCount + 1);
  const dayCount = weekCount * 7;
  const days: TrainingDay[] = [];
  for (let day = 0; day < dayCount; day += 1) {
    const week = weeks[Math.floor((day + firstWeekday) / 7)];
    const weekday = (day + firstWeekday) % 7;
    const choices = week?.phase.days[weekday];
    const template = week && choices?.[week.index % choices.length];
    if (!week || !template || week.isAway) continue;
    const random = createRandom(`day/${day}`);
    const isMissed = random.chance(0.07) && day < dayCount - WHOLE_AT_THE_END * 7;
    if (isMissed && !random.chance(0.15)) continue;
    const isShort = random.chance(0.06);
    const startsAt = new Date(
      firstDay.getTime() + day * DAY_MS + startMinute(weekday, day) * MINUTE_MS,
    );
    const outcome = isMissed ? 'given up' : isShort ? 'short' : 'trained';
    days.push({ week, template, startsAt, outcome });
  }
  return days;
}

/**
 * Returns the weekday of a local midnight; 0 is Monday. Reads the UTC date twelve hours later, which equals the local
 * date in nearly all time zones.
 */
function weekdayAt(midnight: Date): number {
  return (new Date(midnight.getTime() + DAY_MS / 2).getUTCDay() + 6) % 7;
}

function startMinute(weekday: number, day: number): number {
  const random = createRandom(`time/${day}`);
  const seconds = random.between(0, 1);
  if (weekday >= 5) return random.integer(9 * 60, 10 * 60 + 40) + seconds;
  if (random.chance(0.18)) return random.integer(6 * 60 + 10, 6 * 60 + 50) + seconds;
  return random.integer(17 * 60 + 20, 18 * 60 + 50) + seconds;
}
