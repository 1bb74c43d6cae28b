// Contains the instructions for exercises that extend the hips, such as deadlifts, swings and Olympic lifts.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const hingeHowTo: Record<string, HowTo> = {
  'conventional-deadlift': {
    setup: 'Stand hip-wide with the bar an inch from the shins, grip just outside the legs and pull the slack out until the plates are about to lift. The shoulders sit slightly ahead of the bar.',
    execution: 'Press the legs down, let hips and shoulders rise at the same rate and stand up straight without leaning back. Send the hips back first to lower it.',
    faults: 'Hips that shoot up early leave the back to do the rest. Jerking a slack bar costs the tightness that you just built.',
  },
  'sumo-deadlift': {
    setup: 'Spread the feet until the shins are upright with the hands hanging inside the knees, and turn the toes out as far as the knees can follow.',
    execution: 'Pull the chest tall against the bar, spread the floor with the feet and be patient until it leaves the ground. Lock hips and knees together.',
    faults: 'Dropping the seat too low makes the first inch slower, not easier. If the knees fall in front of the bar, the feet are too narrow or turned in.',
  },
  'trap-bar-deadlift': {
    setup: 'Step in until the plates are in line with the middle of the foot, bend down and grip exactly at the centre of the handles.',
    execution: 'Fill the trunk with air, push the ground away with the whole foot and stand with the arms hanging long. Return by bending hips and knees together.',
    faults: 'Squatting with an upright trunk until the knees slam forward gives away the hips. Let each rep settle on the floor instead of bouncing the frame.',
  },
  'romanian-deadlift': {
    setup: 'Take the bar from hooks at mid-thigh or deadlift it up, stand hip-wide and unlock the knees by a few degrees.',
    execution: 'Reach the seat toward the wall behind you for three seconds with the bar on the legs, feel the hamstrings tighten and squeeze the glutes to come up.',
    faults: 'Bending the knees further on the way down makes a slow deadlift of it. A bar hanging an inch in front of the thighs weighs far more on the back.',
  },
  'dumbbell-romanian-deadlift': {
    setup: 'Stand with a dumbbell on each thigh, palms facing the legs, and roll the shoulders back before you start.',
    execution: 'Let the weights follow the legs to just under the knees while the hips go back, wait for the stretch and drive them forward again.',
    faults: 'Rounding to get the weights lower adds nothing to the hamstrings. Looking up into the mirror bends the neck; keep the eyes on the floor a few steps ahead.',
  },
  'single-leg-romanian-deadlift': {
    setup: 'Hold the dumbbell in the hand opposite to the standing leg, soften that knee and press the big toe into the ground.',
    execution: 'Tip forward as one piece until the trunk nears level, reach the free heel back and return by pushing the floor down.',
    faults: 'Hopping between reps says the weight is ahead of the balance. A knee that bends more and more makes a squat out of the hinge.',
  },
  'stiff-leg-deadlift': {
    setup: 'Stand closer together than for the deadlift, knees a hair from straight, and hold the bar with a shoulder-wide grip.',
    execution: 'Lower with the hips high and the bar near the shins until the back wants to round, and pull yourself upright without a jerk.',
    faults: 'Knees locked hard push the stretch behind the joint. Touching the floor is no goal in itself; your own range decides.',
  },
  'deficit-deadlift': {
    setup: 'Choose a firm platform that cannot tilt, put the toes where they would be on the floor and sit a little lower than usual to reach the bar.',
    execution: 'Take out the slack with extra care, keep the bar on the shins through the longer first part and finish as always.',
    faults: 'A platform over three inches changes the lift more than it builds it. If the seat jumps up before the bar moves, lower the stand.',
  },
  'rack-pull': {
    setup: 'Fix both pins at the same height, stand with the thighs touching the bar and hinge down as you would at that point of a full pull.',
    execution: 'Tighten the arms, drive the hips to the bar and stand tall. Let it down to the pins softly and reset before each rep.',
    faults: 'Bending the knees under the bar and hitching it up the thighs teaches a poor lockout. Leaning back at the top is just as useless here as from the floor.',
  },
  'barbell-good-morning': {
    setup: 'Place the bar as for a squat, pull it into the back with the elbows down and take a stance about hip-wide.',
    execution: 'Soften the knees, fold at the hips over three seconds with a long spine and stop when the hamstrings are tight. Come up by pushing the hips through.',
    faults: 'A squat with a bow is the common mix-up: the knees should hardly move. Weight that rolls to the toes puts the bar too far out.',
  },
  'band-good-morning': {
    setup: 'Stand on the band hip-wide, settle the top strand across the upper back below the neck and stand tall against it.',
    execution: 'Send the hips back slowly as the pull eases, then stand up fast into the rising tension and squeeze the seat.',
    faults: 'Letting the band fold you is not the same as hinging. Move the feet apart to tighten it when the top feels empty.',
  },
  'barbell-hip-thrust': {
    setup: 'Sit against the bench so that its edge is under the shoulder blades, centre the padded bar and pull the feet in until the shins will be upright at the top.',
    execution: 'Push through the heels, roll the pelvis under as the hips open and look at the wall ahead, not at the ceiling. Lower without resting on the floor.',
    faults: 'Feet too far out hand the lift to the hamstrings, too near to the thighs. Bouncing the plates off the ground skips the hardest part.',
  },
  'machine-hip-thrust': {
    setup: 'Slide back until the pad supports the shoulder blades, tighten the belt low over the hips and put the feet hip-wide on the plate.',
    execution: 'Release the catch, lift until the thighs and trunk make one line, hold for a count and let the hips sink as deep as the frame allows.',
    faults: 'A loose belt lets the load slip to the belly in mid-set. Half-height reps with too much weight train the machine more than the glutes.',
  },
  'glute-bridge': {
    setup: 'Lie with bent knees, feet hip-wide and flat, arms by the sides, and let the lower back sink into the floor.',
    execution: 'Push the heels down, lift the hips until the front of them is open and lower one vertebra at a time.',
    faults: 'Pushing with the toes wakes the thighs instead of the seat. If it feels easy after twenty, hold a weight on the hips or use one leg.',
  },
  'single-leg-glute-bridge': {
    setup: 'Start in the two-leg bridge position, draw one knee up above the hip and leave the other heel close to the seat.',
    execution: 'Lift in one second, hold both hip bones at one height for two and come down slowly to a light touch.',
    faults: 'Swinging the free leg to get up is borrowed momentum. When the hamstring does all the work, bring the foot nearer and press through the heel.',
  },
  'kettlebell-deadlift': {
    setup: 'Straddle the bell so that the handle lies between the ankle bones, push the hips back and reach it with both hands.',
    execution: 'Crush the handle, tighten the sides of the trunk, and stand by squeezing the glutes. Park the bell on the same spot each time.',
    faults: 'Lifting with a loose back because the bell is light builds a habit that heavy bells punish. Shoulders that slump forward at the top need a taller finish.',
  },
  'kettlebell-swing': {
    setup: 'Put the bell a foot in front of you, hinge to it with a flat back and tilt the handle toward you.',
    execution: 'Throw it high between the thighs, stand up as hard as in a jump and let it hang weightless for an instant. Wait for it to fall before you fold again.',
    faults: 'Folding too early makes the bell drag you down and the back pay. A bell that dips below the knees on the backswing is passing too low.',
  },
  'single-arm-kettlebell-swing': {
    setup: 'Grip the middle of the handle with one hand, thumb turned slightly back, and hold the free arm ready at the side.',
    execution: 'Swing from the hips as with two hands, keep the shoulders facing forward and let the free arm go back and up in the same beat.',
    faults: 'The working shoulder reaching in front of the other is the first thing to watch. Gripping with all your strength tears skin; hook the fingers only.',
  },
  'kettlebell-clean': {
    setup: 'Begin with the bell in front of the feet, hinge, and turn the thumb toward the body for the hike.',
    execution: 'Let the hips send the bell up, keep it as close as if a wall stood before you and slip the hand through before it turns over.',
    faults: 'Swinging it out in a wide arc is what makes it crash. If the wrist bends on arrival, push the fingers deeper through the handle.',
  },
  'kettlebell-snatch': {
    setup: 'Set up as for the one-arm swing, with enough room above and before you, and choose a bell you can press a few times.',
    execution: 'Swing, pull the elbow back when the bell passes the chest and spear the hand upward as it floats. Pause with a straight arm, then let it fall past the face into the next hike.',
    faults: 'Pressing the bell out at the end means the hips gave too little. Lowering it in a wide loop jerks the shoulder and the grip.',
  },
  'cable-pull-through': {
    setup: 'Straddle the cable, take the rope with the thumbs forward and walk out until the stack stays lifted in the bent position.',
    execution: 'Let the cable draw the hips back, feel the stretch, and stand up straight by pushing the hips forward, hands resting against the thighs.',
    faults: 'Lifting the rope with the arms or squatting takes the hips out of it. Leaning back at the top only strains the waist.',
  },
  'back-extension': {
    setup: 'Adjust the pad so the hips are free to bend, hook the heels and cross the arms in front of the chest.',
    execution: 'Hinge down with a long back for two or three seconds, then squeeze the glutes and rise until shoulders, hips and heels line up.',
    faults: 'A pad set too high blocks the hips and forces the back to round. Turn the toes out a little if you feel it only in the spine.',
  },
  'reverse-hyperextension': {
    setup: 'Lie with the hip crease at the edge, put the feet through the strap and hold the handles firmly.',
    execution: 'Raise the legs by squeezing the seat, hold them level for a count and let them down for twice as long.',
    faults: 'Kicking past level pinches the waist. If the upper body rocks on the table, the weight is moving you and not the reverse.',
  },
  'power-clean': {
    setup: 'Stand hip-wide, hook the thumbs under the fingers and start with the shoulders over the bar, arms straight and elbows turned out.',
    execution: 'Ease the bar past the knees, brush the upper thighs, jump it up and drop the elbows under it in one move. Receive it standing on flat feet.',
    faults: 'Ripping it off the floor throws the bar forward of the knees. A wide jump of the feet on the catch shows it was too heavy to pull high.',
  },
  'hang-power-clean': {
    setup: 'Deadlift the bar, lock the back and let it slide down with straight arms until it is just over the kneecaps.',
    execution: 'Push the hips through until the bar meets the thighs, shrug as you extend, and rotate the elbows up fast to meet it.',
    faults: 'Curling the bar is the beginner mark; the arms only follow. Waiting too long in the hang tires the grip before the lift.',
  },
  'clean-and-jerk': {
    setup: 'Prepare the clean grip with a hook, take one deep breath at the floor and plan the whole lift before the bar moves.',
    execution: 'Stand up from the clean with high elbows, shift the bar onto the shoulders, dip straight down and punch yourself under it. Hold it overhead until all is still.',
    faults: 'Rushing into the jerk while still off balance is the most frequent miss. If the front knee travels beyond the toes in the split, step longer.',
  },
  'barbell-snatch': {
    setup: 'Take a grip so wide that the bar lies in the hip crease when you stand, hook the thumbs and sit lower than for a clean.',
    execution: 'Push with the legs until the bar passes the knees, stay over it, then extend explosively and pull the elbows high on the way under. Meet it with locked arms.',
    faults: 'Swinging the hips into the bar kicks it away from you. Bending the arms early kills the speed of the final pull.',
  },
  'clean-high-pull': {
    setup: 'Use the stance and hook grip of the clean and set the shoulders slightly in front of the bar.',
    execution: 'Accelerate from the knees, finish tall with a hard shrug and let the elbows travel up and out as the bar keeps rising by itself.',
    faults: 'Rowing it up after the legs have finished is a slow upright row. A bar that loops forward was not kept against the thighs.',
  },
  'dumbbell-snatch': {
    setup: 'Straddle the dumbbell, hinge with a flat back, and take it with a straight arm while the free hand stays off the thigh.',
    execution: 'Stand up violently, shrug, keep the dumbbell close to the shirt and turn the hand over as you dip under it. Straighten the legs to finish.',
    faults: 'A weight that swings out front ends behind the shoulder. Pressing the last part is the sign of a lazy jump.',
  },
  'broad-jump': {
    setup: 'Stand behind a line with the feet hip-wide, look where you want to land and lift the arms overhead.',
    execution: 'Swing down into a quick dip, push through the toes with the body leaning forward and bring the knees ahead for the landing.',
    faults: 'Jumping upward rather than out costs distance. If you have to step after touching down, take a little off the next jump.',
  },
  'medicine-ball-slam': {
    setup: 'Stand shoulder-wide with the ball at the waist and room in front for it to land.',
    execution: 'Rise tall with the ball behind the crown of the head, then contract the belly and follow through until the hands point at the floor.',
    faults: 'Using the arms alone leaves the trunk idle; finish with bent hips. Catching the rebound with stiff arms upsets the rhythm.',
  },
  'landmine-romanian-deadlift': {
    setup: 'Lift the end of the bar to the hips, interlock the fingers around it and place the feet hip-wide, facing the pivot.',
    execution: 'Bow from the hips with the arms hanging, stop as the plates near the floor or the back wants to bend and stand tall again.',
    faults: 'A sleeve drifting away from the legs means the shoulders have slumped. Bent elbows try to lift what the hips should.',
  },
  'dumbbell-deadlift': {
    setup: 'Stand hip-wide between the dumbbells, bend until the hands reach the handles and set the shoulders over them.',
    execution: 'Stand up in one even push with the weights close to the outside of the legs, and go back down at the same speed.',
    faults: 'Knees that drift far over the toes make it a suitcase squat. Do not let the weights pull the shoulders forward at the bottom.',
  },
};
