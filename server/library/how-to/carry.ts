// Contains the instructions for exercises that carry, push or drag a load.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const carryHowTo: Record<string, HowTo> = {
  'farmers-carry': {
    setup: 'Stand between the dumbbells with the handles beside the ankles, grip them in the middle and lift as in a deadlift.',
    execution: 'Wait until the weights hang still, then walk heel to toe with a tall neck and even breaths. Slow down before you turn or stop.',
    faults: 'Long strides make the load swing and the hips sway. Shoulders that roll forward shorten the walk you can hold.',
  },
  'kettlebell-farmers-carry': {
    setup: 'Put the bells just outside the feet, bend down square to both and close the hands in the centre of the handles.',
    execution: 'Stand, squeeze the handles, and take quiet steps about as long as the foot. Place the bells down together at the mark.',
    faults: 'Letting the bells rest against the thighs takes away part of the work. A bent neck looking for the path pulls the upper back with it.',
  },
  'trap-bar-carry': {
    setup: 'Load both ends alike, choose the high handles and check that no plate can slide off without a collar.',
    execution: 'Rise with the legs, steady the frame with straight arms and walk with short steps that stay inside it.',
    faults: 'Striding out makes the shins meet the bar. Turning with a long frame needs space, so put it down and face about.',
  },
  'suitcase-carry': {
    setup: 'Place one bell beside the foot, hinge to it as if there were a second one and stand up without a tilt.',
    execution: 'Walk slowly with the belt line level, the ribs over the hips and the hand a little away from the leg. Do the same distance on the other side.',
    faults: 'Hitching the loaded shoulder up hides a side bend. A free arm held out for balance says the bell is too heavy.',
  },
  'waiter-carry': {
    setup: 'Bring the bell to the shoulder with both hands, press it up and let it rest against the back of the forearm.',
    execution: 'Keep the knuckles to the ceiling, walk in small steps and look straight ahead, not at the bell.',
    faults: 'A bent elbow makes the shoulder tire within a few steps. Arching to get the arm vertical asks for a lighter weight.',
  },
  'double-overhead-carry': {
    setup: 'Clean the dumbbells to the shoulders, press them one after the other and turn the palms to face each other.',
    execution: 'Push up actively while you walk, breathe low into the belly and hold the weights over the heels.',
    faults: 'Weights that drift apart pull the elbows soft. If you start to hurry, the distance was too long.',
  },
  'kettlebell-rack-carry': {
    setup: 'Hike both bells to the chest in one move, let them rest on forearm and upper arm and straighten the wrists.',
    execution: 'Walk with short steps, ribs down, and keep the hands together under the chin while you breathe behind the brace.',
    faults: 'Elbows that wing out make the bells heavy at once. Letting them sink to the belly rounds the upper back.',
  },
  'cross-body-carry': {
    setup: 'Press the lighter bell first, then bend the legs to pick up the heavier one without letting the raised arm move.',
    execution: 'Stack both hands over and under their shoulders, walk a straight line and put the lower bell down first.',
    faults: 'Bending toward the low weight pulls the high one off line. Choosing the same load for both makes one arm idle.',
  },
  'bottoms-up-carry': {
    setup: 'Swing the bell up with a strong grip, base to the ceiling, and stand until it is quiet.',
    execution: 'Walk as if carrying a full cup, with the forearm upright and the shoulder drawn down.',
    faults: 'Watching the feet is the quickest way to drop it. A wrist that bends back tires and lets it tip.',
  },
  'zercher-carry': {
    setup: 'Set the hooks at elbow height, bring the forearms under the bar and hold the fists up close to the chest.',
    execution: 'Step back out of the rack, pull the elbows to the ribs and move with short flat steps. Breathe shallow but often.',
    faults: 'Letting the elbows open rolls the bar toward the hands. A trunk that leans back to balance it strains the waist.',
  },
  'sandbag-bear-hug-carry': {
    setup: 'Stand over the bag, work the arms beneath it and pull it up to the lap before you stand.',
    execution: 'Clamp it between chest and forearms, stay upright and take steps that do not kick the bag.',
    faults: 'Holding it low on the belly makes every breath fight the load. Leaning far back to keep it up is a sign to regrip.',
  },
  'sandbag-shoulder-carry': {
    setup: 'Bring the bag to the lap from a squat, hug it, and drive it up to one shoulder with the hips.',
    execution: 'Settle it close to the neck, keep the trunk straight and walk at a calm pace to the turning point.',
    faults: 'A bag that hangs down the back pulls you into a lean. Always rising on the same side makes the other lag.',
  },
  'plate-pinch-carry': {
    setup: 'Stand the plates on edge with the smooth sides outward, press thumb and fingers against them and lift with bent legs.',
    execution: 'Hold the arms a little away from the body, walk slowly and keep squeezing as hard as at the first step.',
    faults: 'Hooking the rim with the fingertips is not a pinch. Plates sliding before ten steps are too heavy for now.',
  },
  'sled-push': {
    setup: 'Grip the posts at chest or hip height, walk the feet back until the body leans in a straight line and brace.',
    execution: 'Drive one knee forward, push the ground away behind you and put the other foot down before the sled slows.',
    faults: 'Short hops on tiptoe lose push on a heavy sled. Arms that bend and stretch with each step swallow force.',
  },
  'backward-sled-drag': {
    setup: 'Take the straps at arm length, face the sled and sit into a quarter squat until they are tight.',
    execution: 'Reach back with one foot, press through the forefoot until that knee is straight and change without a pause.',
    faults: 'Standing taller with every step takes the thighs out. Pulling with bent arms wears them out long before the legs.',
  },
  'overhead-plate-carry': {
    setup: 'Lift the plate to the chest, spread the fingers behind the rim and press it until it is over the crown of the head.',
    execution: 'Push the plate toward the ceiling, tuck the ribs and walk with steps no longer than the foot.',
    faults: 'A plate that drifts forward shortens the walk by half. Chin poking out under it bends the neck.',
  },
};
