// Lists the library's squats and related exercises, such as leg presses, thrusters and jumps.
import type { LibraryEntry } from './entry.ts';

export const squatExercises: readonly LibraryEntry[] = [
  {
    slug: 'barbell-back-squat', name: 'Barbell Back Squat',
    aliases: ['back squat', 'squat', 'high-bar squat', 'BB squat', 'squats', 'barbell squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'ADDUCTORS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Set the bar on the upper back, take a breath, and sit down between the hips until the thighs are level or below. Drive up with the chest and hips rising together.',
    safetyConsiderations:
      'Caving knees and a rounding back come with weight that is too heavy. Squat inside safety arms set just below your lowest point.',
  },
  {
    slug: 'low-bar-back-squat', name: 'Low-Bar Back Squat',
    aliases: ['powerlifting squat', 'low bar squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['GLUTES', 'QUADRICEPS'],
      secondary: ['HAMSTRINGS', 'ADDUCTORS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['hip flexion', 'shoulder external rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Rest the bar across the rear shoulders, push the hips back and keep the bar over mid-foot. Lean forward more than in the high-bar squat.',
    safetyConsiderations:
      'Stiff shoulders push the load into the elbows and wrists; widen the grip, and move the bar up if the elbows ache afterward.',
  },
  {
    slug: 'barbell-front-squat', name: 'Barbell Front Squat',
    aliases: ['front squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['QUADRICEPS'],
      secondary: ['GLUTES', 'UPPER_BACK', 'ABS', 'ADDUCTORS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'wrist extension', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Rest the bar on the front shoulders, lift the elbows and sit straight down. Think of leading with the elbows on the way up.',
    safetyConsiderations:
      'When the elbows drop, the bar rolls off: let it go forward and step back. Use straps or crossed arms if the wrists do not bend enough.',
  },
  {
    slug: 'goblet-squat', name: 'Goblet Squat',
    aliases: ['dumbbell goblet squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Hold one dumbbell upright against the chest and squat until the elbows reach the inside of the knees. The weight in front helps you stay tall.',
    safetyConsiderations:
      'Arms tire before legs, which tempts the back to round. Set the dumbbell on a bench instead of the floor when you finish.',
  },
  {
    slug: 'kettlebell-goblet-squat', name: 'Kettlebell Goblet Squat',
    aliases: ['KB goblet squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Hold the bell by its horns at the breastbone, spread the knees over the toes and sit deep. Pause for a second at the bottom.',
    safetyConsiderations:
      'Heels that lift shift the load to the kneecaps; put small plates under them until the ankles loosen.',
  },
  {
    slug: 'heel-elevated-goblet-squat', name: 'Heel-Elevated Goblet Squat',
    aliases: ['cyclist squat', 'heels-raised squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'PLATE'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: ['GLUTES', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Stand with the heels on a plate and close together, hold a dumbbell at the chest and drop straight down. The knees travel far forward on purpose.',
    safetyConsiderations:
      'Deep knee angles under load are new to many; start light, and stay above the depth at which the kneecap hurts.',
  },
  {
    slug: 'box-squat', name: 'Box Squat',
    aliases: ['barbell box squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK', 'BOX'],
    muscleGroups: {
      primary: ['GLUTES', 'QUADRICEPS'],
      secondary: ['HAMSTRINGS', 'ADDUCTORS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Sit back onto a box at thigh height, keep the shins near vertical and stand without rocking. Stay tight while you touch.',
    safetyConsiderations:
      'Plopping onto the box squeezes the spine between bar and seat; lower it until it feels like sitting on eggs.',
  },
  {
    slug: 'pause-squat', name: 'Pause Squat',
    aliases: ['paused back squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['ADDUCTORS', 'LOWER_BACK', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Squat to full depth, hold two seconds without relaxing and drive up. Use about four fifths of your usual weight.',
    safetyConsiderations:
      'Losing air in the hole folds the trunk forward; hold the breath through the pause and end the set at the first shift.',
  },
  {
    slug: 'overhead-squat', name: 'Overhead Squat',
    aliases: ['OHS'],
    category: 'olympic-power', movementPattern: 'SQUAT',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['FRONT_DELTS', 'UPPER_BACK', 'ABS', 'ADDUCTORS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: [
        'ankle dorsiflexion', 'shoulder flexion',
        'thoracic extension', 'hip flexion',
      ],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Hold the bar overhead with a wide grip, push up into it and squat with an upright torso. Keep it over the mid-foot throughout.',
    safetyConsiderations:
      'Missing ankle or shoulder range makes the bar drift and twists the joint; test the full depth with a dowel, and dump it forward or back when lost.',
  },
  {
    slug: 'zercher-squat', name: 'Zercher Squat',
    aliases: ['zercher'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['UPPER_BACK', 'ABS', 'BICEPS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hold the bar in the crooks of the elbows, hug it close and squat until the elbows pass between the knees. Stay proud in the chest.',
    safetyConsiderations:
      'The bar presses hard on the biceps tendon and forearm; use a pad, and leave it out while an elbow is sore.',
  },
  {
    slug: 'hack-squat', name: 'Hack Squat',
    aliases: ['hack squat machine'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: ['GLUTES', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion', 'knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Place the shoulders under the pads and the feet mid-platform, then lower until the thighs pass level. Press through the whole foot.',
    safetyConsiderations:
      'A low foot position and bouncing at depth overload the knee. Set the stop and keep the lower back on the pad.',
  },
  {
    slug: 'leg-press', name: 'Leg Press',
    aliases: ['45-degree leg press', 'sled leg press'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Set the feet shoulder-wide, release the catch and lower until the knees come near the chest. Push without locking the knees hard.',
    safetyConsiderations:
      'If the tailbone curls off the pad the lumbar discs take the load; shorten the range. Close the catches before you remove the feet.',
  },
  {
    slug: 'single-leg-leg-press', name: 'Single-Leg Leg Press',
    aliases: ['one-leg leg press'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'knee flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Place one foot in the middle of the platform and lower until the hip is fully bent. Keep the knee over the second toe.',
    safetyConsiderations:
      'The pelvis wants to roll toward the working side; hold the grips, keep both hips down and start with a third of the two-leg weight.',
  },
  {
    slug: 'smith-machine-squat', name: 'Smith Machine Squat',
    aliases: ['smith squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SMITH_MACHINE'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Stand with the feet slightly ahead of the bar, sit down along the rails and press up. Twist the bar to hook it at the top.',
    safetyConsiderations:
      'Feet too far forward let the hips slide and round the back; keep some weight on the toes and set the lower stops.',
  },
  {
    slug: 'belt-squat', name: 'Belt Squat',
    aliases: ['hip belt squat', 'machine belt squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Clip the belt around the hips, hold the rail lightly and squat deep. It loads the legs while the spine hangs free.',
    safetyConsiderations:
      'Step onto the platform only with the lever locked, and re-lock it before unclipping so the weight cannot drop.',
  },
  {
    slug: 'landmine-squat', name: 'Landmine Squat',
    aliases: ['landmine goblet squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['LANDMINE', 'BARBELL'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hold the end of the bar at the chest, lean into it slightly and squat. The arc of the bar guides you backward.',
    safetyConsiderations:
      'Hands slip off a smooth sleeve when tired; cup it with interlaced fingers and lower it to the knees to finish.',
  },
  {
    slug: 'dumbbell-squat', name: 'Dumbbell Squat',
    aliases: ['DB squat', 'suitcase squat', 'DB squats'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['ADDUCTORS', 'FOREARMS', 'HAMSTRINGS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Hold the dumbbells at your sides, keep the chest up and squat until they reach mid-shin. Push the floor apart with the feet.',
    safetyConsiderations:
      'Reaching for the floor with the weights rounds the back; let depth come from hips and knees and stop earlier if needed.',
  },
  {
    slug: 'kettlebell-front-squat', name: 'Kettlebell Front Squat',
    aliases: ['double kettlebell front squat', 'racked KB squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['ABS', 'UPPER_BACK', 'ADDUCTORS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion', 'wrist stability'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Rack two bells on the forearms with the elbows close, breathe behind a tight belly and squat. Stand up before you take the next breath.',
    safetyConsiderations:
      'The bells drag the upper back into a slump; end the set when they slide apart, and clean them with the legs, not the arms.',
  },
  {
    slug: 'bodyweight-squat', name: 'Bodyweight Squat',
    aliases: ['air squat', 'squat without weight'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Stand shoulder-wide with toes slightly out, reach the arms forward and sit as deep as the heels stay down. Stand tall each time.',
    safetyConsiderations:
      'Knees that fall inward irritate over many reps; press them toward the little toes and slow down.',
  },
  {
    slug: 'jump-squat', name: 'Jump Squat',
    aliases: ['squat jump'],
    category: 'olympic-power', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['CALVES', 'HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Dip to a quarter or half squat and jump as high as you can. Land quietly on the whole foot and reset before the next one.',
    safetyConsiderations:
      'Stiff or knock-kneed landings hurt knees and shins; keep sets to five, train on a forgiving floor and stop when jumps get lower.',
  },
  {
    slug: 'box-jump', name: 'Box Jump',
    aliases: ['plyo box jump'],
    category: 'olympic-power', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['BOX', 'BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['CALVES', 'HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Swing the arms, jump onto a box you can clear with ease and land in a quarter squat. Step down rather than jumping back.',
    safetyConsiderations:
      'Missed boxes scrape shins and sprain wrists; use a soft box and count height by your hips, not by how far you tuck the knees.',
  },
  {
    slug: 'wall-sit', name: 'Wall Sit',
    aliases: ['wall squat hold'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['WALL', 'BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: ['GLUTES', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Slide down a wall until the knees are at a right angle and hold with the back flat. Breathe evenly and keep the hands off the thighs.',
    safetyConsiderations:
      'Kneecap pain grows with depth and time; sit higher if it appears, and never hold the breath through the burn.',
  },
  {
    slug: 'pistol-squat', name: 'Pistol Squat',
    aliases: ['single-leg squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HIP_FLEXORS', 'ADDUCTORS', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion', 'hamstring length'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Balance on one foot with the other leg straight ahead and sit all the way down. Reach forward with the arms and drive up through the heel.',
    safetyConsiderations:
      'Poor ankle range makes the knee twist at the bottom; hold a post or raise the heel until the descent is smooth.',
  },
  {
    slug: 'band-squat', name: 'Band Squat',
    aliases: ['banded squat', 'resistance band squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'ABDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Stand on a long band, hold it at the shoulders and squat. It is light at the bottom and heavy at the top.',
    safetyConsiderations:
      'The loop may roll off the shoulders onto the neck; pin it with crossed hands and stand on it with both feet flat.',
  },
  {
    slug: 'spanish-squat', name: 'Spanish Squat',
    aliases: ['banded Spanish squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BAND', 'RACK'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: ['GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Loop a strong band around a rack and behind both knees, lean back against it and squat with upright shins. Hold the bottom for a few seconds.',
    safetyConsiderations:
      'Everything hangs on that band: bolt or weigh down the rack, use the thickest loop and keep a hand near a support.',
  },
  {
    slug: 'barbell-thruster', name: 'Barbell Thruster',
    aliases: ['thruster', 'squat to press'],
    category: 'full-body-carries', movementPattern: 'SQUAT',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'FRONT_DELTS', 'GLUTES'],
      secondary: ['TRICEPS', 'SIDE_DELTS', 'ABS', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'shoulder flexion', 'wrist extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Front squat to depth and let the drive out of the squat send the bar overhead in one motion. Breathe at the top.',
    safetyConsiderations:
      'Fatigue makes people press early and arch the back; cap the reps and rest once the elbows drop in the squat.',
  },
  {
    slug: 'dumbbell-thruster', name: 'Dumbbell Thruster',
    aliases: ['DB thruster'],
    category: 'full-body-carries', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'FRONT_DELTS', 'GLUTES'],
      secondary: ['TRICEPS', 'SIDE_DELTS', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hold the dumbbells on the shoulders, squat and stand up fast so that they float overhead. Lower them to the shoulders before the next squat.',
    safetyConsiderations:
      'Dumbbells crashing onto the collarbones bruise; catch them with bent knees and use a weight you can press strictly for five.',
  },
  {
    slug: 'wall-ball', name: 'Wall Ball',
    aliases: ['wall ball shot'],
    category: 'full-body-carries', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MEDICINE_BALL', 'WALL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'FRONT_DELTS'],
      secondary: ['GLUTES', 'TRICEPS', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.6 },
    description:
      'Squat with the ball at the chin, stand up hard and throw it at a mark on the wall. Catch it high and sink straight into the next rep.',
    safetyConsiderations:
      "Standing too near brings the ball down on the face; keep an arm's length from the wall and drop the ball rather than chase a bad catch.",
  },
  {
    slug: 'sandbag-bear-hug-squat', name: 'Sandbag Bear-Hug Squat',
    aliases: ['bear hug squat', 'sandbag squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SANDBAG'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['UPPER_BACK', 'ABS', 'BICEPS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Wrap both arms around the bag, lift it to the chest and squat with it hugged tight. Let it settle between the thighs at the bottom.',
    safetyConsiderations:
      'The bag squeezes the chest and shortens the breath; breathe at the top of each rep and lift it off the floor with a flat back.',
  },
  {
    slug: 'stability-ball-wall-squat', name: 'Stability Ball Wall Squat',
    aliases: ['Swiss ball squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['STABILITY_BALL', 'WALL', 'BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Lean on a ball between the lower back and a wall, feet slightly forward, and roll down to a right angle. Push evenly through both feet.',
    safetyConsiderations:
      "A slick floor or burst ball ends in a fall; wear shoes, check the ball's pressure and go only as low as you can rise.",
  },
  {
    slug: 'suspension-squat', name: 'Suspension Squat',
    aliases: ['TRX squat'],
    category: 'quads', movementPattern: 'SQUAT',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SUSPENSION_TRAINER', 'BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ADDUCTORS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Hold the straps with bent elbows, sit back and down, and stand using as little arm pull as possible. It is a good way to learn depth.',
    safetyConsiderations:
      'Leaning the whole weight into the straps hides weak legs and tips you back if the anchor gives; keep mid-foot pressure.',
  },
  {
    slug: 'burpee', name: 'Burpee',
    aliases: ['squat thrust jump'],
    category: 'full-body-carries', movementPattern: 'SQUAT',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'CHEST'],
      secondary: ['ABS', 'FRONT_DELTS', 'TRICEPS', 'GLUTES', 'CALVES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'wrist extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Squat, place the hands, step or jump back to a plank, lower the chest to the floor and return to a small jump. Keep one even rhythm.',
    safetyConsiderations:
      'Tired hips sag as the feet shoot back, which jolts the lower back; step the feet one by one when the plank is no longer firm.',
  },
];
