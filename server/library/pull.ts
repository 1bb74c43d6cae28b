// Lists the library's pulling exercises, such as pull-ups, pulldowns and rows.
import type { LibraryEntry } from './entry.ts';

export const pullExercises: readonly LibraryEntry[] = [
  {
    slug: 'pull-up', name: 'Pull-Up',
    aliases: ['pullup', 'overhand pull-up', 'pullups', 'pull-ups'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Hang from an overhand grip just wider than the shoulders, draw the blades down and pull until the chin clears the bar. Lower to straight arms.',
    safetyConsiderations:
      'Dropping into the hang jerks the shoulders and elbows; lower for two seconds and step up to the bar instead of jumping.',
  },
  {
    slug: 'chin-up', name: 'Chin-Up',
    aliases: ['underhand pull-up', 'chinup', 'chins', 'chin-ups', 'chinups'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['LATS', 'BICEPS'], secondary: ['UPPER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion', 'forearm supination'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Grip the bar underhand at shoulder width and pull the elbows toward the front pockets. Bring the collarbones to the bar.',
    safetyConsiderations:
      'A fixed underhand grip twists the wrists and inner elbows; use a slightly narrower grip or rotating handles when they get sore.',
  },
  {
    slug: 'neutral-grip-pull-up', name: 'Neutral-Grip Pull-Up',
    aliases: ['parallel-grip pull-up', 'hammer grip pull-up'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Hold the parallel handles with palms facing in and pull the chest toward the hands. It is often the kindest grip for elbows and shoulders.',
    safetyConsiderations:
      'Swinging the legs adds momentum that the shoulder has to stop; cross the ankles and pause for a beat in the hang.',
  },
  {
    slug: 'weighted-pull-up', name: 'Weighted Pull-Up',
    aliases: ['loaded pull-up'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'PLATE'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Hang a plate from a belt, wait until it stops swaying and pull as in the strict version. Add the smallest plates you have.',
    safetyConsiderations:
      'Heavy hangs catch up with tendons late: keep added load out of more than two weekly sessions and use a step to get down.',
  },
  {
    slug: 'band-assisted-pull-up', name: 'Band-Assisted Pull-Up',
    aliases: ['assisted pull-up with band'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BAND'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Loop a band over the bar, place a knee or foot in it and pull up. Choose a thinner band as soon as ten reps are clean.',
    safetyConsiderations:
      'The stretched loop can shoot up when the foot slips out; hold the bar with both hands and take the foot off last with a box below.',
  },
  {
    slug: 'assisted-pull-up', name: 'Assisted Pull-Up',
    aliases: ['machine pull-up', 'assisted pull-up machine'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Kneel on the pad, grip wide and pull the chest toward the handles. Reduce the counterweight by one plate when all sets reach the top.',
    safetyConsiderations:
      "Climb off with one foot on the step before releasing the pad, and keep fingers out of the lever's path.",
  },
  {
    slug: 'lat-pulldown', name: 'Lat Pulldown',
    aliases: ['wide-grip pulldown', 'cable pulldown'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK', 'REAR_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Fix the thighs under the pad, lean back slightly and pull the bar to the upper chest. Lead with the elbows, not the hands.',
    safetyConsiderations:
      'Pulling behind the neck strains shoulder and neck for no extra benefit. Let the bar up slowly so that it does not lift you off the seat.',
  },
  {
    slug: 'close-grip-lat-pulldown', name: 'Close-Grip Lat Pulldown',
    aliases: ['V-bar pulldown', 'neutral-grip pulldown'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Use the V handle, sit tall and draw it to the breastbone while the chest rises to meet it. Reach fully at the top.',
    safetyConsiderations:
      'Rocking the trunk moves the work to the lower back; pick a weight that lets the hips stay still.',
  },
  {
    slug: 'single-arm-cable-pulldown', name: 'Single-Arm Cable Pulldown',
    aliases: ['one-arm lat pulldown'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'OBLIQUES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Kneel or sit under a high pulley and pull one handle to the side of the ribs. Let the blade glide up at the end of each rep.',
    safetyConsiderations:
      'Side bending to finish the rep pinches the waist and hides weakness; lower the pin until the trunk stays upright.',
  },
  {
    slug: 'band-lat-pulldown', name: 'Band Lat Pulldown',
    aliases: ['banded pulldown'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Anchor the band high in a closed door, kneel below and pull the elbows to the ribs. Hold the end position for a second.',
    safetyConsiderations:
      'Use a proper door anchor on the hinge side and lock the door, because an opening door sends the band at your face.',
  },
  {
    slug: 'barbell-row', name: 'Barbell Row',
    aliases: ['bent-over row', 'BB row', 'barbell bent-over row', 'rows', 'bent-over rows'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['LATS', 'UPPER_BACK'],
      secondary: ['REAR_DELTS', 'BICEPS', 'LOWER_BACK', 'HAMSTRINGS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Hinge until the torso is near level, let the bar hang and row it to the lower ribs. Keep the trunk still from first rep to last.',
    safetyConsiderations:
      'A tired back rounds and takes the load; stop the set when the torso starts to rise. Those with disc trouble can row on a supported bench.',
  },
  {
    slug: 'pendlay-row', name: 'Pendlay Row',
    aliases: ['dead-stop row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['UPPER_BACK', 'LATS'],
      secondary: ['REAR_DELTS', 'BICEPS', 'LOWER_BACK', 'HAMSTRINGS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'HIGH',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Begin each rep with the bar on the floor and a level back, then pull explosively to the lower chest. Let it return to a full stop.',
    safetyConsiderations:
      'Yanking with loose arms rounds the upper spine; brace before the bar leaves the floor and raise it on blocks if you cannot stay flat.',
  },
  {
    slug: 'underhand-barbell-row', name: 'Underhand Barbell Row',
    aliases: ['Yates row', 'reverse-grip row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL'],
    muscleGroups: {
      primary: ['LATS', 'BICEPS'],
      secondary: ['UPPER_BACK', 'REAR_DELTS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'forearm supination'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Stand at about 45 degrees, hold the bar palms up and pull it along the thighs to the navel. Squeeze the elbows behind the body.',
    safetyConsiderations:
      'Supinated elbows take a sharp pull at the bottom, which can hurt the biceps tendon; never drop into straight arms.',
  },
  {
    slug: 't-bar-row', name: 'T-Bar Row',
    aliases: ['landmine row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['LANDMINE', 'BARBELL'],
    muscleGroups: {
      primary: ['LATS', 'UPPER_BACK'],
      secondary: ['REAR_DELTS', 'BICEPS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Straddle the bar, hook a V handle under the sleeve and row the plates to the chest with a flat back. Small plates give more range.',
    safetyConsiderations:
      'Standing up to finish the rep loads the spine in rotation and extension; set the weight down when the hips start to help.',
  },
  {
    slug: 'meadows-row', name: 'Meadows Row',
    aliases: ['staggered landmine row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['LANDMINE', 'BARBELL'],
    muscleGroups: {
      primary: ['LATS', 'UPPER_BACK'],
      secondary: ['REAR_DELTS', 'BICEPS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Stand side-on to the landmine in a staggered stance and row the thick end with an overhand grip. Pull the elbow high and out.',
    safetyConsiderations:
      'Grip fails before the back here, so use straps rather than twisting the trunk to hold on. Rest the free forearm on the knee.',
  },
  {
    slug: 'single-arm-dumbbell-row', name: 'Single-Arm Dumbbell Row',
    aliases: ['one-arm row', 'DB row', 'kroc row', 'DB rows'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['LATS'], secondary: ['UPPER_BACK', 'REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Support one hand and knee on the bench, let the dumbbell hang and pull it toward the hip. Keep the shoulders level with the floor.',
    safetyConsiderations:
      'Twisting open at the top borrows load from the lower back; imagine a glass of water between the shoulder blades.',
  },
  {
    slug: 'chest-supported-dumbbell-row', name: 'Chest-Supported Dumbbell Row',
    aliases: ['incline bench row', 'chest-supported row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'INCLINE_BENCH'],
    muscleGroups: { primary: ['UPPER_BACK', 'LATS'], secondary: ['REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Lie face down on a 30 to 45 degree bench and row both dumbbells until the elbows pass the ribs. The pad takes the lower back out.',
    safetyConsiderations:
      'The edge of the pad can press on throat or breastbone; slide up until the chin clears it and breathe out as you pull.',
  },
  {
    slug: 'seal-row', name: 'Seal Row',
    aliases: ['bench row prone'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'BENCH', 'BOX'],
    muscleGroups: { primary: ['UPPER_BACK', 'LATS'], secondary: ['REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Raise a flat bench on boxes, lie prone and row the bar to its underside. Pause before each rep so that nothing swings.',
    safetyConsiderations:
      'A raised bench can tip; place the boxes under both ends, load symmetrically and check it before you climb on.',
  },
  {
    slug: 'kettlebell-gorilla-row', name: 'Kettlebell Gorilla Row',
    aliases: ['gorilla row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['LATS', 'UPPER_BACK'],
      secondary: ['REAR_DELTS', 'BICEPS', 'HAMSTRINGS', 'OBLIQUES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Stand wide over two bells, keep a hand on each and row one while pressing the other into the floor. Alternate sides.',
    safetyConsiderations:
      'Losing the flat back between reps is the common fault; widen the stance or put the bells on plates to shorten the reach.',
  },
  {
    slug: 'kettlebell-row', name: 'Kettlebell Row',
    aliases: ['single-arm kettlebell row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: { primary: ['LATS'], secondary: ['UPPER_BACK', 'REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'In a split stance, rest the forearm on the front thigh and row the bell to the hip pocket. Keep the neck long.',
    safetyConsiderations:
      'The bell can knock the knee on its way down; let it hang outside the front leg and lower it without a swing.',
  },
  {
    slug: 'seated-cable-row', name: 'Seated Cable Row',
    aliases: ['low row', 'cable row', 'seated row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['UPPER_BACK', 'LATS'], secondary: ['REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Sit tall with soft knees, pull the handle to the navel and bring the blades together. Let them spread on the way back.',
    safetyConsiderations:
      'Reaching far forward with a rounded back under load irritates the discs; hinge a little from the hips only.',
  },
  {
    slug: 'single-arm-cable-row', name: 'Single-Arm Cable Row',
    aliases: ['one-arm cable row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: {
      primary: ['LATS', 'UPPER_BACK'],
      secondary: ['REAR_DELTS', 'BICEPS', 'OBLIQUES'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['thoracic rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Stand in a split stance before a chest-high pulley and row one handle to the ribs. Allow a small turn of the upper back on the reach.',
    safetyConsiderations:
      'Keep the knees bent and hips square, as a locked stance sends the pull into the lumbar spine.',
  },
  {
    slug: 'machine-row', name: 'Machine Row',
    aliases: ['chest-supported machine row', 'seated row machine'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['MACHINE'],
    muscleGroups: { primary: ['UPPER_BACK', 'LATS'], secondary: ['REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Adjust the pad so that the arms are straight at the start and row until the elbows are beside the body. Keep the chest on the pad.',
    safetyConsiderations:
      'Too much weight peels the chest off the pad and jerks the neck; choose one that you can hold for a second at the end.',
  },
  {
    slug: 'inverted-row', name: 'Inverted Row',
    aliases: ['Australian pull-up', 'bodyweight row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK', 'BODYWEIGHT'],
    muscleGroups: { primary: ['UPPER_BACK', 'LATS'], secondary: ['REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Hang under a bar set at hip height and pull the chest to it with a straight body. Walk the feet forward to make it harder.',
    safetyConsiderations:
      'Check that the bar sits in hooks which face you and cannot roll out. Squeeze the glutes so the hips do not drop.',
  },
  {
    slug: 'suspension-row', name: 'Suspension Row',
    aliases: ['TRX row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SUSPENSION_TRAINER', 'BODYWEIGHT'],
    muscleGroups: { primary: ['UPPER_BACK', 'LATS'], secondary: ['REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Lean back from the handles with a straight body and pull the ribs to the hands. The steeper the lean, the heavier the rep.',
    safetyConsiderations:
      'Feet that slide forward drop you on your back; dig in the heels and test the door or beam anchor with part of your weight.',
  },
  {
    slug: 'ring-row', name: 'Ring Row',
    aliases: ['gymnastic ring row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['RINGS', 'BODYWEIGHT'],
    muscleGroups: {
      primary: ['UPPER_BACK', 'LATS'],
      secondary: ['REAR_DELTS', 'BICEPS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Hold the rings with thumbs around, begin palms down and turn them in as you pull to the ribs. Keep straps at equal length.',
    safetyConsiderations:
      'Letting the shoulders roll forward at the bottom hangs you on the ligaments; keep a little tension even with straight arms.',
  },
  {
    slug: 'band-seated-row', name: 'Band Seated Row',
    aliases: ['resistance band row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BAND'],
    muscleGroups: { primary: ['UPPER_BACK', 'LATS'], secondary: ['REAR_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hamstring length'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Sit with the band around both feet, hold the ends and row to the belly. Pinch the blades together before you release.',
    safetyConsiderations:
      'Wrap the band once around each foot so it cannot slide off toward the face, and bend the knees if the back rounds.',
  },
  {
    slug: 'face-pull', name: 'Face Pull',
    aliases: ['rope face pull', 'cable face pull', 'face pulls', 'facepull', 'facepulls'],
    category: 'shoulders', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['CABLE'],
    muscleGroups: { primary: ['REAR_DELTS', 'UPPER_BACK'], secondary: ['TRAPS', 'SIDE_DELTS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder external rotation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Set a rope at eye height, pull it toward the forehead and spread the hands apart. Finish with the knuckles pointing back.',
    safetyConsiderations:
      'Heavy weight turns this into a leaning row; keep it light enough to hold the end position without arching the back.',
  },
  {
    slug: 'upright-row', name: 'Upright Row',
    aliases: ['barbell upright row'],
    category: 'shoulders', movementPattern: 'PULL',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['EZ_BAR'],
    muscleGroups: { primary: ['SIDE_DELTS', 'TRAPS'], secondary: ['FRONT_DELTS', 'BICEPS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder internal rotation'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Hold the bar at shoulder width and pull it along the body until the elbows are at shoulder height. Lower it just as close.',
    safetyConsiderations:
      'Elbows above the shoulders with a narrow grip pinch the tendons there; widen the hands and stop at chest height.',
  },
  {
    slug: 'muscle-up', name: 'Muscle-Up',
    aliases: ['bar muscle-up'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: {
      primary: ['LATS', 'TRICEPS'],
      secondary: ['CHEST', 'BICEPS', 'UPPER_BACK', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['shoulder extension', 'wrist mobility'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.4 },
    description:
      'Pull explosively to the lower chest, lean over the bar and press out as in a dip. Keep the turn fast and the elbows together.',
    safetyConsiderations:
      'A one-elbow turnover can tear shoulder tissue; wait until ten strict pull-ups and ten deep dips are easy, and train the turn on low rings.',
  },
  {
    slug: 'towel-pull-up', name: 'Towel Pull-Up',
    aliases: ['grip pull-up'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['LATS', 'FOREARMS'], secondary: ['BICEPS', 'UPPER_BACK'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Hang two towels over the bar, take one in each hand and pull until the hands reach the chest. Grip is the limit, so count few reps.',
    safetyConsiderations:
      'Worn cloth tears and sweaty hands slip, both without notice; use thick towels and train over a mat.',
  },
  {
    slug: 'scapular-pull-up', name: 'Scapular Pull-Up',
    aliases: ['scap pull', 'active hang'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BODYWEIGHT'],
    muscleGroups: { primary: ['UPPER_BACK', 'LATS'], secondary: ['TRAPS', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.3 },
    description:
      'Hang with straight arms and pull the shoulder blades down so the body rises an inch or two. Hold, then sink again slowly.',
    safetyConsiderations:
      'Keep a foot on a box if a full hang numbs the fingers or stings a shoulder. Bending the elbows defeats the purpose.',
  },
  {
    slug: 'smith-machine-row', name: 'Smith Machine Row',
    aliases: ['smith bent-over row'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['SMITH_MACHINE'],
    muscleGroups: {
      primary: ['UPPER_BACK', 'LATS'],
      secondary: ['REAR_DELTS', 'BICEPS', 'LOWER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip flexion', 'hamstring length'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.25 },
    description:
      'Stand with the bar over the mid-foot, hinge to 45 degrees and pull to the navel. The rails let you attend to the back alone.',
    safetyConsiderations:
      'The straight track fights the natural arc, so shuffle the feet until the wrists feel free, and set the hooks at knee height.',
  },
  {
    slug: 'negative-pull-up', name: 'Negative Pull-Up',
    aliases: ['eccentric pull-up', 'pull-up negative'],
    category: 'back', movementPattern: 'PULL',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['PULL_UP_BAR', 'BOX'],
    muscleGroups: { primary: ['LATS'], secondary: ['BICEPS', 'UPPER_BACK', 'FOREARMS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['shoulder flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'DESCENDING', peakForcePosition: 0.2 },
    description:
      'Step up on a box until the chin is over the bar, lift the feet and lower for five seconds to straight arms. Step up again for the next one.',
    safetyConsiderations:
      'Lowering makes the elbows sorer than pulling does; three to five reps per set are enough, and the feet should find the box before the grip fails.',
  },
];
