// Lists the library's exercises that turn the trunk, such as chops, twists and throws.
import type { LibraryEntry } from './entry.ts';

export const rotationExercises: readonly LibraryEntry[] = [
  {
    slug: 'cable-woodchop', name: 'Cable Woodchop',
    aliases: ['high-to-low chop', 'wood chop', 'woodchopper'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'FRONT_DELTS', 'LATS', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation', 'hip internal rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Stand side-on to a high pulley and bring the handle down across the body to the far knee with straight arms. Turn hips and ribs together.',
    safetyConsiderations:
      'Twisting with planted hips grinds the lower back; let the rear heel lift and slow the return.',
  },
  {
    slug: 'low-to-high-cable-chop', name: 'Low-to-High Cable Chop',
    aliases: ['cable lift', 'reverse woodchop'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: {
      primary: ['OBLIQUES'],
      secondary: ['FRONT_DELTS', 'ABS', 'GLUTES', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation', 'hip internal rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Start with the handle beside the near shin and drive it up past the opposite shoulder by standing and turning. Finish tall.',
    safetyConsiderations:
      'Yanking with the arms alone strains the shoulder at the top; begin each rep from the legs and choose a modest pin.',
  },
  {
    slug: 'half-kneeling-cable-chop', name: 'Half-Kneeling Cable Chop',
    aliases: ['kneeling chop'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: {
      primary: ['OBLIQUES'],
      secondary: ['ABS', 'FRONT_DELTS', 'GLUTES', 'HIP_FLEXORS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Kneel with the inside knee up and pull the rope down across to the outside hip. The pelvis stays quiet and the chest turns.',
    safetyConsiderations:
      'A hard floor under the kneecap ends the set early, so use a pad. Narrow the stance only when you no longer tip.',
  },
  {
    slug: 'cable-horizontal-rotation', name: 'Cable Horizontal Rotation',
    aliases: ['standing cable twist', 'torso rotation cable'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation', 'hip internal rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      "Set the pulley at chest height, hold it at arm's length and turn away until the chest faces forward and a little beyond. Pivot on the back foot.",
    safetyConsiderations:
      'The stack pulls fastest at the end of the return; stop before it twists you past your easy range.',
  },
  {
    slug: 'russian-twist', name: 'Russian Twist',
    aliases: ['seated twist'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: true,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'HIP_FLEXORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['thoracic rotation', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Sit with bent knees, lean back with a long spine and turn the ribs from side to side. The hands follow the chest.',
    safetyConsiderations:
      'A slumped back combines bending and twisting in the discs; sit taller, keep heels down and slow the turns.',
  },
  {
    slug: 'weighted-russian-twist', name: 'Weighted Russian Twist',
    aliases: ['plate twist', 'medicine ball Russian twist'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['MEDICINE_BALL'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'HIP_FLEXORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['thoracic rotation', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hold a ball close to the breastbone, lean back and rotate until it is beside the hip. Keep the knees still.',
    safetyConsiderations:
      'Reaching the ball far out multiplies the load on the spine; leave it out when flexing the back is painful.',
  },
  {
    slug: 'medicine-ball-rotational-throw', name: 'Medicine Ball Rotational Throw',
    aliases: ['side toss', 'rotational med ball throw'],
    category: 'olympic-power', movementPattern: 'ROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['MEDICINE_BALL', 'WALL'],
    muscleGroups: { primary: ['OBLIQUES', 'GLUTES'], secondary: ['ABS', 'CHEST', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation', 'hip internal rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Stand side-on to a wall, load the back hip and throw the ball from the waist through the wall. Step into it and reset.',
    safetyConsiderations:
      'Fast turning on a fixed back foot wrenches knee and spine; pivot the foot, use a light ball and stop as throws slow.',
  },
  {
    slug: 'medicine-ball-scoop-toss', name: 'Medicine Ball Scoop Toss',
    aliases: ['front scoop throw'],
    category: 'olympic-power', movementPattern: 'ROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['MEDICINE_BALL', 'WALL'],
    muscleGroups: {
      primary: ['OBLIQUES', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'ABS', 'FRONT_DELTS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'thoracic rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hold the ball low by one hip, drive from the legs and scoop it forward into the wall. Follow through with both arms.',
    safetyConsiderations:
      'Rebounds come back low and hard; stand two long steps away and let the ball bounce before you gather it.',
  },
  {
    slug: 'landmine-rotation', name: 'Landmine Rotation',
    aliases: ['landmine twist', 'landmine 180', 'rainbow'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['LANDMINE', 'BARBELL'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'FRONT_DELTS', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation', 'hip internal rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hold the end of the bar with long arms in front of the face and sweep it to one hip, then the other, pivoting the feet. Brake it with the trunk.',
    safetyConsiderations:
      'Momentum is hard to stop at the hip; start with the bare bar and cut the arc at pocket height.',
  },
  {
    slug: 'bicycle-crunch', name: 'Bicycle Crunch',
    aliases: ['bicycle', 'cross-body crunch'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'OBLIQUES'], secondary: ['HIP_FLEXORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['thoracic rotation', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Lie on your back, lift the shoulder blades and turn the ribs toward the opposite knee while the other leg extends. Count slowly.',
    safetyConsiderations:
      'Pulling on the head strains the neck; rest fingertips on the temples and raise the straight leg if the lower back lifts.',
  },
  {
    slug: 'band-rotation', name: 'Band Rotation',
    aliases: ['resistance band twist', 'banded torso rotation'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Anchor a band at chest height, hold it with both hands and turn away from the anchor until the arms point ahead and past. Return in three seconds.',
    safetyConsiderations:
      'The band is strongest where the body is most twisted; stand closer to the anchor if the end position feels wrenching.',
  },
  {
    slug: 'band-woodchop', name: 'Band Woodchop',
    aliases: ['banded chop'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'FRONT_DELTS', 'LATS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation', 'hip internal rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Fix a band above head height and draw it diagonally to the outside knee. Bend the legs and turn over the back foot.',
    safetyConsiderations:
      'A band fixed with a loose knot may slide off its hook at full stretch; use a closed anchor and stand to the side of the line of pull.',
  },
  {
    slug: 'machine-torso-rotation', name: 'Machine Torso Rotation',
    aliases: ['rotary torso machine', 'seated rotation'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: true,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'LOWER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['thoracic rotation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Set the start angle to a comfortable turn, sit tall against the pads and rotate to the middle and slightly past. Work both sides.',
    safetyConsiderations:
      'The seat locks the pelvis so the spine takes all the turning; use a narrow angle, low weight and no jerks.',
  },
  {
    slug: 'hanging-windshield-wiper', name: 'Hanging Windshield Wiper',
    aliases: ['hanging wipers'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['OBLIQUES', 'ABS'], secondary: ['LATS', 'HIP_FLEXORS', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length', 'shoulder flexion', 'thoracic rotation'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hang, lift the legs to the bar and lower them in an arc from side to side. Move only as far as you can return.',
    safetyConsiderations:
      'Swinging legs twist shoulder and spine together at full stretch; bend the knees first and practise lying on the floor.',
  },
  {
    slug: 'lying-windshield-wiper', name: 'Lying Windshield Wiper',
    aliases: ['floor wipers', 'lying leg rotation'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'HIP_FLEXORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['thoracic rotation', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Lie with arms spread, legs up, and lower both knees or straight legs to one side until the opposite shoulder starts to lift. Bring them back with the belly.',
    safetyConsiderations:
      "Letting the legs drop jerks the lower spine; bend the knees and stop a hand's width above the floor.",
  },
  {
    slug: 'stability-ball-russian-twist', name: 'Stability Ball Russian Twist',
    aliases: ['Swiss ball twist'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['STABILITY_BALL', 'BODYWEIGHT'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['ABS', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Bridge with the shoulder blades on the ball, palms together above the chest, and roll to one shoulder and the other. Hips stay high.',
    safetyConsiderations:
      'The ball can shoot out sideways; set the feet wide, train on a mat and press the hips up before each turn.',
  },
  {
    slug: 'kettlebell-windmill', name: 'Kettlebell Windmill',
    aliases: ['windmill'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['OBLIQUES'],
      secondary: ['GLUTES', 'HAMSTRINGS', 'FRONT_DELTS', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length', 'shoulder flexion', 'thoracic rotation'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lock a bell overhead, turn the feet away from it and slide the other hand down the front leg while you watch the bell. Push the hip under it.',
    safetyConsiderations:
      'Bending sideways at the waist instead of hinging compresses the spine; learn it unloaded and turn back when the arm leaves vertical.',
  },
  {
    slug: 'kettlebell-halo', name: 'Kettlebell Halo',
    aliases: ['halo', 'around the head'],
    category: 'shoulders', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['FRONT_DELTS', 'SIDE_DELTS'],
      secondary: ['UPPER_BACK', 'TRAPS', 'ABS', 'OBLIQUES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'shoulder external rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Hold a light bell upside down by the horns and circle it closely around the head. Change direction every rep.',
    safetyConsiderations:
      'Bumping the skull or arching the back comes from hurrying; brush the hair, keep ribs down and go lighter if the shoulders click.',
  },
  {
    slug: 'kneeling-thread-the-needle', name: 'Kneeling Thread the Needle',
    aliases: ['thoracic rotation', 'thread the needle'],
    category: 'core', movementPattern: 'ROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['OBLIQUES'], secondary: ['UPPER_BACK', 'REAR_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'On hands and knees, slide one arm under the chest until the shoulder nears the floor, then turn and reach it to the ceiling. Follow the hand with your eyes.',
    safetyConsiderations:
      'The lower back should stay still: sit the hips slightly toward the heels to lock it, and ease off if the neck feels squeezed.',
  },
];
