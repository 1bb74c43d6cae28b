// Lists the steps of the assessment with their questions and the instructions of each test.
import type { Assessment } from '#shared/assessment/schema.ts';
import {
  LAST_STEP,
  type MobilityResult,
  mobilityResultLabels,
  type MobilityTest,
  mobilityTests,
  type StabilityTest,
  stabilityTests,
} from '#shared/assessment/vocabulary.ts';

export type Length = 'armSpan' | 'seatedHeight';
export type Question =
  | 'experienceLevel'
  | 'trainingAge'
  | Length
  | MobilityTest
  | StabilityTest
  | 'injuries';

export type Answers = Omit<Assessment, 'step' | 'completedAt' | 'updatedAt'>;

interface Step {
  title: string;
  intro: string;
  questions: readonly Question[];
}

const steps: readonly Step[] = [
  {
    title: 'Your experience',
    intro: '',
    questions: ['experienceLevel', 'trainingAge'],
  },
  {
    title: 'Your build',
    intro: 'You need a tape measure and a wall.',
    questions: ['armSpan', 'seatedHeight'],
  },
  {
    title: 'Mobility',
    intro: 'Go slowly. Stop when something hurts.',
    questions: mobilityTests,
  },
  {
    title: 'Stability',
    intro: 'Stand near something to hold on to. Stop when something hurts.',
    questions: stabilityTests,
  },
  {
    title: 'Injuries',
    intro: 'Healed ones do not limit the result.',
    questions: ['injuries'],
  },
  {
    title: 'Your result',
    intro: 'A rule of thumb, not a diagnosis.',
    questions: [],
  },
];

/**
 * Returns the step with this number, from 1 to 6.
 * @throws RangeError for another number
 */
export function stepAt(step: number): Step {
  const found = steps[step - 1];
  if (!found) throw new RangeError(`There is no step ${step}`);
  return found;
}

/**
 * Holds a step and the index of its question, from 0. A phone shows one question at a time, a wide screen shows all
 * questions of the step.
 */
export interface Place {
  step: number;
  question: number;
}

/**
 * Returns the place where the user continues: the first unanswered question of the step, otherwise its first question.
 * The question about injuries always counts as answered.
 */
export function placeToGoOn({ step, ...answers }: Answers & { step: number }): Place {
  const open = stepAt(step).questions.findIndex(
    (question) => question !== 'injuries' && answers[question] === null,
  );
  return { step, question: Math.max(0, open) };
}

export function placeAfter({ step, question }: Place, isPhone: boolean): Place {
  const isLast = !isPhone || question + 1 >= stepAt(step).questions.length;
  return isLast
    ? { step: Math.min(step + 1, LAST_STEP), question: 0 }
    : { step, question: question + 1 };
}

export function placeBefore({ step, question }: Place, isPhone: boolean): Place {
  if (isPhone && question > 0) return { step, question: question - 1 };
  const before = Math.max(step - 1, 1);
  return { step: before, question: Math.max(0, stepAt(before).questions.length - 1) };
}

interface MobilityGuide {
  how: string;
  answers: Record<MobilityResult, string>;
}

const { NO, HURTS } = mobilityResultLabels;

export const mobilityGuides: Record<MobilityTest, MobilityGuide> = {
  wallReach: {
    how: 'Stand with heels, hips and back against a wall. Raise both straight arms overhead until the thumbs touch it. The lower back stays where it is.',
    answers: { PASS: 'Both thumbs touch', PARTLY: 'Close, or the back arches', NO, HURTS },
  },
  deepSquat: {
    how: 'Feet at shoulder width, arms forward. Squat as low as you can with the heels on the floor, and stay for three breaths.',
    answers: { PASS: 'Hips below the knees', PARTLY: 'About level', NO, HURTS },
  },
  kneeToWall: {
    how: 'Kneel on one knee with the other foot a hand’s width (10 cm, 4 in) from a wall. Push the front knee to the wall, heel down. Try both sides.',
    answers: { PASS: 'Both knees touch', PARTLY: 'One knee touches', NO, HURTS },
  },
  toeTouch: {
    how: 'Stand with feet together and knees straight. Fold forward slowly and reach for your toes.',
    answers: { PASS: 'I reach my toes', PARTLY: 'I reach my shins', NO, HURTS },
  },
};

const oneLeg =
  'Barefoot, hands on the hips, lift the other foot to the knee. Stop the clock when a foot or a hand moves.';

export const stabilityGuides: Record<StabilityTest, string> = {
  oneLegLeft: oneLeg,
  oneLegRight: oneLeg,
  plank:
    'On forearms and toes, with the body in one line from head to heels. Stop the clock when the hips sink or rise.',
};
