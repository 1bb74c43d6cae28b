// Lists the library's lunges and related exercises, such as split squats, step-ups and jumps from one leg to the other.
import type { LibraryEntry } from './entry.ts';

export const lungeExercises: readonly LibraryEntry[] = [
  {
    slug: 'bodyweight-forward-lunge', name: 'Bodyweight Forward Lunge',
    aliases: ['lunge', 'forward lunge', 'bodyweight lunge', 'lunges'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['HAMSTRINGS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Take a long step forward, lower until the rear knee hovers above the floor and push back to the start. Keep the trunk upright.',
    safetyConsiderations:
      'Braking on a short step loads the kneecap; step longer and land heel first. Swap to reverse lunges if it stays sore.',
  },
  {
    slug: 'dumbbell-walking-lunge', name: 'Dumbbell Walking Lunge',
    aliases: ['walking lunge', 'DB lunge', 'dumbbell lunge', 'walking lunges', 'DB walking lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'ADDUCTORS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Step forward into each lunge with the dumbbells at your sides and bring the rear foot straight through. Use a lane of about ten metres.',
    safetyConsiderations:
      'Feet placed on one line make you wobble and twist the knee; walk as if on two rails and clear the way first.',
  },
  {
    slug: 'barbell-walking-lunge', name: 'Barbell Walking Lunge',
    aliases: ['BB walking lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'ADDUCTORS', 'LOWER_BACK', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['ankle dorsiflexion', 'hip extension'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Carry the bar on the upper back, take even steps and touch the rear knee softly. Stand fully before the next step.',
    safetyConsiderations:
      'A stumble with a bar on the back is hard to save; leave space behind to drop it and stop two reps before failure.',
  },
  {
    slug: 'reverse-lunge', name: 'Reverse Lunge',
    aliases: ['bodyweight reverse lunge', 'step-back lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['HAMSTRINGS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Step back, lower the rear knee toward the floor and drive up through the front heel. The front shin stays nearly vertical.',
    safetyConsiderations:
      'Pushing off the back foot hides a weak front leg and jerks the hip flexor; keep four fifths of your weight in front.',
  },
  {
    slug: 'dumbbell-reverse-lunge', name: 'Dumbbell Reverse Lunge',
    aliases: ['DB reverse lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'ADDUCTORS', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hold the dumbbells by your sides, step back softly and rise by pushing the front foot into the floor. Lean the chest slightly forward.',
    safetyConsiderations:
      'Heavy weights swing and pull you sideways; pause with feet together between steps.',
  },
  {
    slug: 'barbell-reverse-lunge', name: 'Barbell Reverse Lunge',
    aliases: ['BB reverse lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BARBELL', 'RACK'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'ADDUCTORS', 'LOWER_BACK', 'ABS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'With the bar across the back, step straight back onto the toes, sink and return to standing. Do one side at a time inside the rack.',
    safetyConsiderations:
      'Uneven steps bump the bar into the uprights; mark the foot positions and set safety arms for a missed rep.',
  },
  {
    slug: 'kettlebell-goblet-reverse-lunge', name: 'Kettlebell Goblet Reverse Lunge',
    aliases: ['goblet lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['KETTLEBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'ABS', 'UPPER_BACK'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hug the bell at the chest, step back and lower straight down. The weight in front keeps the trunk tall.',
    safetyConsiderations:
      'Arching to balance the bell compresses the lumbar spine; draw the ribs toward the hips before each step.',
  },
  {
    slug: 'smith-machine-reverse-lunge', name: 'Smith Machine Reverse Lunge',
    aliases: ['smith lunge'],
    category: 'glutes-hamstrings', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SMITH_MACHINE'],
    muscleGroups: { primary: ['GLUTES', 'QUADRICEPS'], secondary: ['HAMSTRINGS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'LOW',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Stand with the front foot just ahead of the bar, step back and sink along the rails. Drive through the front heel.',
    safetyConsiderations:
      'A front foot too far forward shears the hip under the fixed bar; look for a vertical shin, and set the stops under your lowest point.',
  },
  {
    slug: 'landmine-reverse-lunge', name: 'Landmine Reverse Lunge',
    aliases: ['single-arm landmine lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['LANDMINE', 'BARBELL'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'OBLIQUES', 'FRONT_DELTS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hold the bar end at one shoulder and step back with the leg on the same side. Lean gently into the bar.',
    safetyConsiderations:
      'The offset load bends the trunk away; keep the shoulders level and hold the sleeve with both hands when it drifts.',
  },
  {
    slug: 'deficit-reverse-lunge', name: 'Deficit Reverse Lunge',
    aliases: ['elevated reverse lunge'],
    category: 'glutes-hamstrings', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'PLATE'],
    muscleGroups: { primary: ['GLUTES', 'QUADRICEPS'], secondary: ['HAMSTRINGS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Stand on a plate, hold dumbbells and step back so the rear knee drops below the front foot. The extra depth stretches the glute.',
    safetyConsiderations:
      'Stepping off the edge half a foot turns the ankle; centre the front foot on the plate and look down as you return.',
  },
  {
    slug: 'split-squat', name: 'Split Squat',
    aliases: ['static lunge', 'bodyweight split squat'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['HAMSTRINGS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Stay in a long stride with both feet planted and move straight up and down. Rear heel up, front heel down.',
    safetyConsiderations:
      'Balance goes when the stance is too narrow; set the feet hip-wide and touch a wall if the rear toes hurt.',
  },
  {
    slug: 'bulgarian-split-squat', name: 'Bulgarian Split Squat',
    aliases: [
      'rear-foot-elevated split squat', 'RFESS', 'dumbbell Bulgarian split squat', 'BSS',
      'Bulgarians', 'DB Bulgarian split squat',
    ],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BENCH'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['HAMSTRINGS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Rest the rear laces on a bench, hold dumbbells and lower the back knee toward the floor. A slight forward lean brings in the glute.',
    safetyConsiderations:
      'A bench above knee height cranks the back and the rear hip; use a lower one, and drop both dumbbells if you lose balance.',
  },
  {
    slug: 'front-foot-elevated-split-squat', name: 'Front-Foot-Elevated Split Squat',
    aliases: ['FFE split squat', 'FFESS'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'PLATE'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['HAMSTRINGS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion', 'hip extension'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Place the front foot on one or two plates, hold dumbbells and sink until the hamstring covers the calf. Move slowly at the bottom.',
    safetyConsiderations:
      'Deep knee bending is the point but not for swollen knees; shorten the drop until you can pause there without pain.',
  },
  {
    slug: 'dumbbell-step-up', name: 'Dumbbell Step-Up',
    aliases: ['step-up', 'box step-up', 'step-ups', 'DB step-up'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL', 'BOX'],
    muscleGroups: {
      primary: ['QUADRICEPS', 'GLUTES'],
      secondary: ['HAMSTRINGS', 'CALVES', 'FOREARMS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Put the whole foot on a knee-high box, lean over it and stand up without pushing off below. Lower the same way.',
    safetyConsiderations:
      'Boxes tip when stepped on at the edge; place it against a wall and choose a height that keeps your pelvis level.',
  },
  {
    slug: 'lateral-step-up', name: 'Lateral Step-Up',
    aliases: ['side step-up'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BOX', 'BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['ABDUCTORS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip flexion', 'ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Stand beside a low box, place the near foot on it and rise until the leg is straight. Let the other foot hang free.',
    safetyConsiderations:
      'If the knee drops inward the box is too high; start at mid-shin and watch it in a mirror.',
  },
  {
    slug: 'step-down', name: 'Step-Down',
    aliases: ['eccentric step-down', 'heel tap step-down'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['BOX', 'BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS'], secondary: ['GLUTES', 'ABDUCTORS', 'CALVES'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Stand on a low box on one leg and lower the other heel to the floor in three seconds. Tap and rise.',
    safetyConsiderations:
      'Falling the last inch irritates the kneecap; use a lower step until the whole way down is even.',
  },
  {
    slug: 'dumbbell-lateral-lunge', name: 'Dumbbell Lateral Lunge',
    aliases: ['side lunge', 'lateral lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'BEGINNER', requiresAssessment: false,
    equipmentRequired: ['DUMBBELL'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES', 'ADDUCTORS'], secondary: ['HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction', 'ankle dorsiflexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Step wide to the side, sit back over that foot and leave the other leg straight. Push off to return to the middle.',
    safetyConsiderations:
      'A stretch reaching the groin too fast strains it; begin with short steps and keep both feet pointing ahead.',
  },
  {
    slug: 'cossack-squat', name: 'Cossack Squat',
    aliases: ['side-to-side squat'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'ADDUCTORS', 'GLUTES'], secondary: ['HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'HIGH', torsoLengthSensitivity: 'MODERATE',
      mobilityRequirements: ['hip abduction', 'ankle dorsiflexion', 'hip flexion'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'From a very wide stance, sink onto one heel while the other leg straightens with toes up. Glide across to the other side.',
    safetyConsiderations:
      'Sitting deep on a turned knee stresses its inner side; hold a post and go only as low as the heel stays down.',
  },
  {
    slug: 'curtsy-lunge', name: 'Curtsy Lunge',
    aliases: ['crossover lunge'],
    category: 'glutes-hamstrings', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['GLUTES', 'QUADRICEPS'], secondary: ['ABDUCTORS', 'ADDUCTORS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip internal rotation'],
      stabilityRequirements: 'MODERATE',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Step one foot behind and across the other, lower with square hips and return. Keep most weight on the front heel.',
    safetyConsiderations:
      'Too wide a cross twists knee and lower back; let the rear foot land just behind the opposite hip.',
  },
  {
    slug: 'jumping-lunge', name: 'Jumping Lunge',
    aliases: ['split jump', 'lunge jump'],
    category: 'olympic-power', movementPattern: 'LUNGE',
    difficultyLevel: 'ADVANCED', requiresAssessment: true,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['CALVES', 'HAMSTRINGS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'From a half lunge, jump and switch legs in the air, landing softly in the same depth. Use the arms for height.',
    safetyConsiderations:
      'Tired landings slap the rear knee on the floor; use short sets and a mat, and stop as the switch slows down.',
  },
  {
    slug: 'skater-jump', name: 'Skater Jump',
    aliases: ['lateral bound', 'skater hop'],
    category: 'olympic-power', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: true,
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: {
      primary: ['GLUTES', 'QUADRICEPS'],
      secondary: ['ABDUCTORS', 'CALVES', 'ADDUCTORS'],
    },
    biomechanicalProfile: {
      limbLengthSensitivity: 'LOW', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip abduction', 'ankle stability'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'BELL', peakForcePosition: 0.5 },
    description:
      'Bound sideways from one foot to the other and hold each landing on a bent leg. Distance grows only with control.',
    safetyConsiderations:
      'An inward-folding knee on landing is the risk to ligaments; shorten the bound until hip, knee and foot line up.',
  },
  {
    slug: 'suspension-lunge', name: 'Suspension Lunge',
    aliases: ['TRX lunge'],
    category: 'quads', movementPattern: 'LUNGE',
    difficultyLevel: 'INTERMEDIATE', requiresAssessment: false,
    equipmentRequired: ['SUSPENSION_TRAINER', 'BODYWEIGHT'],
    muscleGroups: { primary: ['QUADRICEPS', 'GLUTES'], secondary: ['HAMSTRINGS', 'ABS'] },
    biomechanicalProfile: {
      limbLengthSensitivity: 'MODERATE', torsoLengthSensitivity: 'LOW',
      mobilityRequirements: ['hip extension', 'ankle dorsiflexion'],
      stabilityRequirements: 'HIGH',
    },
    strengthCurveProfile: { type: 'ASCENDING', peakForcePosition: 0.85 },
    description:
      'Hook the rear foot into the strap, hop forward and lower while it swings back. Drive up through the front foot.',
    safetyConsiderations:
      'A caught foot cannot save a fall: stand near something to hold, and practise getting out of the loop first.',
  },
];
