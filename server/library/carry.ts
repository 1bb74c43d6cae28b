// Lists the library's exercises that carry, push or drag a load.
import type { LibraryEntry } from './entry.ts';

export const carryExercises: readonly LibraryEntry[] = [
  {
    slug: 'farmers-carry', name: "Farmer's Carry",
    aliases: ["farmer's walk", 'farmers carry', 'dumbbell carry', 'farmer walk'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['FOREARMS', 'TRAPS'],
      secondary: ['ABS', 'GLUTES', 'UPPER_BACK', 'QUADRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder depression'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Pick up two heavy dumbbells with a flat back, stand tall and walk with short quick steps. Keep the shoulders level and away from the ears.',
    safetyConsiderations:
      'Most backs are hurt at the pick-up and put-down: hinge for both, and set the weights down before the grip opens on its own.',
  },
  {
    slug: 'kettlebell-farmers-carry', name: "Kettlebell Farmer's Carry",
    aliases: ['double kettlebell carry'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: { primary: ['FOREARMS', 'TRAPS'], secondary: ['ABS', 'GLUTES', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder depression'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Stand between two bells, deadlift them and walk in a straight line for twenty to forty metres. Breathe in small sips.',
    safetyConsiderations:
      "Bells swing into the knees at speed; slow down in turns and carry them a hand's width from the legs.",
  },
  {
    slug: 'trap-bar-carry', name: 'Trap Bar Carry',
    aliases: ['hex bar carry', 'frame carry'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['TRAP_BAR'],
    muscleGroups: {
      primary: ['FOREARMS', 'TRAPS'],
      secondary: ['GLUTES', 'ABS', 'UPPER_BACK', 'QUADRICEPS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder depression'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lift the loaded frame as in a deadlift, wait until it is still and walk with steady steps. Lower it with the hips.',
    safetyConsiderations:
      'The frame tilts and clips the heels when the hands are off-centre; put it down and find the middle again.',
  },
  {
    slug: 'suitcase-carry', name: 'Suitcase Carry',
    aliases: ["one-sided farmer's carry", 'single-arm carry'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['OBLIQUES', 'FOREARMS'],
      secondary: ['TRAPS', 'ABS', 'ABDUCTORS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['lateral trunk stability'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Carry one bell at your side and walk as if both hands were full. The free arm stays relaxed.',
    safetyConsiderations:
      'Leaning away squeezes the joints of the spine; choose a weight at which a mirror shows level shoulders.',
  },
  {
    slug: 'waiter-carry', name: 'Waiter Carry',
    aliases: ['single-arm overhead carry', "waiter's walk"],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['FRONT_DELTS', 'OBLIQUES'],
      secondary: ['TRAPS', 'UPPER_BACK', 'ABS', 'TRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Press one bell overhead, lock the elbow and walk with the biceps beside the ear. Keep the ribs stacked over the hips.',
    safetyConsiderations:
      'When the arm drifts forward the shoulder pays; bring it down to the rack at once, and skip it if you cannot raise the arm freely.',
  },
  {
    slug: 'double-overhead-carry', name: 'Double Overhead Carry',
    aliases: ['overhead walk', 'overhead dumbbell carry'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['FRONT_DELTS', 'TRAPS'],
      secondary: ['ABS', 'UPPER_BACK', 'TRICEPS', 'OBLIQUES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Hold two dumbbells overhead with straight arms and take slow, narrow steps. Reach up as you walk.',
    safetyConsiderations:
      'Stiff upper backs make the lumbar spine arch instead; stop when the ribs flare and lower one weight at a time.',
  },
  {
    slug: 'kettlebell-rack-carry', name: 'Kettlebell Rack Carry',
    aliases: ['front rack carry', 'racked carry'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['ABS', 'UPPER_BACK'],
      secondary: ['FRONT_DELTS', 'OBLIQUES', 'GLUTES', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['wrist stability', 'thoracic extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Clean two bells to the shoulders, tuck the elbows and walk tall. Keep the fists under the chin and the belly firm.',
    safetyConsiderations:
      'Leaning back rests the bells on the spine rather than the trunk; shorten the walk when breathing becomes shallow.',
  },
  {
    slug: 'cross-body-carry', name: 'Cross-Body Carry',
    aliases: ['uneven carry', 'overhead and suitcase carry'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['OBLIQUES', 'FRONT_DELTS'],
      secondary: ['FOREARMS', 'TRAPS', 'ABS', 'ABDUCTORS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'lateral trunk stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Hold one bell overhead and a heavier one at the opposite side, and walk in a straight line. Change sides halfway.',
    safetyConsiderations:
      'Two tasks at once hide a sinking shoulder; let the overhead weight decide the distance and keep the path empty.',
  },
  {
    slug: 'bottoms-up-carry', name: 'Bottoms-Up Carry',
    aliases: ['bottoms-up kettlebell walk'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['FOREARMS', 'FRONT_DELTS'],
      secondary: ['UPPER_BACK', 'ABS', 'OBLIQUES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Hold a light bell upside down with the elbow at the ribs and walk without letting it wobble. Crush the handle.',
    safetyConsiderations:
      'It can topple onto the wrist or cheek; carry it a little outside the shoulder and let it fall away from you.',
  },
  {
    slug: 'zercher-carry', name: 'Zercher Carry',
    aliases: ['barbell zercher walk'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['ABS', 'UPPER_BACK'],
      secondary: ['BICEPS', 'LOWER_BACK', 'GLUTES', 'QUADRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['elbow flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Take the bar from a rack in the bent elbows, clasp the hands and walk with a proud chest. Small steps keep it steady.',
    safetyConsiderations:
      'The bar weighs on the elbow crease and pulls the upper back round; wrap it with a pad and turn with the feet, not the waist.',
  },
  {
    slug: 'sandbag-bear-hug-carry', name: 'Sandbag Bear-Hug Carry',
    aliases: ['bear hug carry', 'sandbag walk'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SANDBAG'],
    muscleGroups: {
      primary: ['UPPER_BACK', 'ABS'],
      secondary: ['BICEPS', 'GLUTES', 'LOWER_BACK', 'QUADRICEPS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Squat to the bag, hug it high on the chest and walk with it tight against the body. Lock the hands around if they reach.',
    safetyConsiderations:
      'The load hides the floor and squeezes the breath; clear the lane and drop the bag forward, never to the side of the knee.',
  },
  {
    slug: 'sandbag-shoulder-carry', name: 'Sandbag Shoulder Carry',
    aliases: ['shouldered sandbag walk'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SANDBAG'],
    muscleGroups: {
      primary: ['OBLIQUES', 'ABS'],
      secondary: ['TRAPS', 'GLUTES', 'LOWER_BACK', 'QUADRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['lateral trunk stability', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lap the bag, roll it onto one shoulder and walk upright with a hand on top. Change shoulders every length.',
    safetyConsiderations:
      'Getting it up with a rounded twisting back is the danger; squat under it in two moves, and load the weaker side first.',
  },
  {
    slug: 'plate-pinch-carry', name: 'Plate Pinch Carry',
    aliases: ['pinch grip walk'],
    category: 'arms', movementPattern: 'CARRY',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['PLATE'],
    muscleGroups: { primary: ['FOREARMS'], secondary: ['TRAPS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thumb extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Pinch two smooth plates together in each hand, thumbs on one side, and walk until the fingers begin to slip. Stand tall.',
    safetyConsiderations:
      'Plates land on toes without warning; wear firm shoes, hold them out from the feet and lower them early.',
  },
  {
    slug: 'sled-push', name: 'Sled Push',
    aliases: ['prowler push'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SLED'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['CALVES', 'HAMSTRINGS', 'ABS', 'FRONT_DELTS', 'TRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lean into the posts with straight or bent arms, keep the back flat and drive with long pushes of each leg. Look a few metres ahead.',
    safetyConsiderations:
      'The effort climbs fast and slick soles slide; begin with an easy load, and stop when dizzy rather than folding over the sled.',
  },
  {
    slug: 'backward-sled-drag', name: 'Backward Sled Drag',
    aliases: ['reverse sled drag', 'backward sled pull'],
    category: 'quads', movementPattern: 'CARRY',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SLED'],
    muscleGroups: {
      primary: ['QUADRICEPS'],
      secondary: ['GLUTES', 'CALVES', 'UPPER_BACK', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Attach straps, sit back slightly with straight arms and walk backward through the toes and balls of the feet. Stay low.',
    safetyConsiderations:
      'You cannot see where you go: check the lane, and give a little slack before stopping so the sled does not run into the shins.',
  },
  {
    slug: 'overhead-plate-carry', name: 'Overhead Plate Carry',
    aliases: ['plate overhead walk'],
    category: 'full-body-carries', movementPattern: 'CARRY',
    difficultyLevel: 'BEGINNER', requiresAssessment: true,
    equipmentRequired: ['PLATE'],
    muscleGroups: {
      primary: ['FRONT_DELTS', 'TRAPS'],
      secondary: ['ABS', 'UPPER_BACK', 'OBLIQUES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Press a plate overhead with both hands, lock the elbows and walk in an even rhythm. Keep the belt buckle tucked up.',
    safetyConsiderations:
      "Sweaty rims slip; hold the plate at nine and three o'clock and bring it to the chest as soon as the arms bend.",
  },
];
