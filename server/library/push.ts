// Lists the library's pushing exercises, such as presses, push-ups and dips.
import type { LibraryEntry } from './entry.ts';

export const pushExercises: readonly LibraryEntry[] = [
  {
    slug: 'barbell-bench-press', name: 'Barbell Bench Press',
    aliases: ['bench press', 'flat bench', 'BB bench', 'bench', 'BB bench press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'BENCH', 'RACK'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Pull the shoulder blades back and down, plant the feet and lower the bar to the lower chest. Press up and slightly back until it stands over the shoulders.',
    safetyConsiderations:
      'A failed rep pins the lifter under the bar, so set safety arms or ask for a spotter. Keep the thumbs around the bar and the wrists stacked over the elbows.',
  },
  {
    slug: 'incline-barbell-bench-press', name: 'Incline Barbell Bench Press',
    aliases: ['incline bench', 'incline press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'INCLINE_BENCH', 'RACK'],
    muscleGroups: { primary: ['CHEST', 'FRONT_DELTS'], secondary: ['TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Set the bench to about 30 degrees and lower the bar to the upper chest with the forearms vertical. Drive up without letting the hips leave the seat.',
    safetyConsiderations:
      'A steep bench moves the load to the front of the shoulder; lower the angle if it aches. Unrack with help when the hooks sit far behind the head.',
  },
  {
    slug: 'decline-barbell-bench-press', name: 'Decline Barbell Bench Press',
    aliases: ['decline bench'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'BENCH', 'RACK'],
    muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Lock the legs under the pads, lower the bar to the bottom of the breastbone and press straight up. Keep the elbows at about 45 degrees from the ribs.',
    safetyConsiderations:
      'The bar can roll toward the neck when a rep fails, so use a spotter. Head-down work raises blood pressure; skip it if that is a concern.',
  },
  {
    slug: 'close-grip-bench-press', name: 'Close-Grip Bench Press',
    aliases: ['CGBP', 'narrow grip bench'],
    category: 'arms', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'BENCH', 'RACK'],
    muscleGroups: { primary: ['TRICEPS', 'CHEST'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension', 'wrist extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Take the bar at shoulder width, tuck the elbows and touch below the chest line. Finish each rep by locking the elbows hard.',
    safetyConsiderations:
      'Hands closer than shoulder width bend the wrists sideways and make them ache; widen the grip until the forearms stand vertical.',
  },
  {
    slug: 'barbell-floor-press', name: 'Barbell Floor Press',
    aliases: ['floor press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: { primary: ['CHEST', 'TRICEPS'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Lie under low hooks, lower until the upper arms rest on the floor, pause, and press. The pause removes the bounce and trains the lockout.',
    safetyConsiderations:
      'Dropping the elbows onto the floor jars the shoulder joint; let them land softly and stay tight through the pause.',
  },
  {
    slug: 'dumbbell-bench-press', name: 'Dumbbell Bench Press',
    aliases: ['DB bench', 'flat dumbbell press', 'DB press', 'dumbbell press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Start with the dumbbells over the shoulders and lower them beside the chest until you feel a stretch. Press up and a little inward without clashing the weights.',
    safetyConsiderations:
      'Most strains happen on the way in and out: rest the dumbbells on the thighs, rock back with them, and bring them to the thighs again after the last rep.',
  },
  {
    slug: 'incline-dumbbell-press', name: 'Incline Dumbbell Press',
    aliases: [
      'incline DB press', 'incline dumbbell bench press', 'incline DB bench', 'DB incline press',
    ],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'INCLINE_BENCH'],
    muscleGroups: { primary: ['CHEST', 'FRONT_DELTS'], secondary: ['TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'With the bench at 30 degrees, lower the dumbbells to the outside of the upper chest. Press in a slight arc and keep the ribs down.',
    safetyConsiderations:
      'Going deeper than the shoulder allows tips it forward; stop where the upper arm is level with the torso if the front of the joint pinches.',
  },
  {
    slug: 'single-arm-dumbbell-bench-press', name: 'Single-Arm Dumbbell Bench Press',
    aliases: ['one-arm dumbbell press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS', 'FRONT_DELTS', 'OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension', 'thoracic rotation'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hold one dumbbell over the shoulder, spread the feet wide and press without letting the torso roll. Keep the free hand on the belly or out to the side.',
    safetyConsiderations:
      'The weight pulls you off the bench on one side; begin with two thirds of your usual dumbbell and squeeze the glutes to stay level.',
  },
  {
    slug: 'dumbbell-floor-press', name: 'Dumbbell Floor Press',
    aliases: ['DB floor press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['CHEST', 'TRICEPS'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Lie with bent knees, let the triceps touch the floor at 45 degrees from the ribs and press up. It needs no bench and limits the shoulder stretch.',
    safetyConsiderations:
      'Swinging heavy dumbbells up from lying strains the biceps; lift them one at a time or have them handed to you.',
  },
  {
    slug: 'machine-chest-press', name: 'Machine Chest Press',
    aliases: ['seated chest press', 'chest press machine', 'chest press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Set the seat so that the handles meet the middle of the chest, then press until the elbows are nearly straight. Keep the shoulder blades against the pad.',
    safetyConsiderations:
      'Handles that start far behind the chest overstretch the shoulder; use the foot lever or move the start pin forward.',
  },
  {
    slug: 'incline-machine-press', name: 'Incline Machine Press',
    aliases: ['incline chest press machine'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['CHEST', 'FRONT_DELTS'], secondary: ['TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Adjust the seat until the handles line up with the collarbones and press up along the fixed path. Lower for two to three seconds.',
    safetyConsiderations:
      'Shrugging toward the ears crowds the top of the shoulder; reset the blades downward before every rep.',
  },
  {
    slug: 'smith-machine-bench-press', name: 'Smith Machine Bench Press',
    aliases: ['smith bench'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SMITH_MACHINE', 'BENCH'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Place the bench so that the bar meets the lower chest, unhook it with a wrist turn and press. The rails take over balance, so the chest can be pushed close to failure.',
    safetyConsiderations:
      'The path cannot bend around your joints; slide the bench until the forearms stay vertical, and set the stops a little above the chest.',
  },
  {
    slug: 'standing-cable-chest-press', name: 'Standing Cable Chest Press',
    aliases: ['cable press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS', 'TRICEPS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.6 },
    description:
      'Stand split between two chest-high pulleys and press the handles forward until the hands meet. Lean in slightly and keep the ribs over the hips.',
    safetyConsiderations:
      'The cables pull the arms backward between reps; step forward with both handles near the chest and never let the stack yank you.',
  },
  {
    slug: 'band-chest-press', name: 'Band Chest Press',
    aliases: ['banded press', 'resistance band chest press'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Anchor the band behind you at chest height, or wrap it around the back, and press until the arms are straight. Return slowly against the pull.',
    safetyConsiderations:
      'A worn band can snap toward the face: check it for small tears and test the anchor with a firm tug first.',
  },
  {
    slug: 'push-up', name: 'Push-Up',
    aliases: ['press-up', 'pushup', 'pushups', 'push-ups', 'press-ups'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS', 'FRONT_DELTS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Set the hands a little wider than the shoulders and hold a straight line from head to heel. Lower the chest to a fist above the floor and push the ground away.',
    safetyConsiderations:
      'Sagging hips load the lower back; end the set when the line breaks. Use handles or fists if bent wrists hurt.',
  },
  {
    slug: 'kneeling-push-up', name: 'Kneeling Push-Up',
    aliases: ['knee push-up'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Rest on the knees with the body straight from knee to head, lower the chest between the hands and push up. It is the step before the full push-up.',
    safetyConsiderations:
      'Hard floor bruises the kneecaps, so kneel on a mat with the weight just above them. Keep the hips forward, not folded.',
  },
  {
    slug: 'incline-push-up', name: 'Incline Push-Up',
    aliases: ['elevated push-up', 'bench push-up'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BENCH', 'BODYWEIGHT'],
    muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Place the hands on a stable bench and bring the chest to its edge with the elbows at 45 degrees. A higher surface makes it easier.',
    safetyConsiderations:
      'Check that the bench cannot slide or tip before you lean on it, and brace it against a wall if the floor is smooth.',
  },
  {
    slug: 'decline-push-up', name: 'Decline Push-Up',
    aliases: ['feet-elevated push-up'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BENCH', 'BODYWEIGHT'],
    muscleGroups: { primary: ['CHEST', 'FRONT_DELTS'], secondary: ['TRICEPS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Put the feet on a bench, brace the belly and lower the head and chest together. The upper chest and shoulders take more of the load.',
    safetyConsiderations:
      'Blood rushes to the head and the lower back likes to sag; keep the bench at knee height or lower and the sets short.',
  },
  {
    slug: 'diamond-push-up', name: 'Diamond Push-Up',
    aliases: ['close-grip push-up', 'triceps push-up'],
    category: 'arms', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['CHEST', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension', 'wrist deviation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Form a diamond with thumbs and forefingers under the chest and keep the elbows brushing the ribs. Push up until the elbows lock.',
    safetyConsiderations:
      'The closed hand position twists the wrists; move the hands a palm apart when they complain and keep the triceps focus.',
  },
  {
    slug: 'ring-push-up', name: 'Ring Push-Up',
    aliases: ['gymnastic ring push-up'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['RINGS', 'BODYWEIGHT'],
    muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS', 'FRONT_DELTS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension', 'wrist stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hang the rings just above the floor, lower between them and finish with the palms turned slightly out. Keep the straps off the arms.',
    safetyConsiderations:
      'Unsteady rings can let the shoulder drop past its range; own thirty clean floor push-ups before adding depth.',
  },
  {
    slug: 'suspension-push-up', name: 'Suspension Push-Up',
    aliases: ['TRX push-up'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SUSPENSION_TRAINER', 'BODYWEIGHT'],
    muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS', 'FRONT_DELTS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hold the handles, lean forward with straight arms and lower the chest between the hands. Step back toward the anchor to make it harder.',
    safetyConsiderations:
      'Straps rubbing the arms show that the hands are too low or narrow; a slipping foot drops you on the face, so wear shoes with grip.',
  },
  {
    slug: 'dip', name: 'Dip',
    aliases: ['chest dip', 'parallel bar dip', 'dips'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['DIP_BARS', 'BODYWEIGHT'],
    muscleGroups: { primary: ['CHEST', 'TRICEPS'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Lean forward a little, lower until the upper arms are level with the floor and press to straight elbows. Keep the shoulders away from the ears.',
    safetyConsiderations:
      'Deep dips stretch the front of the shoulder hard; stop at level upper arms and build depth over weeks. Leave them out after a recent dislocation.',
  },
  {
    slug: 'assisted-dip', name: 'Assisted Dip',
    aliases: ['machine dip', 'assisted dip machine'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['CHEST', 'TRICEPS'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Kneel on the pad, choose enough counterweight for eight clean reps and lower until the elbows reach 90 degrees. More weight on the stack means more help.',
    safetyConsiderations:
      'Step off one leg at a time while holding the bars, since the released pad snaps upward.',
  },
  {
    slug: 'bench-dip', name: 'Bench Dip',
    aliases: ['triceps dip', 'chair dip', 'tricep dip', 'tricep dips'],
    category: 'arms', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BENCH', 'BODYWEIGHT'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['CHEST', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension', 'wrist extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Grip the bench edge beside the hips, slide forward and bend the elbows straight back. Bend the knees to make it lighter.',
    safetyConsiderations:
      'The arms travel far behind the body, which can pinch the shoulder; keep the back close to the bench and stop at 90 degrees.',
  },
  {
    slug: 'ring-dip', name: 'Ring Dip',
    aliases: ['gymnastic dip'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['RINGS', 'BODYWEIGHT'],
    muscleGroups: { primary: ['CHEST', 'TRICEPS'], secondary: ['FRONT_DELTS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder extension', 'wrist stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Start in a still support with the rings turned out, lower under control and press back to that support. Hold each top position for a second.',
    safetyConsiderations:
      'A wobble at the bottom can wrench the shoulder or breastbone; first own twelve bar dips and a thirty second ring support.',
  },
  {
    slug: 'overhead-press', name: 'Overhead Press',
    aliases: [
      'military press', 'OHP', 'standing barbell press', 'shoulder press', 'strict press',
      'OH press', 'BB overhead press',
    ],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['FRONT_DELTS'],
      secondary: ['SIDE_DELTS', 'TRICEPS', 'TRAPS', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension', 'wrist extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Start with the bar on the front shoulders, squeeze the glutes and press close past the face. Move the head through once the bar clears it.',
    safetyConsiderations:
      'Leaning back turns it into an incline press and loads the lumbar spine; drop the weight when the ribs flare. Stiff shoulders should press dumbbells first.',
  },
  {
    slug: 'seated-dumbbell-shoulder-press', name: 'Seated Dumbbell Shoulder Press',
    aliases: [
      'dumbbell shoulder press', 'DB overhead press', 'DB OHP', 'DB shoulder press',
      'dumbbell overhead press',
    ],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'INCLINE_BENCH'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'TRICEPS', 'TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Set the back rest nearly upright, start with the dumbbells at ear height and press until they are over the shoulders. Keep the forearms vertical.',
    safetyConsiderations:
      'Kick the dumbbells up with the knees instead of curling them, and lower them to the thighs before standing.',
  },
  {
    slug: 'arnold-press', name: 'Arnold Press',
    aliases: ['rotating dumbbell press', 'arnolds'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'INCLINE_BENCH'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'shoulder external rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Begin with the palms facing you at chin height and turn them outward as you press. Reverse the turn on the way down.',
    safetyConsiderations:
      'Rotating under a heavy load irritates the rotator cuff; use about two thirds of the weight of a plain press and turn smoothly.',
  },
  {
    slug: 'z-press', name: 'Z Press',
    aliases: ['seated floor press overhead'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['FRONT_DELTS'],
      secondary: ['SIDE_DELTS', 'TRICEPS', 'ABS', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['shoulder flexion', 'hamstring length', 'thoracic extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Sit on the floor with straight legs, the bar at low hooks, and press without any back support. Sit tall and keep the heels down.',
    safetyConsiderations:
      'Tight hamstrings tip the pelvis back and round the spine; sit on a plate or bend the knees until you can sit upright.',
  },
  {
    slug: 'kettlebell-press', name: 'Kettlebell Press',
    aliases: ['KB press', 'single-arm kettlebell press'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'TRICEPS', 'OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Clean the bell to the rack, make a fist with the free hand and press with a vertical forearm. Let the elbow travel slightly outward.',
    safetyConsiderations:
      'A bent wrist lets the bell lever on the joint; keep the handle deep in the palm and the knuckles to the ceiling.',
  },
  {
    slug: 'bottoms-up-kettlebell-press', name: 'Bottoms-Up Kettlebell Press',
    aliases: ['bottoms-up press'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'TRICEPS', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'wrist stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hold the bell upside down, squeeze the handle and press slowly so that it never tips. A third of the usual weight is plenty.',
    safetyConsiderations:
      'The bell flips without warning: keep it away from the head, and step aside rather than fighting a falling one.',
  },
  {
    slug: 'landmine-press', name: 'Landmine Press',
    aliases: ['single-arm landmine press'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['LANDMINE', 'BARBELL'],
    muscleGroups: { primary: ['FRONT_DELTS', 'CHEST'], secondary: ['TRICEPS', 'OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Hold the bar end at the shoulder in a split or half-kneeling stance and press up and forward. Let the shoulder blade follow at the top.',
    safetyConsiderations:
      "Its slanted path suits shoulders that dislike straight overhead work; still, wedge the bar's fixed end so that it cannot skid.",
  },
  {
    slug: 'machine-shoulder-press', name: 'Machine Shoulder Press',
    aliases: ['seated machine overhead press'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Adjust the seat until the handles start at chin height and press without lifting the lower back from the pad. Lower until just before the stack touches.',
    safetyConsiderations:
      'A low seat starts the press with the elbows behind the body; raise it if the shoulder catches at the bottom.',
  },
  {
    slug: 'smith-machine-shoulder-press', name: 'Smith Machine Shoulder Press',
    aliases: ['smith overhead press'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SMITH_MACHINE', 'INCLINE_BENCH'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Sit so that the bar passes just in front of the face and lower it to the chin. Press up while the head stays still.',
    safetyConsiderations:
      'Bars lowered behind the neck force the shoulder to its end range; keep the path in front and set the safety stops at chin level.',
  },
  {
    slug: 'band-overhead-press', name: 'Band Overhead Press',
    aliases: ['banded shoulder press'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'TRICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Stand on the band, bring the handles to the shoulders and press until the biceps are beside the ears. The top is the hardest part.',
    safetyConsiderations:
      'If the band slips from under a foot it whips upward; stand on it with both arches and wear shoes.',
  },
  {
    slug: 'pike-push-up', name: 'Pike Push-Up',
    aliases: ['pike press'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['TRICEPS', 'SIDE_DELTS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'wrist extension', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Lift the hips high, look at the feet and lower the head to a point in front of the hands. Push back along the same line.',
    safetyConsiderations:
      'The crown of the head is the first thing to hit the floor; put a mat there and stop a rep before the arms give way.',
  },
  {
    slug: 'wall-handstand-push-up', name: 'Wall Handstand Push-Up',
    aliases: ['HSPU', 'handstand push-up'],
    category: 'shoulders', movementPattern: 'PUSH',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['WALL', 'BODYWEIGHT'],
    muscleGroups: {
      primary: ['FRONT_DELTS'],
      secondary: ['TRICEPS', 'SIDE_DELTS', 'TRAPS', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'wrist extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      "Kick up with the heels against the wall, hands a palm's width from it, and lower the head to a pad. Press until the arms lock beside the ears.",
    safetyConsiderations:
      'Failing upside down loads the neck. Learn to bail out sideways and hold a forty second wall handstand before adding the press.',
  },
  {
    slug: 'push-press', name: 'Push Press',
    aliases: ['barbell push press'],
    category: 'olympic-power', movementPattern: 'PUSH',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['FRONT_DELTS', 'TRICEPS'],
      secondary: ['SIDE_DELTS', 'QUADRICEPS', 'GLUTES', 'TRAPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'wrist extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.9 },
    description:
      'Dip a few inches with an upright torso, drive hard through the legs and let that speed carry the bar into the press. Re-rack with soft knees.',
    safetyConsiderations:
      'Dipping onto the toes throws the bar forward and strains the back; keep the whole foot down and stop when the catch becomes untidy.',
  },
  {
    slug: 'push-jerk', name: 'Push Jerk',
    aliases: ['power jerk', 'jerk'],
    category: 'olympic-power', movementPattern: 'PUSH',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['FRONT_DELTS', 'QUADRICEPS'],
      secondary: ['TRICEPS', 'GLUTES', 'SIDE_DELTS', 'TRAPS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Dip and drive, then drop under the bar with the arms already locked and the knees bent. Stand up only after the bar is still.',
    safetyConsiderations:
      'Catching with soft elbows or the bar in front jolts shoulder and wrist; practise with an empty bar and bail forward onto a clear platform.',
  },
  {
    slug: 'medicine-ball-chest-pass', name: 'Medicine Ball Chest Pass',
    aliases: ['med ball throw', 'chest throw'],
    category: 'olympic-power', movementPattern: 'PUSH',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MEDICINE_BALL', 'WALL'],
    muscleGroups: { primary: ['CHEST', 'TRICEPS'], secondary: ['FRONT_DELTS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Stand a big step from a solid wall, load the ball at the chest and throw it as fast as you can. Catch with bent elbows and reset each time.',
    safetyConsiderations:
      'A hard rubber ball comes back quickly and can jam the fingers; use a soft one and keep eyes on it until it is caught.',
  },
  {
    slug: 'jm-press', name: 'JM Press',
    aliases: ['triceps bench hybrid'],
    category: 'arms', movementPattern: 'PUSH',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'BENCH', 'RACK'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['CHEST', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['elbow flexion', 'shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Lower the bar toward the chin with the elbows pointing at the feet, halfway between a close bench press and an extension. Press back from there.',
    safetyConsiderations:
      'Elbow tendons take a large load at the turn; begin far below your bench weight and use safety arms, since the bar moves near the throat.',
  },
  {
    slug: 'weighted-dip', name: 'Weighted Dip',
    aliases: ['loaded dip'],
    category: 'chest', movementPattern: 'PUSH',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['DIP_BARS', 'PLATE'],
    muscleGroups: { primary: ['CHEST', 'TRICEPS'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hang a plate from a belt, let it settle and dip with the same lean and depth as without it. Add weight in the smallest steps.',
    safetyConsiderations:
      'A swinging plate pulls the body off line at the deepest point; pinch it lightly with the knees and stand on a step to start and finish.',
  },
];
