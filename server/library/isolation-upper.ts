// Lists the library's isolation exercises of chest, back, shoulders, neck and arms.
import type { LibraryEntry } from './entry.ts';

export const upperBodyIsolations: readonly LibraryEntry[] = [
  {
    slug: 'dumbbell-fly', name: 'Dumbbell Fly',
    aliases: [
      'chest fly', 'flat dumbbell flye', 'chest flyes', 'flyes', 'flys', 'DB fly', 'DB flyes',
    ],
    category: 'chest', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'Hold the dumbbells over the chest with soft elbows and open the arms in a wide arc until the chest stretches. Hug them back together.',
    safetyConsiderations:
      'The bottom puts a long lever on the shoulder; stop at chest height and never straighten the elbows there.',
  },
  {
    slug: 'incline-dumbbell-fly', name: 'Incline Dumbbell Fly',
    aliases: ['incline flye'],
    category: 'chest', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'INCLINE_BENCH'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.8 },
    description:
      'On a 30 degree bench, open the arms with fixed elbow bend until the hands are level with the upper chest. Close with the inner arms leading.',
    safetyConsiderations:
      'Going heavy makes it a press and strains the biceps tendon; use about half of your incline press dumbbells.',
  },
  {
    slug: 'cable-fly', name: 'Cable Fly',
    aliases: ['cable crossover', 'standing cable fly'],
    category: 'chest', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Step forward from two shoulder-high pulleys and bring the hands together in front of the breastbone. Hold the squeeze for one second.',
    safetyConsiderations:
      'Being pulled wide by both stacks at the start strains the front of the shoulder; step in with bent arms and begin one side at a time.',
  },
  {
    slug: 'low-to-high-cable-fly', name: 'Low-to-High Cable Fly',
    aliases: ['low cable crossover', 'upper chest cable fly'],
    category: 'chest', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Set the pulleys low and sweep the hands up to chin height with the palms turning up. Think of lifting the elbows together.',
    safetyConsiderations:
      'Shrugging to finish shifts work to the neck; stop the hands at the chin and keep the collarbones wide.',
  },
  {
    slug: 'pec-deck', name: 'Pec Deck',
    aliases: [
      'machine fly', 'butterfly machine', 'chest fly machine', 'pec fly', 'pec flyes', 'pec dec',
    ],
    category: 'chest', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Set the seat so the elbows are a little below the shoulders and close the arms until the handles meet. Open in three seconds.',
    safetyConsiderations:
      'The start position may reach too far behind you; limit it with the range pin so that the elbows never pass the torso.',
  },
  {
    slug: 'band-fly', name: 'Band Fly',
    aliases: ['resistance band chest fly'],
    category: 'chest', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['CHEST'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.55 },
    description:
      'Anchor a band behind you, hold the ends with soft elbows and bring the hands together in front. Step forward for more pull.',
    safetyConsiderations:
      'The pull slackens and tightens suddenly near the anchor; keep tension all the way and guard your eyes when unhooking.',
  },
  {
    slug: 'dumbbell-pullover', name: 'Dumbbell Pullover',
    aliases: ['DB pullover'],
    category: 'back', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['LATS', 'CHEST'], secondary: ['TRICEPS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Lie on a bench with one dumbbell held over the chest and lower it behind the head with slightly bent arms. Pull it back in an arc.',
    safetyConsiderations:
      'A loose collar above the face is a real danger; cup the inner plate with both palms, and stop at ear level if the shoulders pinch.',
  },
  {
    slug: 'straight-arm-pulldown', name: 'Straight-Arm Pulldown',
    aliases: ['cable pullover', 'stiff-arm pulldown', 'lat prayer', 'lat prayers'],
    category: 'back', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['LATS'], secondary: ['TRICEPS', 'UPPER_BACK', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Stand back from a high pulley, lean forward and sweep the bar to the thighs with nearly straight arms. Keep the hips still.',
    safetyConsiderations:
      'Arching back to move more weight loads the lumbar joints; bend the knees and reduce the stack.',
  },
  {
    slug: 'machine-pullover', name: 'Machine Pullover',
    aliases: ['pullover machine', 'nautilus pullover'],
    category: 'back', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['LATS'], secondary: ['TRICEPS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      "Line the shoulder up with the machine's axis, push with the elbows and bring the bar to the belly. Return until the arms are beside the ears.",
    safetyConsiderations:
      'An axis set too low forces the shoulders upward; raise the seat, and use the foot lever to start from a comfortable angle.',
  },
  {
    slug: 'dumbbell-lateral-raise', name: 'Dumbbell Lateral Raise',
    aliases: [
      'side raise', 'lateral raise', 'side lateral', 'lat raise', 'lat raises', 'lateral raises',
      'side raises', 'DB lateral raise', 'laterals',
    ],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['SIDE_DELTS'], secondary: ['TRAPS', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Stand tall and raise the arms out and slightly forward to shoulder height with soft elbows. Lower slower than you lift.',
    safetyConsiderations:
      'Swinging and turning the thumbs down jams the shoulder; lead with the elbows, thumbs level, and pick a lighter pair.',
  },
  {
    slug: 'cable-lateral-raise', name: 'Cable Lateral Raise',
    aliases: ['single-arm cable side raise'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['SIDE_DELTS'], secondary: ['TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Stand beside a low pulley, take the handle with the far hand and raise it out to shoulder height. The cable runs behind or before the thighs.',
    safetyConsiderations:
      'Leaning hard off the frame makes it a heave; hold the post lightly and stop at shoulder height.',
  },
  {
    slug: 'machine-lateral-raise', name: 'Machine Lateral Raise',
    aliases: ['lateral raise machine'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['SIDE_DELTS'], secondary: ['TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Sit with the elbows against the pads, shoulder joint beside the pivot, and lift until the upper arms are level. Pause at the top.',
    safetyConsiderations:
      'A seat that is too high pulls the shoulders into a shrug; lower it so that the pivots match the joints.',
  },
  {
    slug: 'band-lateral-raise', name: 'Band Lateral Raise',
    aliases: ['banded side raise'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['SIDE_DELTS'], secondary: ['TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Stand on the middle of a light band and raise the ends to the sides with steady elbows. Hold for a beat.',
    safetyConsiderations:
      'Tension peaks where the muscle is weakest; choose a band that lets you reach shoulder height without shrugging.',
  },
  {
    slug: 'dumbbell-front-raise', name: 'Dumbbell Front Raise',
    aliases: ['front raise', 'DB front raise'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'CHEST', 'TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Lift the dumbbells from the thighs to eye height with thumbs half up. Alternate arms to keep the trunk quiet.',
    safetyConsiderations:
      'Rocking backward loads the lower back; stand against a wall when the weight begins to swing you.',
  },
  {
    slug: 'plate-front-raise', name: 'Plate Front Raise',
    aliases: ['bus driver raise'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['PLATE'],
    muscleGroups: { primary: ['FRONT_DELTS'], secondary: ['SIDE_DELTS', 'TRAPS', 'CHEST'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Grip a plate at its sides and raise it until you can look through the hole. Lower it to the thighs without a bounce.',
    safetyConsiderations:
      'One slipping hand drops the plate on the feet; hook the fingers behind the rim and stop when the grip fades.',
  },
  {
    slug: 'dumbbell-rear-delt-fly', name: 'Dumbbell Rear Delt Fly',
    aliases: [
      'bent-over reverse fly', 'rear delt raise', 'reverse fly', 'rear delt fly',
      'rear delt flyes', 'rear delts', 'DB rear delt fly',
    ],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['REAR_DELTS'], secondary: ['UPPER_BACK', 'TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Hinge forward with a flat back and lift the dumbbells out to the sides, little fingers leading. Stop in line with the shoulders.',
    safetyConsiderations:
      'The lower back tires before the small muscles do; rest the forehead on an incline bench for longer sets.',
  },
  {
    slug: 'cable-rear-delt-fly', name: 'Cable Rear Delt Fly',
    aliases: ['cable reverse fly', 'reverse crossover'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['REAR_DELTS'], secondary: ['UPPER_BACK', 'TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder horizontal abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Cross the cables at head height, hold them without handles and open the arms until they line up with the shoulders. Keep the elbows soft.',
    safetyConsiderations:
      'Throwing the chest out to finish hides the rear delts; stand in a split stance and lower the pin.',
  },
  {
    slug: 'reverse-pec-deck', name: 'Reverse Pec Deck',
    aliases: ['rear delt machine', 'machine reverse fly'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['REAR_DELTS'], secondary: ['UPPER_BACK', 'TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder horizontal abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Sit facing the pad with the handles at shoulder height and sweep the arms back in a wide arc. Resist the return.',
    safetyConsiderations:
      'Squeezing far behind the body pinches the joint; stop when the arms reach the line of the shoulders.',
  },
  {
    slug: 'band-pull-apart', name: 'Band Pull-Apart',
    aliases: ['pull-aparts', 'banded pull-apart'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['REAR_DELTS', 'UPPER_BACK'], secondary: ['TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder horizontal abduction'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Hold a band at shoulder height with straight arms and spread it until it touches the chest. Keep the ribs down.',
    safetyConsiderations:
      'Inspect thin bands before each use since they stretch in front of the face; turn the palms up if the shoulders grate.',
  },
  {
    slug: 'cable-external-rotation', name: 'Cable External Rotation',
    aliases: ['rotator cuff external rotation'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['REAR_DELTS'], secondary: ['UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder external rotation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Clamp a rolled towel between elbow and ribs and turn the forearm outward against an elbow-high cable. Move slowly both ways.',
    safetyConsiderations:
      'The rotator cuff is small: a weight that makes the wrist bend or the trunk turn is already too much.',
  },
  {
    slug: 'band-external-rotation', name: 'Band External Rotation',
    aliases: ['banded shoulder rotation'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['REAR_DELTS'], secondary: ['UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder external rotation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Keep the elbow bent at the side, hold a light band and rotate the hand away from the belly. Pause at the end.',
    safetyConsiderations:
      "Sharp pain on top of the shoulder means stop, not push through; shorten the band's path and stay in the painless arc.",
  },
  {
    slug: 'prone-y-raise', name: 'Prone Y Raise',
    aliases: ['incline Y raise', 'Y raise'],
    category: 'shoulders', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'INCLINE_BENCH'],
    muscleGroups: { primary: ['TRAPS', 'UPPER_BACK'], secondary: ['REAR_DELTS', 'SIDE_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Lie face down on an incline bench and lift very light dumbbells into a Y with the thumbs up. Glide the blades down as the arms rise.',
    safetyConsiderations:
      'Shrugging toward the ears irritates the neck; use no weight at all until the lower shoulder blades do the lifting.',
  },
  {
    slug: 'dumbbell-shrug', name: 'Dumbbell Shrug',
    aliases: ['DB shrug', 'shoulder shrug'],
    category: 'traps-neck', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['TRAPS'], secondary: ['FOREARMS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder elevation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hold the dumbbells at your sides and lift the shoulders straight up toward the ears. Hold two seconds and lower fully.',
    safetyConsiderations:
      'Rolling the shoulders in circles only grinds the joints; move up and down, and keep the chin from poking forward.',
  },
  {
    slug: 'barbell-shrug', name: 'Barbell Shrug',
    aliases: ['BB shrug', 'shrug', 'shrugs'],
    category: 'traps-neck', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: { primary: ['TRAPS'], secondary: ['FOREARMS', 'UPPER_BACK', 'LOWER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder elevation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Take the bar from hooks at mid-thigh, stand tall and shrug without bending the elbows. Pause at the top.',
    safetyConsiderations:
      'Overloaded shrugs turn into knee dips that jolt the neck; use a weight you can hold still at the highest point.',
  },
  {
    slug: 'trap-bar-shrug', name: 'Trap Bar Shrug',
    aliases: ['hex bar shrug'],
    category: 'traps-neck', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['TRAP_BAR'],
    muscleGroups: { primary: ['TRAPS'], secondary: ['FOREARMS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder elevation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Stand up with the frame, let the arms hang straight down and raise the shoulders slightly backward. Lower until the neck feels long.',
    safetyConsiderations:
      'Lift the frame from the floor like a deadlift; most strains here happen on a careless first pull.',
  },
  {
    slug: 'cable-shrug', name: 'Cable Shrug',
    aliases: ['low-pulley shrug'],
    category: 'traps-neck', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['TRAPS'], secondary: ['UPPER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder elevation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Face a low pulley with a straight bar and shrug up and a little back along the line of the cable. Keep constant tension.',
    safetyConsiderations:
      'Standing too close lets the plates rest and jerk on the next rep; step back half a pace and look ahead.',
  },
  {
    slug: 'plate-neck-flexion', name: 'Plate Neck Flexion',
    aliases: ['neck curl', 'lying neck flexion'],
    category: 'traps-neck', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['PLATE', 'BENCH'],
    muscleGroups: { primary: ['NECK'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['cervical flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Lie on your back with the head past the bench end, rest a padded light plate on the forehead and nod the chin to the chest. Move slowly.',
    safetyConsiderations:
      'The neck recovers slowly from overload: begin without a plate, stay at fifteen or more reps and stop at any tingling.',
  },
  {
    slug: 'plate-neck-extension', name: 'Plate Neck Extension',
    aliases: ['prone neck extension', 'neck raise'],
    category: 'traps-neck', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['PLATE', 'BENCH'],
    muscleGroups: { primary: ['NECK'], secondary: ['TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['cervical extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Lie face down with the head beyond the bench, hold a small plate on the back of the head and lift until the neck is in line. Lower gently.',
    safetyConsiderations:
      'Cranking the head far back pinches nerves; finish level and skip it with any history of disc trouble in the neck.',
  },
  {
    slug: 'band-neck-isometric', name: 'Band Neck Isometric',
    aliases: ['neck side hold', 'isometric neck hold'],
    category: 'traps-neck', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['NECK'], secondary: ['TRAPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: [],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Loop a light band around the head above the ears, step away from the anchor and hold the head upright. Turn to train all four sides.',
    safetyConsiderations:
      'A slipping band snaps across the eyes; add a headband for grip and keep the pull gentle for ten second holds.',
  },
  {
    slug: 'barbell-curl', name: 'Barbell Curl',
    aliases: ['standing barbell curl', 'biceps curl', 'BB curl', 'curls', 'bicep curls'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BARBELL'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Stand with the elbows at your sides and curl the bar to the chest without moving the upper arms. Lower to straight arms.',
    safetyConsiderations:
      'Leaning back to finish puts the strain on the spine; lift what you can curl with the shoulder blades against a wall.',
  },
  {
    slug: 'ez-bar-curl', name: 'EZ-Bar Curl',
    aliases: ['EZ curl', 'cambered bar curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['EZ_BAR'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hold the angled parts of the bar, pin the elbows and curl until the forearms touch the biceps. The bend spares the wrists.',
    safetyConsiderations:
      'Dropping fast into straight elbows tugs on the tendon; take two seconds down and stop just before lockout if it is sore.',
  },
  {
    slug: 'dumbbell-curl', name: 'Dumbbell Curl',
    aliases: ['DB curl', 'standing dumbbell curl', 'alternating curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Start with palms facing the thighs and turn them up as you curl. Alternate arms or lift both together.',
    safetyConsiderations:
      'An elbow that slides forward gives the work to the shoulder; touch the ribs with it throughout.',
  },
  {
    slug: 'hammer-curl', name: 'Hammer Curl',
    aliases: ['neutral-grip curl', 'dumbbell hammer curl', 'DB hammer curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['BICEPS', 'FOREARMS'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: [],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Curl with the thumbs on top and the wrists straight, as if holding two hammers. It trains the outer arm and forearm.',
    safetyConsiderations:
      'Swinging from the hips is common when heavy; sit down or lift one arm at a time to keep the trunk still.',
  },
  {
    slug: 'incline-dumbbell-curl', name: 'Incline Dumbbell Curl',
    aliases: ['incline curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'INCLINE_BENCH'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension', 'forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.45 },
    description:
      'Recline on a 50 to 60 degree bench, let the arms hang behind the body and curl without moving the elbows. Stretch fully at the bottom.',
    safetyConsiderations:
      'That stretch stresses the biceps tendon at the shoulder; raise the bench if the front of the joint aches.',
  },
  {
    slug: 'preacher-curl', name: 'Preacher Curl',
    aliases: ['EZ-bar preacher curl', 'scott curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['EZ_BAR', 'BENCH'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Rest the upper arms on the sloped pad, curl until the forearms are nearly upright and lower in three seconds. The armpits sit on the edge.',
    safetyConsiderations:
      'Tendons tear when a heavy bar drops into straight elbows on the pad; keep a slight bend and end sets early.',
  },
  {
    slug: 'machine-preacher-curl', name: 'Machine Preacher Curl',
    aliases: ['biceps curl machine', 'machine curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Match the elbows with the pivot, hold the handles loosely and curl through the full arc. Squeeze at the top for a second.',
    safetyConsiderations:
      'A seat set low lifts the shoulders and bends the wrists back; raise it until the armpits rest on the pad.',
  },
  {
    slug: 'concentration-curl', name: 'Concentration Curl',
    aliases: ['seated concentration curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Sit, brace the elbow against the inner thigh and curl the dumbbell toward the opposite shoulder. Turn the little finger up at the top.',
    safetyConsiderations:
      'Slumping over rounds the back for many reps; hinge with a long spine and rest the free hand on the other knee.',
  },
  {
    slug: 'cable-curl', name: 'Cable Curl',
    aliases: ['low-pulley curl', 'cable biceps curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Stand a short step from a low pulley, keep the elbows by the ribs and curl the bar to the chest. Tension lasts the whole way.',
    safetyConsiderations:
      'Standing too far back pulls the elbows forward; move in until the cable hangs almost straight at the start.',
  },
  {
    slug: 'bayesian-curl', name: 'Bayesian Curl',
    aliases: ['behind-the-back cable curl', 'cable incline curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension', 'forearm supination'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.45 },
    description:
      'Face away from a low pulley with the arm drawn slightly behind you and curl the handle forward. The elbow stays behind the ribs.',
    safetyConsiderations:
      'Stepping out too far drags the shoulder into extension; keep a split stance and let the hand only just pass the hip.',
  },
  {
    slug: 'reverse-curl', name: 'Reverse Curl',
    aliases: ['overhand curl', 'EZ reverse curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['EZ_BAR'],
    muscleGroups: { primary: ['FOREARMS', 'BICEPS'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm pronation', 'wrist extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Grip the bar palms down, straighten the wrists and curl to chest height. Use about two thirds of your normal curl weight.',
    safetyConsiderations:
      'Wrists that buckle under the bar inflame the outer elbow; stop when the knuckles start to drop.',
  },
  {
    slug: 'band-curl', name: 'Band Curl',
    aliases: ['banded biceps curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['BICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.55 },
    description:
      'Stand on the band with both feet, keep the elbows at your sides and curl against the growing pull. Squeeze where it is hardest.',
    safetyConsiderations:
      'The handle shoots up if a foot lifts; spread the feet to hold the band and lower it under tension.',
  },
  {
    slug: 'zottman-curl', name: 'Zottman Curl',
    aliases: ['rotating curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['BICEPS', 'FOREARMS'], secondary: ['FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['forearm supination', 'forearm pronation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      "Curl the dumbbells palms up, turn them palms down at the top and lower slowly. The way down is the forearm's work.",
    safetyConsiderations:
      'Twisting quickly with heavy weights strains the wrist; choose what you can lower overhand for three seconds.',
  },
  {
    slug: 'triceps-rope-pushdown', name: 'Triceps Rope Pushdown',
    aliases: ['rope pushdown', 'tricep pushdown', 'pushdown', 'pushdowns', 'tricep rope pushdown'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['elbow extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.6 },
    description:
      'Pin the elbows, push the rope down and part the ends at the thighs. Come up until the forearms pass level.',
    safetyConsiderations:
      'Bowing over the rope turns it into a body push; stand tall, and lighten the stack when the shoulders roll in.',
  },
  {
    slug: 'straight-bar-pushdown', name: 'Straight-Bar Pushdown',
    aliases: ['cable pushdown', 'triceps pressdown'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['elbow extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.6 },
    description:
      'Hold the bar overhand at shoulder width and press it to the thighs until the elbows lock. Only the forearms move.',
    safetyConsiderations:
      'Wrists bent back under a heavy bar ache later; keep the knuckles in line with the forearm and the thumbs on top.',
  },
  {
    slug: 'overhead-cable-triceps-extension', name: 'Overhead Cable Triceps Extension',
    aliases: ['rope overhead extension'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Face away from the pulley in a split stance with the rope behind the head and extend the arms forward and up. Keep the elbows pointing ahead.',
    safetyConsiderations:
      'Flared ribs and a hollow back creep in as you tire; tighten the belly and step a little closer to the stack.',
  },
  {
    slug: 'ez-bar-skullcrusher', name: 'EZ-Bar Skullcrusher',
    aliases: [
      'skull crusher', 'lying triceps extension', 'french press', 'skullcrusher', 'skullcrushers',
      'skull crushers',
    ],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['EZ_BAR', 'BENCH'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Lie on a bench, tilt the arms slightly back and lower the bar to just behind the forehead. Extend without moving the upper arms.',
    safetyConsiderations:
      'The name is a warning: use a weight you can stop at any point and a thumbs-around grip. Lower behind the head if elbows hurt.',
  },
  {
    slug: 'dumbbell-skullcrusher', name: 'Dumbbell Skullcrusher',
    aliases: ['lying dumbbell triceps extension', 'DB skullcrusher'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hold two dumbbells over the shoulders with palms facing and bend the elbows until they are beside the ears. Press back to straight arms.',
    safetyConsiderations:
      'Drifting elbows bring the weights over the face; fix the upper arms and have small plates to start with.',
  },
  {
    slug: 'overhead-dumbbell-triceps-extension', name: 'Overhead Dumbbell Triceps Extension',
    aliases: [
      'seated dumbbell French press', 'two-hand overhead extension', 'tricep extension',
      'triceps extension', 'overhead tricep extension', 'DB overhead extension',
    ],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['FRONT_DELTS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'thoracic extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Cup one dumbbell with both hands overhead and lower it behind the neck with the elbows near the ears. Extend until straight.',
    safetyConsiderations:
      "Poor shoulder range tips the back into an arch; sit against a pad, and check that the dumbbell's plates are tight.",
  },
  {
    slug: 'dumbbell-kickback', name: 'Dumbbell Kickback',
    aliases: ['triceps kickback', 'tricep kickback', 'DB kickback'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['REAR_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Support yourself on a bench, hold the upper arm level with the back and straighten the elbow. Hold the top for a second.',
    safetyConsiderations:
      'Swinging the weight clicks the elbow at lockout; take a small dumbbell and stop the shoulder from moving.',
  },
  {
    slug: 'cable-kickback', name: 'Cable Kickback',
    aliases: ['single-arm cable triceps kickback'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['REAR_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Hinge before a low pulley, keep the upper arm beside the ribs and extend the elbow behind you. Return to a right angle.',
    safetyConsiderations:
      'The lower back tires in the bent stance, so put the free hand on the thigh or the frame.',
  },
  {
    slug: 'band-pushdown', name: 'Band Pushdown',
    aliases: ['banded triceps pushdown'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['elbow extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.6 },
    description:
      'Hang a band from a bar or door anchor, grip both strands and press down until the arms are straight. High reps suit it well.',
    safetyConsiderations:
      'Check the anchor before leaning on it, and look slightly aside, as an old band can tear right in front of the face.',
  },
  {
    slug: 'triceps-extension-machine', name: 'Triceps Extension Machine',
    aliases: ['seated triceps machine', 'machine triceps extension'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['elbow extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Set the seat so the upper arms lie flat on the pad with the elbows at the pivot and push to straight. Lower until the stretch is comfortable.',
    safetyConsiderations:
      'A misaligned elbow is levered sideways by the arm of the machine; adjust the pad before you add plates.',
  },
  {
    slug: 'suspension-triceps-extension', name: 'Suspension Triceps Extension',
    aliases: ['TRX triceps extension', 'bodyweight skullcrusher'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SUSPENSION_TRAINER', 'BODYWEIGHT'],
    muscleGroups: { primary: ['TRICEPS'], secondary: ['ABS', 'FRONT_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Lean into the straps with the hands at forehead height, bend the elbows until the hands pass the ears and press back. Keep a rigid plank.',
    safetyConsiderations:
      'Leaning too steeply loads elbows and lower back at once; stand more upright until ten reps feel controlled.',
  },
  {
    slug: 'barbell-wrist-curl', name: 'Barbell Wrist Curl',
    aliases: ['wrist curl', 'forearm curl'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'BENCH'],
    muscleGroups: { primary: ['FOREARMS'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Rest the forearms on a bench with the hands over the edge, let the bar roll to the fingers and curl it up. Keep the forearms down.',
    safetyConsiderations:
      'Forcing the stretched position strains the wrist; stop rolling at the last finger joint and use light plates.',
  },
  {
    slug: 'reverse-wrist-curl', name: 'Reverse Wrist Curl',
    aliases: ['dumbbell wrist extension'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['FOREARMS'], secondary: [] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['wrist flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'With the forearm on the bench and the palm down, raise the back of the hand as far as it goes. Lower in three seconds.',
    safetyConsiderations:
      'Tennis elbow flares with too much too soon; start with the smallest dumbbell and keep the pain below a dull ache.',
  },
  {
    slug: 'dead-hang', name: 'Dead Hang',
    aliases: ['bar hang', 'passive hang'],
    category: 'arms', movementPattern: 'ISOLATION',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['FOREARMS', 'LATS'], secondary: ['TRAPS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'FLAT', peakForcePosition: 0.5 },
    description:
      'Grip the bar with the thumbs around and hang with long arms and quiet legs. Add five seconds a week.',
    safetyConsiderations:
      'Leave it out after a shoulder dislocation. Very loose joints should keep the blades slightly pulled down and the toes on a box.',
  },
];
