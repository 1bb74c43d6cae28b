// Lists the library's exercises that hinge at the hips, such as deadlifts, bridges, swings and Olympic lifts.
import type { LibraryEntry } from './entry.ts';

export const hingeExercises: readonly LibraryEntry[] = [
  {
    slug: 'conventional-deadlift', name: 'Conventional Deadlift',
    aliases: ['deadlift', 'barbell deadlift', 'DL', 'deadlifts', 'conventional'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS', 'LOWER_BACK'],
      secondary: ['QUADRICEPS', 'TRAPS', 'LATS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Stand with the bar over mid-foot, grip it, bring the shins to it and squeeze the chest up. Push the floor away with the bar touching the legs.',
    safetyConsiderations:
      'A back that rounds as the bar breaks the floor is the warning sign; lower the weight or raise the bar on blocks. Reset the brace for every rep.',
  },
  {
    slug: 'sumo-deadlift', name: 'Sumo Deadlift',
    aliases: ['wide-stance deadlift', 'sumo'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'QUADRICEPS', 'ADDUCTORS'],
      secondary: ['HAMSTRINGS', 'LOWER_BACK', 'TRAPS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip abduction', 'hip external rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Take a wide stance with toes out, grip inside the knees and wedge the hips close to the bar. Push the knees outward and stand.',
    safetyConsiderations:
      'Knees that cave or a stance wider than the hips allow strain the groin; bring the feet in until the shins are vertical.',
  },
  {
    slug: 'trap-bar-deadlift', name: 'Trap Bar Deadlift',
    aliases: ['hex bar deadlift', 'trap bar', 'hex bar'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['TRAP_BAR'],
    muscleGroups: {
      primary: ['GLUTES', 'QUADRICEPS'],
      secondary: ['HAMSTRINGS', 'LOWER_BACK', 'TRAPS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Stand in the centre of the frame, hold the high handles and rise with hips and shoulders together. It sits between squat and deadlift.',
    safetyConsiderations:
      'Grabbing the handles off-centre tips the frame and twists the pull; find the middle before each set and lower it with control.',
  },
  {
    slug: 'romanian-deadlift', name: 'Romanian Deadlift',
    aliases: ['RDL', 'barbell Romanian deadlift', 'BB RDL', 'RDLs'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['HAMSTRINGS', 'GLUTES'],
      secondary: ['LOWER_BACK', 'FOREARMS', 'LATS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'From standing, push the hips back with soft knees and slide the bar down the thighs until the hamstrings stop you. Drive the hips forward to rise.',
    safetyConsiderations:
      'Chasing the floor rounds the lower back; the rep ends where the hips stop moving, often just below the knee.',
  },
  {
    slug: 'dumbbell-romanian-deadlift', name: 'Dumbbell Romanian Deadlift',
    aliases: ['DB RDL'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['HAMSTRINGS', 'GLUTES'], secondary: ['LOWER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Hold the dumbbells in front of the thighs, send the hips to the wall behind you and keep the weights close. Stand tall without leaning back.',
    safetyConsiderations:
      'Dumbbells that drift forward pull on the lumbar spine; let them brush the legs all the way.',
  },
  {
    slug: 'single-leg-romanian-deadlift', name: 'Single-Leg Romanian Deadlift',
    aliases: ['single-leg RDL', 'one-leg dumbbell deadlift', 'SL RDL', 'one-leg RDL'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['HAMSTRINGS', 'GLUTES'],
      secondary: ['LOWER_BACK', 'ABS', 'ABDUCTORS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length', 'ankle stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Balance on one leg, hinge and let the other leg rise in line with the trunk. Keep both hip bones pointing at the floor.',
    safetyConsiderations:
      'Opening the hip twists the lower back; touch the rear toes down or hold a rack until balance stops being the limit.',
  },
  {
    slug: 'stiff-leg-deadlift', name: 'Stiff-Leg Deadlift',
    aliases: ['SLDL', 'straight-leg deadlift'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['HAMSTRINGS', 'LOWER_BACK'],
      secondary: ['GLUTES', 'FOREARMS', 'LATS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'With nearly straight knees, hinge to the floor or mid-shin and return by pulling the hips through. Keep a long, flat back.',
    safetyConsiderations:
      'Hamstrings and discs are stretched under load at the bottom; stay lighter than in the Romanian version and never bounce the plates.',
  },
  {
    slug: 'deficit-deadlift', name: 'Deficit Deadlift',
    aliases: ['elevated deadlift'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL', 'PLATE'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS', 'QUADRICEPS', 'LOWER_BACK'],
      secondary: ['TRAPS', 'LATS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['hip flexion', 'ankle dorsiflexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Stand on a plate an inch or two high and deadlift as usual. The longer pull builds strength off the floor.',
    safetyConsiderations:
      'Extra depth exposes a weak start position; use it only when your floor deadlift stays flat, and take off a fifth of the load.',
  },
  {
    slug: 'rack-pull', name: 'Rack Pull',
    aliases: ['block pull', 'partial deadlift'],
    category: 'back', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['LOWER_BACK', 'GLUTES', 'TRAPS'],
      secondary: ['HAMSTRINGS', 'LATS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Set the bar just below the knees on safety arms, brace and stand up. Keep it against the thighs.',
    safetyConsiderations:
      'Short range invites weights the back is not ready for; stay near your best deadlift and do not slam the bar onto the pins.',
  },
  {
    slug: 'barbell-good-morning', name: 'Barbell Good Morning',
    aliases: ['good morning', 'good mornings', 'GM'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['HAMSTRINGS', 'LOWER_BACK', 'GLUTES'],
      secondary: ['ADDUCTORS', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'With the bar on the upper back, push the hips back until the trunk nears level, then stand. Shins stay vertical.',
    safetyConsiderations:
      'The bar sits far from the hips, so small weights bite; start empty, set safety arms and stop at the first rounding.',
  },
  {
    slug: 'band-good-morning', name: 'Band Good Morning',
    aliases: ['banded good morning'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['HAMSTRINGS', 'GLUTES'], secondary: ['LOWER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Stand on a loop, pass it behind the neck and hinge with a flat back. Snap the hips forward to finish.',
    safetyConsiderations:
      'Pad the neck with a towel and hold the band with both hands so it cannot ride upward.',
  },
  {
    slug: 'barbell-hip-thrust', name: 'Barbell Hip Thrust',
    aliases: ['hip thrust', 'barbell glute thrust', 'BB hip thrust', 'hip thrusts'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'BENCH'],
    muscleGroups: { primary: ['GLUTES'], secondary: ['HAMSTRINGS', 'QUADRICEPS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Rest the shoulder blades on a bench, roll a padded bar into the hip crease and lift until the trunk is level. Tuck the chin and squeeze for a second.',
    safetyConsiderations:
      'Arching at the top moves the load to the lower back; finish with the ribs down. Block the bench so it cannot slide.',
  },
  {
    slug: 'machine-hip-thrust', name: 'Machine Hip Thrust',
    aliases: ['glute drive', 'hip thrust machine'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['GLUTES'], secondary: ['HAMSTRINGS', 'QUADRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Fasten the belt across the hips, set the feet so the shins are vertical at the top and lift. Pause before lowering.',
    safetyConsiderations:
      'Engage the catch before climbing in or out, and place the pad on the bones of the pelvis rather than the belly.',
  },
  {
    slug: 'glute-bridge', name: 'Glute Bridge',
    aliases: ['bodyweight bridge', 'hip bridge'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['GLUTES'], secondary: ['HAMSTRINGS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Lie on the back with the feet close to the hips, tuck the pelvis and lift until knees, hips and shoulders align. Hold two seconds.',
    safetyConsiderations:
      'Hamstring cramps come from feet too far away; pull the heels in, and do not lift so high that the lower back pinches.',
  },
  {
    slug: 'single-leg-glute-bridge', name: 'Single-Leg Glute Bridge',
    aliases: ['one-leg bridge'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['GLUTES'], secondary: ['HAMSTRINGS', 'ABS', 'ABDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Bridge up on one foot while the other knee is held over the hip. Keep the pelvis as level as a table.',
    safetyConsiderations:
      'A dropping hip strains the joint at the back of the pelvis; return to both feet for the last reps when it starts to tilt.',
  },
  {
    slug: 'kettlebell-deadlift', name: 'Kettlebell Deadlift',
    aliases: ['KB deadlift'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS'],
      secondary: ['QUADRICEPS', 'LOWER_BACK', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Place the bell between the ankles, hinge to the handle, tighten the armpits and stand. It is the first lesson before swings.',
    safetyConsiderations:
      'Squatting down to the handle with a bell in front of the toes pulls the back round; keep it under the hips.',
  },
  {
    slug: 'kettlebell-swing', name: 'Kettlebell Swing',
    aliases: ['Russian swing', 'two-hand swing', 'KB swing', 'swings'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS'],
      secondary: ['LOWER_BACK', 'ABS', 'FOREARMS', 'LATS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Hike the bell back like a football, snap the hips straight and let it float to chest height. The arms only guide it.',
    safetyConsiderations:
      'Lifting with the arms or squatting the swing tires the back; stop when the hips no longer snap, and keep the space ahead clear.',
  },
  {
    slug: 'single-arm-kettlebell-swing', name: 'Single-Arm Kettlebell Swing',
    aliases: ['one-arm swing'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS'],
      secondary: ['OBLIQUES', 'LOWER_BACK', 'FOREARMS', 'LATS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Swing with one hand and resist the pull that wants to turn the shoulders. Switch hands at the float or on the floor.',
    safetyConsiderations:
      'A loose shoulder is dragged forward at the bottom; pack it down and keep the free arm moving in time.',
  },
  {
    slug: 'kettlebell-clean', name: 'Kettlebell Clean',
    aliases: ['KB clean'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS'],
      secondary: ['LOWER_BACK', 'BICEPS', 'FOREARMS', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'wrist stability'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Swing the bell close to the body and slide the hand around the handle so it arrives softly in the rack. Keep the elbow by the ribs.',
    safetyConsiderations:
      'A bell that flips over bangs the forearm; open the hand early and pull it up like a zipper instead of curling it.',
  },
  {
    slug: 'kettlebell-snatch', name: 'Kettlebell Snatch',
    aliases: ['KB snatch'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS'],
      secondary: ['FRONT_DELTS', 'LOWER_BACK', 'UPPER_BACK', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'hip flexion', 'thoracic extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Drive the bell from the hike to overhead in one motion and punch the hand through at the top. Drop it close to the body.',
    safetyConsiderations:
      'Torn calluses and jolted shoulders come from an over-tight grip and a long arc; learn the swing and press first, and chalk sparingly.',
  },
  {
    slug: 'cable-pull-through', name: 'Cable Pull-Through',
    aliases: ['rope pull-through'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['GLUTES', 'HAMSTRINGS'], secondary: ['LOWER_BACK', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Face away from a low pulley with the rope between the legs, hinge back toward it and stand by squeezing the glutes. The arms stay long.',
    safetyConsiderations:
      'The stack can pull you backward off balance; take a wide stance and lean a little forward at the top.',
  },
  {
    slug: 'back-extension', name: 'Back Extension',
    aliases: ['hyperextension', '45-degree back extension', 'back extensions', 'hypers'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE', 'BODYWEIGHT'],
    muscleGroups: { primary: ['LOWER_BACK', 'GLUTES', 'HAMSTRINGS'], secondary: ['ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Set the pad below the hip bones, fold forward at the hips and rise until the body is straight. Round nothing and swing nothing.',
    safetyConsiderations:
      'Rising past a straight line compresses the lumbar joints; stop level and hold a plate only when fifteen slow reps are easy.',
  },
  {
    slug: 'reverse-hyperextension', name: 'Reverse Hyperextension',
    aliases: ['reverse hyper'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['GLUTES', 'HAMSTRINGS', 'LOWER_BACK'], secondary: ['ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      "Lie face down with the hips at the pad's edge and lift the legs until they line up with the trunk. Lower under control.",
    safetyConsiderations:
      'Swinging the legs forward under the table bends the spine at speed; use less load and pause at the top.',
  },
  {
    slug: 'power-clean', name: 'Power Clean',
    aliases: ['clean'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'QUADRICEPS', 'HAMSTRINGS'],
      secondary: ['TRAPS', 'UPPER_BACK', 'CALVES', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'wrist extension', 'hip flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.65 },
    description:
      'Pull from the floor with the bar close, extend hips and knees violently and catch on the shoulders in a quarter squat. Elbows whip forward.',
    safetyConsiderations:
      'Early arm pull and slow elbows hurt wrists and biceps; learn from the hang, use bumper plates and let misses fall in front.',
  },
  {
    slug: 'hang-power-clean', name: 'Hang Power Clean',
    aliases: ['hang clean'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS', 'QUADRICEPS'],
      secondary: ['TRAPS', 'UPPER_BACK', 'CALVES', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['wrist extension', 'hip flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.65 },
    description:
      'Start from the hips, slide to above the knee, jump the bar up and receive it on the shoulders. Reset before each rep.',
    safetyConsiderations:
      'Swinging the bar away from the body ends in a crash on the collarbones; brush the thighs and stop when catches get low and wide.',
  },
  {
    slug: 'clean-and-jerk', name: 'Clean and Jerk',
    aliases: ['C&J', 'clean & jerk'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES', 'HAMSTRINGS', 'FRONT_DELTS'],
      secondary: ['TRAPS', 'UPPER_BACK', 'TRICEPS', 'CALVES', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: [
        'ankle dorsiflexion', 'shoulder flexion',
        'wrist extension', 'hip flexion',
      ],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.65 },
    description:
      'Clean the bar to the shoulders, stand, settle the breath, then dip and drive it overhead into a split or power stance. Recover front foot first.',
    safetyConsiderations:
      'Technique fails before strength does: keep to sets of one to three, on a platform with bumper plates, with someone who can see your split.',
  },
  {
    slug: 'barbell-snatch', name: 'Barbell Snatch',
    aliases: ['snatch', 'full snatch'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES', 'HAMSTRINGS'],
      secondary: ['TRAPS', 'SIDE_DELTS', 'UPPER_BACK', 'CALVES', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: [
        'ankle dorsiflexion', 'shoulder flexion',
        'thoracic extension', 'hip flexion',
      ],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.65 },
    description:
      'With a wide grip, sweep the bar up the legs, extend fully and pull yourself under it into an overhead squat. Stand when it is still.',
    safetyConsiderations:
      'A bar lost behind can wrench the shoulders; learn to let it go and jump forward, and own the overhead squat before pulling heavy.',
  },
  {
    slug: 'clean-high-pull', name: 'Clean High Pull',
    aliases: ['high pull', 'clean pull'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS', 'TRAPS'],
      secondary: ['QUADRICEPS', 'SIDE_DELTS', 'CALVES', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.65 },
    description:
      'Pull as for a clean, extend onto the toes and let the elbows rise outward as the bar floats to the chest. There is no catch.',
    safetyConsiderations:
      'Pulling with the arms from the start irritates elbows and the front of the shoulder; wait for the hips and lower the bar to the thighs first.',
  },
  {
    slug: 'dumbbell-snatch', name: 'Dumbbell Snatch',
    aliases: ['DB snatch', 'single-arm dumbbell snatch'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS', 'QUADRICEPS'],
      secondary: ['FRONT_DELTS', 'TRAPS', 'UPPER_BACK', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.6 },
    description:
      'From between the feet, jump the dumbbell up close to the body and punch under it with a straight arm. Alternate sides.',
    safetyConsiderations:
      'Twisting to reach the floor strains the back; hinge square with both hips and bring the weight down in two stages.',
  },
  {
    slug: 'broad-jump', name: 'Broad Jump',
    aliases: ['standing long jump'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['GLUTES', 'HAMSTRINGS', 'QUADRICEPS'], secondary: ['CALVES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Swing the arms back, load the hips and leap forward as far as you can land well. Stick the landing for two seconds.',
    safetyConsiderations:
      'Landing with straight knees jars the joints and slippery floors take the feet away; jump on turf or rubber and keep sets to three or four.',
  },
  {
    slug: 'medicine-ball-slam', name: 'Medicine Ball Slam',
    aliases: ['med ball slam', 'ball slam'],
    category: 'olympic-power', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: true,
    equipmentRequired: ['MEDICINE_BALL'],
    muscleGroups: {
      primary: ['LATS', 'ABS'],
      secondary: ['GLUTES', 'TRAPS', 'LOWER_BACK', 'OBLIQUES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Reach the ball high on the toes, then throw it into the floor in front of you with the whole trunk. Squat to pick it up.',
    safetyConsiderations:
      'A bouncing ball can hit the chin: use a dead-bounce slam ball, and bend the legs, not the spine, to fetch it.',
  },
  {
    slug: 'landmine-romanian-deadlift', name: 'Landmine Romanian Deadlift',
    aliases: ['landmine RDL'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['LANDMINE', 'BARBELL'],
    muscleGroups: { primary: ['HAMSTRINGS', 'GLUTES'], secondary: ['LOWER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Hold the sleeve with both hands in front of the hips, push the hips back and follow the arc of the bar down. Stand without leaning back.',
    safetyConsiderations:
      'The arc pulls you forward if you stand too close to the pivot; step back until the bar hangs straight at the bottom.',
  },
  {
    slug: 'dumbbell-deadlift', name: 'Dumbbell Deadlift',
    aliases: ['DB deadlift'],
    category: 'glutes-hamstrings', movementPattern: 'HINGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['GLUTES', 'HAMSTRINGS'],
      secondary: ['QUADRICEPS', 'LOWER_BACK', 'FOREARMS', 'TRAPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Hold the dumbbells beside the shins with bent knees and a long back, then stand by pushing the floor away. Lower to mid-shin.',
    safetyConsiderations:
      'Small dumbbells tempt you to reach for the floor; end the descent where the back is still flat or set them on blocks.',
  },
];
