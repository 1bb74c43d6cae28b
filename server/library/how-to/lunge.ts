// Contains the instructions for lunges and related exercises, such as split squats and step-ups.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const lungeHowTo: Record<string, HowTo> = {
  'bodyweight-forward-lunge': {
    setup: 'Stand tall with the feet under the hips and the hands on the waist or in front of the chest, and pick a line to step along.',
    execution: 'Step out far enough that both knees can bend to right angles, sink straight down and push off hard enough to land back in one move.',
    faults: 'Falling forward onto the front leg bangs the rear knee; lower with control. Needing two steps to get back means that the stride was too long.',
  },
  'dumbbell-walking-lunge': {
    setup: 'Pick up the dumbbells with a flat back, let them hang still and look at the far end of the lane.',
    execution: 'Take steps of equal length, let the rear knee nearly touch and stand up through the front heel before the next foot swings past.',
    faults: 'A leaning trunk that never straightens tires the back before the legs. Shorter steps towards the end of a set are the time to put the weights down.',
  },
  'barbell-walking-lunge': {
    setup: 'Take the bar out of the rack as for a squat, step clear of the uprights and wait until the plates stop moving.',
    execution: 'Step forward hip-wide, drop the rear knee slowly and drive up without leaning back. Breathe at the top of each stride.',
    faults: 'Turning round with a loaded bar is the shaky moment; make small steps on the spot. A bar that tilts with each step is not centred on the back.',
  },
  'reverse-lunge': {
    setup: 'Stand with the feet hip-wide, put the weight on one leg and free the other heel before you move.',
    execution: 'Reach back with the toes, bend both knees until the rear one is near the floor and pull yourself up with the standing leg.',
    faults: 'Stepping onto a tightrope behind the front foot costs balance, so keep the width. Collapsing in the waist hides tight hips; lift the breastbone.',
  },
  'dumbbell-reverse-lunge': {
    setup: 'Let the dumbbells hang with the palms in and the shoulders low, and shift most of your weight to the leg that stays.',
    execution: 'Glide back, lower for two seconds until the shin in front is almost upright and stand up without a kick from behind.',
    faults: 'If the front heel comes off, the step was too short. Finish all reps of one leg before you change when balance is poor.',
  },
  'barbell-reverse-lunge': {
    setup: 'Set the bar high on the back, take one step out of the hooks and stand so that a step to the rear stays inside the safety arms.',
    execution: 'Move one foot back on its own track, let the trunk lean a few degrees and come up by pressing the front foot into the floor.',
    faults: 'Rushing the return makes the bar roll on the neck. A rear foot that lands turned outward lets the hip twist.',
  },
  'kettlebell-goblet-reverse-lunge': {
    setup: 'Hold the handle by the sides, elbows down and the bell against the breastbone, feet hip-wide.',
    execution: 'Step back softly, bend until the elbow is above the front knee and return to standing before the other leg goes.',
    faults: 'Letting the bell sink to the belly rounds the shoulders. Short steps turn the movement into a dip on the toes.',
  },
  'smith-machine-reverse-lunge': {
    setup: 'Place the bar on the upper back, stand under it with both feet and unlock it before you step.',
    execution: 'Slide one leg back, let the bar go straight down until the rear knee hovers and press up with the front leg. Return the foot at the top.',
    faults: 'Pushing backward into the bar to stay upright takes the glute out. Stop and hook the bar when the stride length begins to vary.',
  },
  'landmine-reverse-lunge': {
    setup: 'Rest the sleeve on the front of one shoulder, face the pivot and lean in until you feel steady.',
    execution: 'Reach the leg back, keep hips and shoulders facing the pivot and follow the arc of the bar up and forward.',
    faults: 'Standing bolt upright makes the bar push you over. When the elbow drifts out, the weight slides off the shoulder.',
  },
  'deficit-reverse-lunge': {
    setup: 'Use a step of two to four inches that stays put under you and hold the dumbbells just outside the thighs.',
    execution: 'Step far enough behind the edge, sink until the hip is well below its usual height and drive straight up onto the plate.',
    faults: 'Doing the same depth as on flat ground makes the step pointless. A front heel hanging over the edge robs you of push.',
  },
  'split-squat': {
    setup: 'Kneel first, put the front foot where the shin is upright and the rear toes tucked, then stand up without moving the feet.',
    execution: 'Drop the rear knee straight toward the floor, brush it and rise until the front knee is nearly straight. Stay in place for the whole set.',
    faults: 'Rocking forward and back shifts the load off the thigh. If the rear leg burns more than the front one, take weight off it.',
  },
  'bulgarian-split-squat': {
    setup: 'Sit on the bench, stretch one leg out and mark where the heel lands: stand there, then lay the other foot behind you. Pick up the dumbbells last.',
    execution: 'Sink for two to three seconds with the hips square, let the rear knee point down rather than out and push up through the middle of the front foot.',
    faults: 'Standing too near the bench lifts the front heel, too far away strains the rear thigh. Pushing off the rear foot is tempting; treat it as a kickstand.',
  },
  'front-foot-elevated-split-squat': {
    setup: 'Stack the plates so that they do not shift, step on with the whole foot and place the other one a long stride behind.',
    execution: 'Let the front knee move forward over the toes as you sink, pause for a moment at the bottom and come up slowly.',
    faults: 'Cutting the depth gives up the one thing the plates are for. A trunk that tips over the thigh shows that the stride is too short.',
  },
  'dumbbell-step-up': {
    setup: 'Stand close enough that the shin in front leans only a little, the heel fully on the box, dumbbells hanging still.',
    execution: 'Shift forward until the weight is over that foot, stand up tall and let the other foot join only when the hip is straight. Come down slowly, still on the upper leg.',
    faults: 'A hop from the lower foot does most of the lifting for many; raise its toes before you go. Boxes above the knee make the back round.',
  },
  'lateral-step-up': {
    setup: 'Put the whole sole on the box with the toes ahead, hips level, and lift the toes of the foot on the floor.',
    execution: 'Straighten the upper leg without swinging, touch nothing at the top and lower the free heel until it kisses the ground.',
    faults: 'Leaning the trunk over the box replaces thigh with momentum. If the hip juts out sideways, press the knee toward the little toe.',
  },
  'step-down': {
    setup: 'Stand at the edge with one foot hanging beside the box and the hands in front for balance.',
    execution: 'Sit the hips back as the knee bends, lower with one even speed and touch the heel as if the floor were hot.',
    faults: 'The pelvis dropping on the free side is the thing to watch in a mirror. Bending the trunk far forward shows that the step is too high.',
  },
  'dumbbell-lateral-lunge': {
    setup: 'Hold one dumbbell at the chest or one on each side of the leg that bends, and stand with the feet together.',
    execution: 'Step out, push the hips back over the landing foot with a flat sole and spring back to the centre in one push.',
    faults: 'Bending sideways at the waist brings the weight low without using the hip. The straight leg should stay straight, with its foot flat.',
  },
  'cossack-squat': {
    setup: 'Open the legs to about twice the shoulder width, hold the arms in front and turn the toes out slightly.',
    execution: 'Shift over one foot and sit down beside the heel, chest up, while the other foot rolls onto its heel. Stay low as you change if you can.',
    faults: 'A rising heel on the bent side limits the depth, not the other way round. Dropping the chest to reach lower just rounds the back.',
  },
  'curtsy-lunge': {
    setup: 'Stand hip-wide, lay the hands together before the chest and root the standing foot with three points on the floor.',
    execution: 'Slide the free foot diagonally back, bend until the rear knee is near the front heel and straighten up with the seat tight.',
    faults: 'Hips that swing open toward the rear leg turn it into a plain lunge. Let the front knee point the same way as its toes.',
  },
  'jumping-lunge': {
    setup: 'Begin in a split stance with the knees bent half-way, trunk tall and the opposite arm in front.',
    execution: 'Push off with both feet, scissor the legs at the top of the jump and sink straight into the next rep.',
    faults: 'Narrow landings twist the hips, so keep the feet on two tracks. A trunk that nods with each jump should be lifted before the pace rises.',
  },
  'skater-jump': {
    setup: 'Balance on one slightly bent leg with the other foot behind it and swing the arms to the same side.',
    execution: 'Push away sideways with the whole foot, travel low rather than high and catch yourself with hip and knee bent.',
    faults: 'Touching down with the second foot at once makes the hold worthless. Stiff ankles make noise; aim for silent landings.',
  },
  'suspension-lunge': {
    setup: 'Hang the foot loop at mid-shin height, slip one foot in with the laces down and stand a long stride in front of the anchor.',
    execution: 'Let the rear knee travel back and down as the hips sink, then sweep it forward to stand up straight.',
    faults: 'Leaning on the strap makes it sway; keep almost all the weight in front. Stopping half-way down is a habit that balance exercises invite.',
  },
};
