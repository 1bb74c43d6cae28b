// Lists the library's isolation exercises of thighs, hips and lower legs.
import type { LibraryEntry } from './entry.ts';

export const lowerBodyIsolations: readonly LibraryEntry[] = [
  {
    slug: 'leg-extension', name: 'Leg Extension',
    aliases: ['knee extension machine', 'quad extension'],
    category: 'quads', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.45 },
    description:
      'Line the knee up with the pivot, set the pad above the ankle and straighten the legs. Pause at the top and lower in three seconds.',
    safetyConsiderations:
      'Kicking the weight up grates the kneecap; start slowly from a smaller bend if the front of the knee is sore.',
  },
  {
    slug: 'single-leg-extension', name: 'Single-Leg Extension',
    aliases: ['one-leg knee extension'],
    category: 'quads', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.45 },
    description:
      'Extend one leg at a time and match the stronger side to what the weaker one can do. Hold the seat handles.',
    safetyConsiderations:
      'Twisting the hips off the seat turns the knee under load; stay flat against the back rest.',
  },
  {
    slug: 'sissy-squat', name: 'Sissy Squat',
    aliases: ['bodyweight sissy squat'],
    category: 'quads', movementPattern: 'ISOLATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: ['HIP_FLEXORS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['knee flexion', 'ankle plantarflexion', 'hip extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Hold a post, rise onto the toes and lean back in one line from knee to shoulder while the knees travel forward. Pull yourself up with the thighs.',
    safetyConsiderations:
      'Few movements load the kneecap more; begin with a shallow range and stop on any sting below it.',
  },
  {
    slug: 'reverse-nordic-curl', name: 'Reverse Nordic Curl',
    aliases: ['reverse nordic', 'kneeling quad lean'],
    category: 'quads', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: ['HIP_FLEXORS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['knee flexion', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.75 },
    description:
      'Kneel tall with the insteps flat, squeeze the glutes and lean back in one piece. Return before the hips break.',
    safetyConsiderations:
      "Deep leaning stretches the knee tendons hard; loop a band in front for help and add a hand's width of range per week.",
  },
  {
    slug: 'band-leg-extension', name: 'Band Leg Extension',
    aliases: ['banded knee extension'],
    category: 'quads', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Sit high with a loop from ankle to a post behind you and straighten the knee against it. Hold the end for two seconds.',
    safetyConsiderations:
      'A loop that slides to the foot can snap free; seat it over a sock above the ankle bone and test it first.',
  },
  {
    slug: 'lying-leg-curl', name: 'Lying Leg Curl',
    aliases: [
      'prone hamstring curl', 'leg curl', 'hamstring curl machine', 'leg curls', 'hamstring curl',
      'ham curl',
    ],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['HAMSTRINGS'], secondary: ['CALVES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      "Lie with the knees just past the pad's edge and the roller above the heels, then curl toward the hips. Press the hips down.",
    safetyConsiderations:
      'Hips that lift are the back helping; lower the weight, and point the toes if the calves cramp.',
  },
  {
    slug: 'seated-leg-curl', name: 'Seated Leg Curl',
    aliases: ['seated hamstring curl'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['HAMSTRINGS'], secondary: ['CALVES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion', 'hamstring length'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Lock the thighs under the pad, lean slightly forward and pull the heels under the seat. Let them rise slowly.',
    safetyConsiderations:
      'Snapping back into straight knees overstretches the hamstrings; set the range stop short of full lockout.',
  },
  {
    slug: 'standing-single-leg-curl', name: 'Standing Single-Leg Curl',
    aliases: ['standing hamstring curl'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['HAMSTRINGS'], secondary: ['CALVES', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Hold the handles, place the ankle behind the roller and curl one heel toward the hip. The thigh stays vertical.',
    safetyConsiderations:
      'Arching the back to lift the heel higher pinches it; tighten the belly and stop at a right angle.',
  },
  {
    slug: 'cable-leg-curl', name: 'Cable Leg Curl',
    aliases: ['ankle cuff hamstring curl'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['HAMSTRINGS'], secondary: ['CALVES', 'GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Fasten a cuff to the ankle, face the low pulley and curl the heel back while you hold the frame. Keep the knees side by side.',
    safetyConsiderations:
      'The cuff rubs the Achilles tendon if it sits low; fasten it above the ankle bones over a sock.',
  },
  {
    slug: 'nordic-hamstring-curl', name: 'Nordic Hamstring Curl',
    aliases: ['Nordic curl', 'natural glute-ham raise', 'nordic', 'nordics'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['HAMSTRINGS'], secondary: ['GLUTES', 'CALVES', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['knee flexion', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Kneel with the heels held down and lower the body as slowly as you can in one straight line. Catch yourself with the hands and push back up.',
    safetyConsiderations:
      'Its long braking phase can pull a hamstring; begin with two sets of three, a band for help and a padded floor.',
  },
  {
    slug: 'stability-ball-leg-curl', name: 'Stability Ball Leg Curl',
    aliases: ['Swiss ball hamstring curl'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['STABILITY_BALL', 'BODYWEIGHT'],
    muscleGroups: { primary: ['HAMSTRINGS', 'GLUTES'], secondary: ['CALVES', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Lie with the heels on a ball, bridge the hips up and roll the ball in by bending the knees. Keep the hips high on the way out.',
    safetyConsiderations:
      'Cramps strike when the hips sag; do fewer reps, press the toes up and rest the arms wide for balance.',
  },
  {
    slug: 'suspension-leg-curl', name: 'Suspension Leg Curl',
    aliases: ['TRX hamstring curl'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SUSPENSION_TRAINER', 'BODYWEIGHT'],
    muscleGroups: { primary: ['HAMSTRINGS', 'GLUTES'], secondary: ['CALVES', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Put the heels in the straps, lift the hips and pull the feet under the knees. Extend in three seconds.',
    safetyConsiderations:
      'Straps of unequal length twist the pelvis; level them first, and lower the hips before taking the feet out.',
  },
  {
    slug: 'band-leg-curl', name: 'Band Leg Curl',
    aliases: ['banded hamstring curl'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['HAMSTRINGS'], secondary: ['CALVES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['knee flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Lie prone with a loop from the ankle to a low anchor and draw the heel to the hip. Hold the squeeze, then ease it back.',
    safetyConsiderations:
      'Fold a towel under the kneecap, and shuffle away from the anchor only until the band is just taut.',
  },
  {
    slug: 'cable-glute-kickback', name: 'Cable Glute Kickback',
    aliases: ['cable hip extension', 'cable donkey kick'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['GLUTES'], secondary: ['HAMSTRINGS', 'LOWER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'With a cuff on the ankle, lean on the frame and sweep the leg back without bending the spine. Squeeze at the end.',
    safetyConsiderations:
      'Lifting the leg higher than the hip allows arches the lower back; stop when the pelvis starts to tip.',
  },
  {
    slug: 'band-donkey-kick', name: 'Band Donkey Kick',
    aliases: ['quadruped kickback', 'donkey kick'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['GLUTES'], secondary: ['HAMSTRINGS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'On hands and knees with a loop around the feet, press one heel toward the ceiling with a bent knee. Move from the hip only.',
    safetyConsiderations:
      'A sagging belly makes the back do the lift; brace as if someone would poke it and rest on the forearms for sore wrists.',
  },
  {
    slug: 'frog-pump', name: 'Frog Pump',
    aliases: ['frog bridge'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['GLUTES'], secondary: ['ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip external rotation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Lie with the soles together and knees open, chin tucked, and pump the hips up with short full squeezes. High reps work best.',
    safetyConsiderations:
      'Knees forced to the floor pull at the groin; let them fall only as wide as is easy and keep the ribs down.',
  },
  {
    slug: 'hip-adduction-machine', name: 'Hip Adduction Machine',
    aliases: [
      'inner thigh machine', 'seated adduction', 'hip adductor', 'adductor machine', 'adductors',
    ],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['ADDUCTORS'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Sit tall, choose a starting width that stretches without strain and squeeze the knees together. Open over three seconds.',
    safetyConsiderations:
      'Starting too wide pulls the groin on the first rep; move the pin in one notch and warm up with a light set.',
  },
  {
    slug: 'hip-abduction-machine', name: 'Hip Abduction Machine',
    aliases: [
      'outer thigh machine', 'seated abduction', 'hip abductor', 'abductor machine', 'abductors',
    ],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['ABDUCTORS', 'GLUTES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Press the knees outward against the pads and pause at the widest point. Leaning forward brings in more glute.',
    safetyConsiderations:
      'Letting the stack slam shut knocks the knees together; return slowly and keep the feet still on the rests.',
  },
  {
    slug: 'cable-hip-adduction', name: 'Cable Hip Adduction',
    aliases: ['standing cable adduction'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['ADDUCTORS'], secondary: ['OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Stand side-on with a cuff on the near ankle and sweep that leg across the standing leg. Hold the frame.',
    safetyConsiderations:
      'Rotating the pelvis hides the inner thigh and wobbles the knee you stand on; keep the belt line level.',
  },
  {
    slug: 'cable-hip-abduction', name: 'Cable Hip Abduction',
    aliases: ['standing cable abduction'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['ABDUCTORS', 'GLUTES'], secondary: ['OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'With the cuff on the outer ankle, lift the leg to the side with toes pointing ahead. Pause at about 30 degrees.',
    safetyConsiderations:
      'Leaning away to lift higher works the waist rather than the hip; shorten the arc and soften the standing knee.',
  },
  {
    slug: 'side-lying-hip-abduction', name: 'Side-Lying Hip Abduction',
    aliases: ['side leg raise', 'lying abduction'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABDUCTORS'], secondary: ['GLUTES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Lie on your side, move the top leg slightly behind you and raise it with the toes pointing forward. Hold two seconds.',
    safetyConsiderations:
      'Rolling back lets the hip flexors take over; do it with heel and back against a wall to feel the difference.',
  },
  {
    slug: 'clamshell', name: 'Clamshell',
    aliases: ['banded clamshell'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['ABDUCTORS', 'GLUTES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip external rotation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Lie on your side with bent knees and a loop above them, keep the feet together and open the top knee. The pelvis does not roll.',
    safetyConsiderations:
      'A strong band makes the lower back twist instead; go one lighter and rest a hand on the hip bone to check.',
  },
  {
    slug: 'band-lateral-walk', name: 'Band Lateral Walk',
    aliases: ['monster walk', 'crab walk', 'banded side step'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['ABDUCTORS', 'GLUTES'], secondary: ['QUADRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Put a loop above the knees, sink into a quarter squat and step sideways without the feet touching. Stay at the same height.',
    safetyConsiderations:
      'Knees pulled inward by the band learn the wrong habit; press them out over the toes or raise the loop.',
  },
  {
    slug: 'fire-hydrant', name: 'Fire Hydrant',
    aliases: ['quadruped hip abduction'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABDUCTORS', 'GLUTES'], secondary: ['ABS', 'OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction', 'wrist extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'On hands and knees, lift one bent leg to the side as high as the trunk stays still. Lower without touching down.',
    safetyConsiderations:
      'Tilting away bends the spine under the free leg; push the floor with both hands and lift lower.',
  },
  {
    slug: 'ball-adductor-squeeze', name: 'Ball Adductor Squeeze',
    aliases: ['adductor squeeze', 'groin squeeze'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MEDICINE_BALL'],
    muscleGroups: { primary: ['ADDUCTORS'], secondary: ['ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: [],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Lie with bent knees, place a ball between them and squeeze for five seconds. Build from half effort to full effort.',
    safetyConsiderations:
      'With a fresh groin strain even this may hurt; stay under mild discomfort and use a pillow first.',
  },
  {
    slug: 'cable-hip-flexion', name: 'Cable Hip Flexion',
    aliases: ['standing cable knee raise'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['HIP_FLEXORS'], secondary: ['QUADRICEPS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Face away from a low pulley with a cuff on the ankle and drive the knee to hip height. Resist it on the way down.',
    safetyConsiderations:
      'Leaning back makes the lumbar spine swing; hold a support and keep the standing glute tight.',
  },
  {
    slug: 'band-psoas-march', name: 'Band Psoas March',
    aliases: ['banded hip flexor march', 'hip flexor march'],
    category: 'hips', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['HIP_FLEXORS'], secondary: ['ABS', 'QUADRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.45 },
    description:
      'Lie on your back with a loop around both feet, knees over hips, and straighten one leg while the other holds. Change slowly.',
    safetyConsiderations:
      'The lower back should stay in touch with the floor; if it lifts or the front of the hip clicks, reach less far.',
  },
  {
    slug: 'standing-machine-calf-raise', name: 'Standing Machine Calf Raise',
    aliases: ['standing calf raise', 'calf machine'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Put the balls of the feet on the step with shoulders under the pads, sink the heels and rise as high as you can. Pause below and above.',
    safetyConsiderations:
      'Bouncing out of the stretch strains the Achilles tendon; count two at the bottom and keep the knees soft, not bent.',
  },
  {
    slug: 'seated-calf-raise', name: 'Seated Calf Raise',
    aliases: ['soleus raise'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Sit with the pad just above the knees, let the heels drop and push up over the big toes. The bent knee shifts work to the deeper calf muscle.',
    safetyConsiderations:
      'Release the safety lever only when the feet are set, and take your time under the stretch if the Achilles is stiff.',
  },
  {
    slug: 'leg-press-calf-raise', name: 'Leg Press Calf Raise',
    aliases: ['calf press'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Set the balls of the feet on the lower edge of the platform with legs nearly straight and press through the toes. Leave the catches closed.',
    safetyConsiderations:
      'Feet slipping off the edge send the sled down; wear grippy shoes and never open the stops for this exercise.',
  },
  {
    slug: 'smith-machine-calf-raise', name: 'Smith Machine Calf Raise',
    aliases: ['smith calf raise'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SMITH_MACHINE', 'PLATE'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Stand with the forefeet on a plate under the bar, unhook it and rise onto the toes. Use a full slow stretch below.',
    safetyConsiderations:
      'The plate may skid backward; lay it on rubber and set the lower stops a little under shoulder height.',
  },
  {
    slug: 'single-leg-dumbbell-calf-raise', name: 'Single-Leg Dumbbell Calf Raise',
    aliases: ['one-leg calf raise', 'DB calf raise'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BOX'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Stand on the edge of a low box on one forefoot, hold a dumbbell on that side and lift the heel as high as possible. Steady yourself with the free hand.',
    safetyConsiderations:
      'Rolling to the outer edge sprains the ankle; press through the big toe and keep the box against a wall.',
  },
  {
    slug: 'bodyweight-calf-raise', name: 'Bodyweight Calf Raise',
    aliases: ['calf raise', 'heel raise', 'calf raises'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Rise onto the balls of both feet, hold for a second and lower over three. Move to one leg when twenty-five are easy.',
    safetyConsiderations:
      'Sore tendons dislike sudden volume; add five reps at a time and keep the heels in line with the toes.',
  },
  {
    slug: 'barbell-calf-raise', name: 'Barbell Calf Raise',
    aliases: ['standing barbell calf raise'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Take the bar across the back in a rack and lift the heels without leaning. Small, even reps beat big wobbly ones.',
    safetyConsiderations:
      'Balance is the weak point: set safety arms just under the bar and stay on flat ground rather than on a step.',
  },
  {
    slug: 'tibialis-raise', name: 'Tibialis Raise',
    aliases: ['wall tibialis raise', 'tib raise', 'shin raise'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['WALL', 'BODYWEIGHT'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Lean the hips on a wall with the feet a step ahead and pull the toes toward the shins. Lower until they touch.',
    safetyConsiderations:
      'Shin muscles cramp and ache in beginners; start with the feet near the wall and fifteen easy reps.',
  },
  {
    slug: 'band-ankle-dorsiflexion', name: 'Band Ankle Dorsiflexion',
    aliases: ['banded toe pull', 'banded dorsiflexion'],
    category: 'calves', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['CALVES'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Sit with the leg straight, hook a band around the forefoot from an anchor ahead and pull the toes toward you. Return slowly.',
    safetyConsiderations:
      'Choose a light band, as a hard one makes the toes claw and the front of the ankle ache.',
  },
  {
    slug: 'glute-ham-raise', name: 'Glute-Ham Raise',
    aliases: ['GHR', 'GHD raise', 'GHD'],
    category: 'glutes-hamstrings', movementPattern: 'ISOLATION',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['HAMSTRINGS', 'GLUTES'], secondary: ['CALVES', 'LOWER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['knee flexion', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Set the knees just behind the pad, lower the straight body and pull back up by bending the knees. Push the toes into the plate.',
    safetyConsiderations:
      'Breaking at the hips hands the work to the lower back; move the foot plate away for help and keep the first weeks to few reps.',
  },
];
