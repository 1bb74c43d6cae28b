// Lists isolation exercises of the trunk, such as crunches, leg raises and side bends.
import type { LibraryEntry } from './entry.ts';

export const coreIsolations: readonly LibraryEntry[] = [
  {
    slug: 'crunch', name: 'Crunch',
    aliases: ['abdominal crunch', 'floor crunch', 'crunches'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: [],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Lie with bent knees and curl the breastbone toward the pelvis until the shoulder blades leave the floor. Breathe out on the way up.',
    safetyConsiderations:
      'Hands pulling behind the head strain the neck; cross them on the chest and look at the ceiling.',
  },
  {
    slug: 'weighted-crunch', name: 'Weighted Crunch',
    aliases: ['plate crunch'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['PLATE'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: [],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Hold a plate on the chest or behind the head and curl up slowly. Keep the lower back on the floor.',
    safetyConsiderations:
      "Load adds up in bent discs; avoid it with known disc trouble and do not hold the plate at arm's length before you are used to it.",
  },
  {
    slug: 'cable-crunch', name: 'Cable Crunch',
    aliases: ['kneeling cable crunch', 'rope crunch'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['spinal flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Kneel under a high pulley with the rope beside the ears and curl the elbows toward the thighs. The hips do not move.',
    safetyConsiderations:
      'Heavy stacks tempt you to bow from the hips with a jerk; lighten them and round the spine only as far as it is painless.',
  },
  {
    slug: 'machine-crunch', name: 'Machine Crunch',
    aliases: ['ab machine', 'abdominal crunch machine'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: true,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES', 'HIP_FLEXORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['spinal flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Set the axis beside the navel, hold the handles lightly and fold the ribs toward the hips. Return without resting the stack.',
    safetyConsiderations:
      'Pulling with the arms loads the neck and bends the spine too fast; think of the belly shortening and add weight last.',
  },
  {
    slug: 'sit-up', name: 'Sit-Up',
    aliases: ['situp', 'full sit-up', 'situps', 'sit-ups'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Lie with knees bent, curl up from the head and continue until the chest nears the thighs. Roll down one piece at a time.',
    safetyConsiderations:
      'Anchored feet and a jerk make it a hip flexor pull on the lower back; free the feet and switch to crunches if it aches.',
  },
  {
    slug: 'reverse-crunch', name: 'Reverse Crunch',
    aliases: ['lying hip raise'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES', 'HIP_FLEXORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.45 },
    description:
      'Lie on your back with the knees over the hips and roll the pelvis off the floor toward the ribs. Lower it without swinging.',
    safetyConsiderations:
      'Dropping the legs far past the hips arches the back; keep the knees bent and the movement small.',
  },
  {
    slug: 'stability-ball-crunch', name: 'Stability Ball Crunch',
    aliases: ['Swiss ball crunch'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['STABILITY_BALL', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['thoracic extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.45 },
    description:
      'Lie with the lower back on the ball, stretch slightly over it and curl the ribs down. Feet flat and wide.',
    safetyConsiderations:
      'Bending far back over the ball makes some people dizzy and strains the neck; stop where the head is level.',
  },
  {
    slug: 'v-up', name: 'V-Up',
    aliases: ['jackknife sit-up', 'pike crunch'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['OBLIQUES', 'QUADRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.45 },
    description:
      'From lying straight, lift arms and legs together and touch the toes over the hips. Lower both with control.',
    safetyConsiderations:
      'Crashing down hits tailbone and lower back; use a mat and bend the knees to make a tuck-up when form fades.',
  },
  {
    slug: 'hanging-knee-raise', name: 'Hanging Knee Raise',
    aliases: ['knee raise'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['OBLIQUES', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Hang still, draw the knees up and curl the pelvis toward the ribs at the top. Lower without starting a swing.',
    safetyConsiderations:
      'Momentum drags on the shoulders; pause at the bottom or have someone steady your back, and step down when the grip goes.',
  },
  {
    slug: 'hanging-leg-raise', name: 'Hanging Leg Raise',
    aliases: ['HLR', 'straight leg raise'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['OBLIQUES', 'FOREARMS', 'LATS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length', 'shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Hang with active shoulders and lift straight legs to hip height or above while rounding the lower belly. Take three seconds down.',
    safetyConsiderations:
      'Lifting from the hips alone pulls the lower back into an arch; bend the knees until you can tilt the pelvis.',
  },
  {
    slug: 'toes-to-bar', name: 'Toes-to-Bar',
    aliases: ['T2B', 'toes to bar', 'TTB'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['LATS', 'OBLIQUES', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length', 'shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'From a dead hang, press down on the bar with straight arms and bring the toes up to touch it. Return along the same line.',
    safetyConsiderations:
      'Kipped repetitions tear palms and jolt the shoulders; master ten strict leg raises before linking them quickly.',
  },
  {
    slug: 'captains-chair-knee-raise', name: "Captain's Chair Knee Raise",
    aliases: ['vertical knee raise', 'dip bar knee raise'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DIP_BARS', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['OBLIQUES', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Support yourself on straight arms or forearms, keep the shoulders down and bring the knees to the chest. Lower until the thighs hang.',
    safetyConsiderations:
      'Sinking between the shoulders pinches the neck; push tall throughout and hold the back against the pad if there is one.',
  },
  {
    slug: 'lying-leg-raise', name: 'Lying Leg Raise',
    aliases: ['floor leg raise', 'flat leg raise', 'leg raise', 'leg raises'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['QUADRICEPS', 'OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Lie with the hands beside the hips, lift straight legs to vertical and lower them until the back wants to rise. Stop there.',
    safetyConsiderations:
      'The long lever bends the lower back off the floor; bend the knees, or lower one leg at a time.',
  },
  {
    slug: 'flutter-kick', name: 'Flutter Kick',
    aliases: ['flutter kicks', 'scissor kicks'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['QUADRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lie on your back, raise the legs a foot off the floor and kick up and down in small beats. Keep the chin tucked.',
    safetyConsiderations:
      'Hip flexors tug at the spine as you tire; raise the legs higher or slide the hands under the hips.',
  },
  {
    slug: 'mountain-climber', name: 'Mountain Climber',
    aliases: ['running plank'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['ABS', 'HIP_FLEXORS'],
      secondary: ['FRONT_DELTS', 'OBLIQUES', 'QUADRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'From a high plank, drive one knee under the chest and switch in a steady rhythm. Shoulders stay over the wrists.',
    safetyConsiderations:
      'Bouncing hips and slapping feet tire the wrists and lower back; slow the pace until the head and hips are quiet.',
  },
  {
    slug: 'dragon-flag', name: 'Dragon Flag',
    aliases: ['body flag'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BENCH', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: ['HIP_FLEXORS', 'OBLIQUES', 'LATS', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Lie on a bench, hold it behind the head and raise the body in one line onto the upper back; then lower it slowly. Bend the knees to learn.',
    safetyConsiderations:
      'Rolling onto the neck is dangerous: rest on the shoulder blades, use short negatives first and stop when the hips break.',
  },
  {
    slug: 'l-sit', name: 'L-Sit',
    aliases: ['L-sit hold', 'parallette L-sit'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['DIP_BARS', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'HIP_FLEXORS'], secondary: ['QUADRICEPS', 'TRICEPS', 'LATS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length', 'wrist extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lock the arms on the bars, push the shoulders down and hold straight legs level in front. Tuck one knee to make it easier.',
    safetyConsiderations:
      'Quads and hip flexors cramp in long holds; use sets of five to ten seconds and keep a slight lean so the elbows stay straight.',
  },
  {
    slug: 'superman', name: 'Superman',
    aliases: ['prone back raise', 'superman hold'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['LOWER_BACK', 'GLUTES'],
      secondary: ['UPPER_BACK', 'HAMSTRINGS', 'REAR_DELTS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip extension', 'shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Lie face down, reach the arms ahead and lift chest and thighs a little off the floor. Hold three seconds.',
    safetyConsiderations:
      "Throwing head and legs high crowds the joints of the spine; look at the floor and lift only a hand's breadth.",
  },
  {
    slug: 'dumbbell-side-bend', name: 'Dumbbell Side Bend',
    aliases: ['side bend', 'oblique side bend', 'DB side bend'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['LOWER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['lateral trunk flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hold one dumbbell at your side, bend toward it in a straight sideways line and stand up with the opposite waist. Finish the side before changing.',
    safetyConsiderations:
      'Holding a weight in both hands cancels the exercise, and tipping forward twists it; slide the hand down the trouser seam.',
  },
  {
    slug: 'heel-tap', name: 'Heel Tap',
    aliases: ['alternate heel touch', 'oblique crunch'],
    category: 'core', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['OBLIQUES', 'ABS'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['lateral trunk flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Lie with bent knees, raise the shoulder blades and reach to one heel and then the other. Stay in the curl throughout.',
    safetyConsiderations:
      'The neck works hard when the chin juts out; tuck it slightly and lower the head for a breath when needed.',
  },
];
