// Contains the instructions for isolation exercises of the trunk, such as crunches, leg raises and side bends.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const coreHowTo: Record<string, HowTo> = {
  'crunch': {
    setup: 'Lie on a mat with the feet flat and hip-wide, and let the ribs sink before you start.',
    execution: 'Shorten the distance between ribs and pelvis, stay up for a breath out and roll down until only the head is about to touch.',
    faults: 'Nodding the chin quickly moves the head and little else. If the hip flexors do the pulling, draw the heels nearer to the seat.',
  },
  'weighted-crunch': {
    setup: 'Lie with bent knees and hug the plate to the breastbone with crossed forearms, or rest it behind the head once that is easy.',
    execution: 'Lift the shoulder blades in two counts, hold the top for one and take three to come down.',
    faults: 'Throwing the plate forward starts the rep for you. More weight with a shorter curl is a step backward.',
  },
  'cable-crunch': {
    setup: 'Kneel a forearm away from the stack, sit the hips slightly back and fix the rope beside the temples.',
    execution: 'Breathe out, roll down from the breastbone until the elbows point at the knees and unroll slowly to a flat back.',
    faults: 'Sitting onto the heels turns the rep into a bow. Pulling the rope with the arms tires them long before the belly.',
  },
  'machine-crunch': {
    setup: 'Choose the seat height first, hook the feet only lightly and rest the upper back against the pad.',
    execution: 'Close the body like a book in two seconds, squeeze and open again until the belly is long but still loaded.',
    faults: 'Feet that pull on the roller make hip flexors of the abs. A stack that crashes ends the tension after each rep.',
  },
  'sit-up': {
    setup: 'Bend the knees to a right angle, cross the arms or touch the temples and press the feet flat.',
    execution: 'Peel up from the neck down the spine, sit tall for an instant and lower the waist before the shoulders.',
    faults: 'Swinging the arms to get over the middle skips the weak point. A flat, stiff back on the way up leaves the abdominals out.',
  },
  'reverse-crunch': {
    setup: 'Lie with the palms down beside you or hold something firm behind the head, and stack the knees over the hips.',
    execution: 'Tip the pelvis until the tailbone comes up, bring the knees toward the chin and place it down vertebra by vertebra.',
    faults: 'Rocking back onto the shoulders is a roll, not a crunch. The knees opening and closing adds swing, so keep their bend.',
  },
  'stability-ball-crunch': {
    setup: 'Sit on the ball and walk out until it fills the hollow of the back, thighs level and hands at the temples.',
    execution: 'Curl until the shoulder blades leave the ball, stop for a count and lie back over it with care.',
    faults: 'A ball that rolls during the rep means the hips are moving. Sitting too high up on it makes it easy and short.',
  },
  'v-up': {
    setup: 'Stretch out on the back with arms beside the ears, legs together and the waist pressed to the floor.',
    execution: 'Fold from both ends at the same time, reach the hands to the shins or toes and unfold until heels and hands hover.',
    faults: 'Legs that come up first and a trunk that follows with a jerk split the move in two. Bent knees are fine if both halves meet.',
  },
  'hanging-knee-raise': {
    setup: 'Hang shoulder-wide with the thumbs around the bar, legs together and the shoulders pulled a little down.',
    execution: 'Lift the knees past hip height by rolling the pelvis up, hold for a beat and lower until the legs are straight.',
    faults: 'Knees that stop at a right angle train mostly the hip flexors. If the body begins to sway, wait until it hangs still.',
  },
  'hanging-leg-raise': {
    setup: 'Take a firm overhand grip, squeeze the knees straight and let the feet hang slightly in front of the body.',
    execution: 'Raise the legs without a swing, let the tailbone curl forward at the top and bring them down slower than they went up.',
    faults: 'Leaning the trunk back to lift the feet is a seesaw. Legs that drop the last part undo the control of the first.',
  },
  'toes-to-bar': {
    setup: 'Grip a little wider than the shoulders, hang with a hollow body and tighten the sides of the back.',
    execution: 'Push the bar away in front of you, fold at the hips and touch it with both feet between the hands. Come back to a still hang.',
    faults: 'Bending the knees for the last stretch is honest scaling, kicking is not. Missing the bar by an inch still counts as a leg raise.',
  },
  'captains-chair-knee-raise': {
    setup: 'Place the forearms on the pads, grip the handles and let the back rest without leaning.',
    execution: 'Draw both knees up until the pelvis tilts off the pad, stop and let the legs down in two seconds.',
    faults: 'Pumping the knees without the tilt never reaches the lower belly. Shoulders at the ears come from hanging in the joints.',
  },
  'lying-leg-raise': {
    setup: 'Lie flat, tighten the belly until no light passes under the waist and point the feet to the ceiling.',
    execution: 'Lower the legs together as far as the waist stays down and bring them back up without help from the hands.',
    faults: 'Pressing the palms hard into the floor steadies what the belly should. Heels that rest between reps give the tension away.',
  },
  'flutter-kick': {
    setup: 'Lie with the hands beside the hips, press the waist down and lift both legs to a height you can hold.',
    execution: 'Beat the legs from the hips with straight knees and pointed toes, about two beats a second, and breathe steadily.',
    faults: 'Big kicks make the trunk rock. Bending the knees turns it into pedalling.',
  },
  'mountain-climber': {
    setup: 'Take a push-up stance with the hands under the shoulders and push the floor away until the upper back is broad.',
    execution: 'Pull one knee to the chest, put that foot back quietly and send the other, hips at shoulder height throughout.',
    faults: 'Hips that climb with the speed turn it into running on the spot. Hands creeping forward leave the shoulders behind.',
  },
  'dragon-flag': {
    setup: 'Lie with the head at one end, grip the bench beside the ears and roll up until the weight is on the shoulder blades.',
    execution: 'Make the body straight from armpit to toe, lower it as one beam and stop before the back wants to arch.',
    faults: 'Folding at the hips gives an easier leg raise. Pulling so hard with the arms that the neck lifts is not the way either.',
  },
  'l-sit': {
    setup: 'Stand between the bars, straighten the arms and lift the body until the neck is long.',
    execution: 'Raise the legs with pointed toes until they are level, breathe in small sips and end the hold before they sink.',
    faults: 'Shoulders creeping up shorten every hold. Hips that swing behind the hands mean you should lean back a touch.',
  },
  'superman': {
    setup: 'Lie on the belly with the forehead on a towel, arms stretched ahead and legs hip-wide.',
    execution: 'Squeeze the seat, lengthen from fingertips to toes until they float and lower without letting go of the tension.',
    faults: 'Rocking up and down on the belly is momentum. Bent knees lift the feet but not the thighs.',
  },
  'dumbbell-side-bend': {
    setup: 'Stand with the feet under the hips, dumbbell in one hand and the other behind the head or on the waist.',
    execution: 'Let the weight slide down beside the knee for two counts, then pull the trunk upright and slightly to the other side.',
    faults: 'The hips pushing out sideways takes half the bend away. Shrugging the dumbbell up at the end works the neck only.',
  },
  'heel-tap': {
    setup: 'Put the feet flat at a distance the fingers can nearly reach, arms long beside the hips.',
    execution: 'Shift the ribs to one side until the hand touches, come through the middle and go over to the other in an even beat.',
    faults: 'Reaching only with the arm keeps the waist still. If the shoulders sink to the mat between taps, do fewer.',
  },
};
