// Holds the instructions of each test and the meaning of its answers.
import {
  type MobilityResult,
  mobilityResultLabels,
  type MobilityTest,
  type StabilityTest,
} from '#shared/assessment/vocabulary.ts';

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
