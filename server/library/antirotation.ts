// Lists the library's exercises that keep the trunk still, such as planks, Pallof presses and rollouts.
import type { LibraryEntry } from './entry.ts';

export const antirotationExercises: readonly LibraryEntry[] = [
  {
    slug: 'pallof-press', name: 'Pallof Press',
    aliases: ['cable Pallof press', 'anti-rotation press'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['OBLIQUES', 'ABS'], secondary: ['GLUTES', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: [],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Stand side-on to a chest-high pulley, hold the handle at the breastbone and press it straight out without turning. Hold two seconds.',
    safetyConsiderations:
      'If the hands drift toward the machine the load is too great; step closer rather than letting the back twist.',
  },
  {
    slug: 'half-kneeling-pallof-press', name: 'Half-Kneeling Pallof Press',
    aliases: ['kneeling Pallof press'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['OBLIQUES', 'ABS'], secondary: ['GLUTES', 'HIP_FLEXORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Kneel on the knee nearest the pulley, squeeze that glute and press the handle away from the chest. The hips face forward all along.',
    safetyConsiderations:
      'Arching to resist the pull pinches the lower back; tuck the pelvis and cushion the knee.',
  },
  {
    slug: 'band-pallof-press', name: 'Band Pallof Press',
    aliases: ['banded anti-rotation press'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['OBLIQUES', 'ABS'], secondary: ['GLUTES', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: [],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Fasten a band at chest height, step out until it is tight and press to straight arms. Breathe out slowly at full reach.',
    safetyConsiderations:
      'Letting the band snap the hands back twists the trunk at speed; bring it in as slowly as it went out.',
  },
  {
    slug: 'overhead-pallof-press', name: 'Overhead Pallof Press',
    aliases: ['Pallof overhead press', 'vertical Pallof press'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: {
      primary: ['ABS', 'OBLIQUES'],
      secondary: ['FRONT_DELTS', 'UPPER_BACK', 'GLUTES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Press the handle out, then raise it overhead and return the same way while the trunk stays square. Use half the weight of the plain version.',
    safetyConsiderations:
      'Ribs that flare when the arms go up give the load to the spine; raise only to the height you can keep flat.',
  },
  {
    slug: 'plank', name: 'Plank',
    aliases: ['forearm plank', 'front plank'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['ABS'],
      secondary: ['OBLIQUES', 'GLUTES', 'FRONT_DELTS', 'QUADRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: [],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Rest on forearms and toes, tuck the pelvis and pull the elbows toward the feet. Hold a straight body and keep breathing.',
    safetyConsiderations:
      'Sagging hips make it a lower back exercise; end the hold when the line goes, even after fifteen seconds.',
  },
  {
    slug: 'long-lever-plank', name: 'Long-Lever Plank',
    aliases: ['extended plank', 'RKC plank'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES', 'LATS', 'GLUTES', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Place the elbows well ahead of the shoulders, squeeze the glutes and hold as hard as you can for ten to twenty seconds. Short and intense is the idea.',
    safetyConsiderations:
      'The long reach adds a lot of load at once; slide the elbows forward an inch at a time and stop if the back aches.',
  },
  {
    slug: 'weighted-plank', name: 'Weighted Plank',
    aliases: ['plate plank', 'loaded plank'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['PLATE'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES', 'GLUTES', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: [],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Have a partner lay a plate across the upper hips and hold a strict plank. Add load only after a steady minute without.',
    safetyConsiderations:
      'A plate on the lower back presses it into a sag and can slide onto the hands; place it over the pelvis and have it lifted off.',
  },
  {
    slug: 'side-plank', name: 'Side Plank',
    aliases: ['lateral plank', 'side bridge'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['OBLIQUES'],
      secondary: ['ABDUCTORS', 'ABS', 'GLUTES', 'SIDE_DELTS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: [],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Stack the feet, put the elbow under the shoulder and lift the hips until the body is straight. Push the floor away.',
    safetyConsiderations:
      'A sinking shoulder aches before the waist tires; press up through the forearm or bend the knees to shorten the lever.',
  },
  {
    slug: 'copenhagen-plank', name: 'Copenhagen Plank',
    aliases: ['adductor side plank'],
    category: 'hips', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BENCH', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ADDUCTORS', 'OBLIQUES'], secondary: ['ABS', 'ABDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip abduction'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lie on your side with the top foot or knee on a bench and lift the hips by pressing down into it. Bring the lower leg up to meet it.',
    safetyConsiderations:
      'The groin takes a strong pull near full stretch; start with the knee on the bench and short holds, and wait out any adductor strain.',
  },
  {
    slug: 'dead-bug', name: 'Dead Bug',
    aliases: ['deadbug'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES', 'HIP_FLEXORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lie with arms and knees up, press the lower back to the floor and lower the opposite arm and leg. Exhale as they reach out.',
    safetyConsiderations:
      'When the back lifts off, the hip flexors have taken over; keep the knee bent or reach less far.',
  },
  {
    slug: 'bird-dog', name: 'Bird Dog',
    aliases: ['quadruped arm and leg raise'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['LOWER_BACK', 'GLUTES'],
      secondary: ['ABS', 'OBLIQUES', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'On hands and knees, reach one arm and the opposite leg until both are level and hold three seconds. A cup on the back should not spill.',
    safetyConsiderations:
      'Lifting the leg too high arches the spine; think of length instead of height, and use fists if the wrists object.',
  },
  {
    slug: 'hollow-body-hold', name: 'Hollow Body Hold',
    aliases: ['hollow hold'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: ['HIP_FLEXORS', 'OBLIQUES', 'QUADRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lie on your back, press it down and lift shoulders and legs into a shallow banana. Lower arms and legs only while the back stays flat.',
    safetyConsiderations:
      'A gap under the back is the sign to bend the knees; holding through it overloads the hip flexors and lumbar discs.',
  },
  {
    slug: 'ab-wheel-rollout', name: 'Ab Wheel Rollout',
    aliases: ['ab roller', 'kneeling rollout'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['AB_WHEEL'],
    muscleGroups: { primary: ['ABS'], secondary: ['LATS', 'OBLIQUES', 'FRONT_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'wrist stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Kneel, tuck the pelvis and roll forward as far as the trunk stays rounded and firm. Pull back with the arms and belly.',
    safetyConsiderations:
      'Collapsing at full reach hyperextends the spine; roll toward a wall that stops you and move back a little each week.',
  },
  {
    slug: 'barbell-rollout', name: 'Barbell Rollout',
    aliases: ['barbell ab rollout'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['BARBELL'],
    muscleGroups: { primary: ['ABS'], secondary: ['LATS', 'OBLIQUES', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Load round plates, kneel behind the bar and roll it away with straight arms. Return before the hips sag.',
    safetyConsiderations:
      'The bar keeps rolling when you let go; leave a clear metre ahead and put a mat under the knees.',
  },
  {
    slug: 'stability-ball-rollout', name: 'Stability Ball Rollout',
    aliases: ['Swiss ball rollout'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['STABILITY_BALL'],
    muscleGroups: { primary: ['ABS'], secondary: ['OBLIQUES', 'LATS', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Kneel with the forearms on the ball and roll it forward until the arms are beside the ears. Draw it back with the belly.',
    safetyConsiderations:
      'An overfilled ball slips on dust; wipe the floor, and shorten the roll if you feel the lower back before the abdominals.',
  },
  {
    slug: 'stir-the-pot', name: 'Stir the Pot',
    aliases: ['ball plank circles'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['STABILITY_BALL', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'OBLIQUES'], secondary: ['FRONT_DELTS', 'LATS', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Hold a plank with the forearms on a ball and draw slow circles with the elbows. Reverse after five.',
    safetyConsiderations:
      'Wide circles make the hips wobble and the back dip; keep them as small as a plate and the feet wide.',
  },
  {
    slug: 'renegade-row', name: 'Renegade Row',
    aliases: ['plank row'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['ABS', 'OBLIQUES'],
      secondary: ['LATS', 'UPPER_BACK', 'TRICEPS', 'BICEPS', 'FRONT_DELTS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['wrist stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'In a push-up position on two hex dumbbells with feet wide, row one to the ribs while the hips stay level. Put it down quietly.',
    safetyConsiderations:
      'Round dumbbells roll from under the wrist; use flat-sided ones and a load that you can row without tilting.',
  },
  {
    slug: 'plank-shoulder-tap', name: 'Plank Shoulder Tap',
    aliases: ['shoulder taps'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS', 'OBLIQUES'], secondary: ['FRONT_DELTS', 'TRICEPS', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['wrist extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'From the top of a push-up with feet wide, touch one shoulder with the opposite hand and change. The belt line does not move.',
    safetyConsiderations:
      'Speed makes the hips rock and the wrists tire; pause with each tap and raise the hands on a bench if needed.',
  },
  {
    slug: 'suspension-fallout', name: 'Suspension Fallout',
    aliases: ['TRX fallout', 'strap rollout'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SUSPENSION_TRAINER', 'BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: ['LATS', 'OBLIQUES', 'FRONT_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Lean on the straps with straight arms and let them travel overhead while the body stays a plank. Pull back to chest height.',
    safetyConsiderations:
      'Standing too far under the anchor makes the end position brutal on shoulders and back; start upright and step back by inches.',
  },
  {
    slug: 'body-saw', name: 'Body Saw',
    aliases: ['plank saw', 'suspension body saw'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SUSPENSION_TRAINER', 'BODYWEIGHT'],
    muscleGroups: {
      primary: ['ABS'],
      secondary: ['OBLIQUES', 'FRONT_DELTS', 'LATS', 'QUADRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      "Put the feet in the straps, hold a forearm plank and rock backward and forward from the shoulders. Travel a hand's length.",
    safetyConsiderations:
      'Pushing back too far opens the ribs and drops the hips; shorten the saw as soon as the lower back speaks up.',
  },
  {
    slug: 'bear-plank-hold', name: 'Bear Plank Hold',
    aliases: ['bear hold', 'hovering bear'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['ABS'],
      secondary: ['QUADRICEPS', 'FRONT_DELTS', 'OBLIQUES', 'HIP_FLEXORS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'From hands and knees, tuck the toes and lift the knees an inch off the floor. Keep the back as flat as a table.',
    safetyConsiderations:
      'Wrists bent under load may ache; turn the hands slightly out, use fists, or break the hold into ten second parts.',
  },
  {
    slug: 'bear-crawl', name: 'Bear Crawl',
    aliases: ['bear walk'],
    category: 'full-body-carries', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['ABS', 'FRONT_DELTS'],
      secondary: ['QUADRICEPS', 'OBLIQUES', 'TRICEPS', 'GLUTES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'With knees hovering, move the opposite hand and foot forward in small steps. The hips stay low and do not sway.',
    safetyConsiderations:
      'Long strides lift the hips and scrape the knees; crawl on turf or mats and stop when the shoulders sink between the arms.',
  },
  {
    slug: 'turkish-get-up', name: 'Turkish Get-Up',
    aliases: ['TGU', 'get-up'],
    category: 'full-body-carries', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['ABS', 'FRONT_DELTS', 'OBLIQUES'],
      secondary: ['GLUTES', 'QUADRICEPS', 'UPPER_BACK', 'TRICEPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: [
        'shoulder flexion', 'hip flexion',
        'thoracic rotation', 'wrist extension',
      ],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'From lying, rise to elbow, hand, kneel and stand with the bell locked above the shoulder; then go back the same way. Watch the bell until you stand.',
    safetyConsiderations:
      'A lost bell falls on face or chest: learn each step with a shoe on the fist, and guide a failing rep away from you.',
  },
  {
    slug: 'plank-drag', name: 'Plank Drag',
    aliases: ['kettlebell drag-through', 'plank pull-through'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['ABS', 'OBLIQUES'],
      secondary: ['FRONT_DELTS', 'LATS', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['wrist extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'In a high plank with a bell beside one hand, reach under and drag it across with the far hand. Keep the hips square to the floor.',
    safetyConsiderations:
      'A heavy bell sticks and turns the trunk; take one that slides, widen the feet and drag rather than lift it.',
  },
  {
    slug: 'single-arm-dumbbell-hold', name: 'Single-Arm Dumbbell Hold',
    aliases: ['offset front rack hold', 'anti-rotation march'],
    category: 'core', movementPattern: 'ANTIROTATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['OBLIQUES', 'ABS'],
      secondary: ['FRONT_DELTS', 'HIP_FLEXORS', 'GLUTES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['lateral trunk stability'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Hold one dumbbell at the shoulder and march on the spot with knees to hip height. The trunk must not lean or turn.',
    safetyConsiderations:
      'Bending away from the weight stacks pressure on one side of the back; lower the dumbbell when level hips cannot be kept.',
  },
];
