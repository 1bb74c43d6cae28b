// Contains the instructions for isolation exercises of thighs, hips and lower legs.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const lowerBodyHowTo: Record<string, HowTo> = {
  'leg-extension': {
    setup: 'Slide the backrest until the hollow of the knees meets the seat edge, place the roller on the lower shins and hold the handles.',
    execution: 'Straighten both legs in one second, tighten the thighs at the end and let the weight sink until the knees are well bent.',
    faults: 'Lifting the seat to gain speed takes the quadriceps out. If the roller rides up the shin during the set, move it before the next.',
  },
  'single-leg-extension': {
    setup: 'Sit as for both legs, rest the idle foot on the floor or behind the roller and pull yourself into the seat.',
    execution: 'Extend slowly enough to feel the inner thigh near the end, stay there for a second and lower for three.',
    faults: 'Pointing the toes outward by turning the hip is a habit of tired legs. Give the weaker side its set first and do not add reps on the other.',
  },
  'sissy-squat': {
    setup: 'Hold something firm at waist height with one hand, stand hip-wide and push the hips forward before you begin.',
    execution: 'Bend only the knees, let them glide ahead of the toes for three seconds and come back by the same line. The heels stay up all along.',
    faults: 'A fold at the hips makes it an ordinary squat on tiptoe. Pulling with the arm is honest help; hide it from nobody and need less each week.',
  },
  'reverse-nordic-curl': {
    setup: 'Kneel on a thick mat, knees hip-wide and toes pointing back, and cross the arms on the chest.',
    execution: 'Tilt backward from the knees like a falling plank, stop where you can still hold for a second and pull yourself upright with the thighs.',
    faults: 'Sitting down on the heels by bending the hips avoids the work. An arched waist is the same trick in the other direction.',
  },
  'band-leg-extension': {
    setup: 'Choose a seat high enough for the feet to hang, fix the loop low behind you and move forward until it pulls at a bent knee.',
    execution: 'Kick out smoothly to a straight leg, squeeze above the kneecap and let the band draw the foot back in three seconds.',
    faults: 'Leaning back to straighten the knee shows tight hamstrings, so sit taller or use less range. The thigh should stay on the seat.',
  },
  'lying-leg-curl': {
    setup: 'Lie so that the kneecaps are just clear of the pad, set the roller on the lower calf and take hold of the grips.',
    execution: 'Curl in one smooth pull until the roller nears the seat, pause and let the legs straighten over three seconds.',
    faults: 'Kicking the first inches and coasting through the rest is common. Stopping high above the straight leg leaves the strongest stretch unused.',
  },
  'seated-leg-curl': {
    setup: 'Bring the knees level with the pivot, press the thigh pad down firmly and set the roller just above the heels.',
    execution: 'Draw the heels down and under, hold the squeeze and come up slowly to legs that are almost straight.',
    faults: 'A loose thigh pad lets the knees rise and shortens the curl. Slumping in the seat slackens the hamstrings, so sit up.',
  },
  'standing-single-leg-curl': {
    setup: 'Adjust the pad so that the thigh rests against it above the knee, and stand on a slightly bent supporting leg.',
    execution: 'Bring the heel toward the seat without moving the thigh, squeeze for a beat and lower in three counts.',
    faults: 'The thigh swinging back with the heel turns it into a kick. Let the standing hip carry you straight, not sideways.',
  },
  'cable-leg-curl': {
    setup: 'Strap one ankle in, step back until the cable is tight and lean a little onto the frame with both hands.',
    execution: 'Bend the knee until the shin is level, wait for a moment and straighten it without letting the foot shoot forward.',
    faults: 'If the knee travels forward and back, the hip has joined in. A stack that touches down at the start asks for one more step back.',
  },
  'nordic-hamstring-curl': {
    setup: 'Pad the knees, fix the ankles under a partner, a bar or a bench, and stand tall on the knees with the hips open.',
    execution: 'Lean forward from the knees with the seat tight, brake for as long as you can and push off the floor with the hands to return.',
    faults: 'Bowing at the hips halves the load at the hardest point. Letting go early and dropping trains the arms, so shorten the range with a raised surface.',
  },
  'stability-ball-leg-curl': {
    setup: 'Lie on the back with calves and heels on the ball, arms out to the sides, and lift the hips until the body is straight.',
    execution: 'Pull the heels toward the seat as the hips go up a little, pause and roll out slowly without resting on the floor.',
    faults: 'Rolling the ball with bent hips makes it a knee tuck. A wandering ball shows that one leg pulls harder than the other.',
  },
  'suspension-leg-curl': {
    setup: 'Hang the foot loops a hand above the ground, lie under the anchor with the heels in them and lift the seat.',
    execution: 'Draw the heels in until the shins are upright, keep the hips in line with knees and shoulders and stretch out again.',
    faults: 'Swinging straps come from pulling too fast. When the hips sink as the legs straighten, do only the outward half.',
  },
  'band-leg-curl': {
    setup: 'Loop the band low around a post and over one heel, lie face down away from it and rest the forehead on the hands.',
    execution: 'Bend the knee against the growing pull until the shin is past upright, then lower it slowly to the floor.',
    faults: 'Hips that rise off the floor are lifting instead of the heel. A band that is slack with a straight knee leaves out the first third.',
  },
  'cable-glute-kickback': {
    setup: 'Set the pulley at the bottom, strap the ankle, and bend forward until the trunk is at about 45 degrees with the hands on the frame.',
    execution: 'Push the heel back and slightly up in line with the body, squeeze the seat and return until the thigh hangs under the hip.',
    faults: 'Swinging the leg makes the stack fly and the glute rest. A bent and kicking knee is a leg curl with extra steps.',
  },
  'band-donkey-kick': {
    setup: 'Hook the loop around one foot and above the other knee or under both insteps, hands below the shoulders.',
    execution: 'Drive the heel up until the thigh is level with the back, hold for a second and bring the knee in without setting it down.',
    faults: 'Turning the hip open lets the leg go higher for the wrong reason. Elbows that bend shift the trunk forward and take the load away.',
  },
  'frog-pump': {
    setup: 'Lie down, bring the heels together close to the seat and tilt the pelvis until the waist touches the floor.',
    execution: 'Press the outer edges of the feet into the ground, lift to full hip height and drop only half-way before the next one.',
    faults: 'Pushing from the toes of splayed feet loses the position. Rushing so fast that the hips never open makes high numbers meaningless.',
  },
  'hip-adduction-machine': {
    setup: 'Set the lever for a comfortable opening, put the pads on the inner knees and lean back against the seat.',
    execution: 'Close the legs in one second, hold the pads together for another and let them open under control.',
    faults: 'Pushing with the feet instead of the thighs twists the knees. Bouncing out of the open position is where strains begin.',
  },
  'hip-abduction-machine': {
    setup: 'Sit back or lean forward on purpose, place the pads on the outer knees and the feet flat on the rests.',
    execution: 'Spread the knees as far as they go without rocking, keep them there for a beat and close slowly.',
    faults: 'Throwing the trunk back to start each rep is momentum. Short hard pulses with a full stack seldom reach the widest point.',
  },
  'cable-hip-adduction': {
    setup: 'Stand a step to the side of the low pulley, strap the leg nearest to it and let the cable draw it outward.',
    execution: 'Pull the straight leg in front of the standing one, stop when the feet have crossed and return it for two seconds.',
    faults: 'Bending the knee to pull harder shortens the lever. Holding on with both hands and leaning makes a balance exercise of the trunk.',
  },
  'cable-hip-abduction': {
    setup: 'Strap the outer ankle so that the cable passes in front of the standing leg, and hold the frame with the near hand.',
    execution: 'Move the leg out from the hip, keep the pelvis still, wait for a count and cross back behind or in front.',
    faults: 'Toes that turn to the ceiling hand the lift to the front of the hip. Quick reps let the cable slap and tell you little.',
  },
  'side-lying-hip-abduction': {
    setup: 'Stack hips and shoulders, bend the lower leg for balance and rest the head on the lower arm.',
    execution: 'Lift the upper leg from the heel until it is a little above hip height, hold and let it hover before the next rep.',
    faults: 'Raising the leg toward the waist by hitching the hip makes it look higher. A foot that leads with the toes upward has rotated the thigh.',
  },
  'clamshell': {
    setup: 'Lie with the hips bent to about 45 degrees, heels in line with the spine and the head on the arm.',
    execution: 'Open the knee as far as the hips stay stacked, hold for two seconds and close against the pull of the band.',
    faults: 'Going wide by tipping backward is the usual fault; a wall behind you stops it. If you feel only the front of the thigh, bend the hips a little more.',
  },
  'band-lateral-walk': {
    setup: 'Stand hip-wide in the loop so that it is taut at the start, toes ahead, hands before the chest.',
    execution: 'Take a half step to the side, follow with the other foot only so far that the band stays tight and hold the hips level.',
    faults: 'Rocking from foot to foot lets the trunk do the walking. Dragging the trailing leg shows that the band is winning.',
  },
  'fire-hydrant': {
    setup: 'Kneel with the hips over the knees, spread the fingers under the shoulders and make the back flat.',
    execution: 'Raise the bent knee sideways until the pelvis wants to turn, stay for a second and lower with the same speed.',
    faults: 'Shifting the whole body over the standing knee makes room without strength. The foot should not lift higher than the knee.',
  },
  'ball-adductor-squeeze': {
    setup: 'Lie on the back with the feet flat or sit on a chair, and put a ball about as wide as a fist-and-a-half between the knees.',
    execution: 'Build up pressure for a second, hold it evenly while you breathe and let go slowly.',
    faults: 'A sudden full squeeze is what pulls a tired groin. Lifting the hips or tensing the jaw shows that other muscles are helping.',
  },
  'cable-hip-flexion': {
    setup: 'Put the cuff around the ankle or the forefoot, stand a pace in front of the pulley and tighten the belly.',
    execution: 'Raise the knee until the thigh is level, hold it while you stay tall and lower against the pull.',
    faults: 'Swinging the foot up with a straight knee turns it into a kick. A rounded back at the top fakes the last inches.',
  },
  'band-psoas-march': {
    setup: 'Hook a short loop around the arches, raise both knees above the hips and pull the toes up so that it stays on.',
    execution: 'Push one foot away close to the floor, keep the other knee exactly where it is and swap without a rush.',
    faults: 'The still leg drifting outward gives the band its way. Speed hides everything here, so count two for each change.',
  },
  'standing-machine-calf-raise': {
    setup: 'Set the pads so that you stand up into them with straight legs, toes ahead and the heels free behind the step.',
    execution: 'Drop the heels slowly, wait in the stretch and rise over the big toes until you cannot go higher.',
    faults: 'Dipping the knees pumps the weight without the calves. Half raises under a full stack are the most common waste of calf work.',
  },
  'seated-calf-raise': {
    setup: 'Place the balls of the feet on the rest, lower the pad onto the thighs and lift the heels to free the lever.',
    execution: 'Sink for two seconds, stay in the stretch for one and push up as high as the ankles allow. Keep the hands off the pad.',
    faults: 'Pulling the handle helps more than most admit. Toes hanging on by the tips shorten the stroke, so move the feet forward.',
  },
  'leg-press-calf-raise': {
    setup: 'Push the sled out as in a leg press, leave the catches where they are and slide the feet down until the heels hang free.',
    execution: 'Let the toes come toward you under control, hold the stretch and press the platform away by the ankles alone.',
    faults: 'Knees that bend and straighten make it a short leg press. Locking them hard is the opposite mistake.',
  },
  'smith-machine-calf-raise': {
    setup: 'Lay the plate so that the balls of the feet stand under the bar, set the stops and unlock with straight legs.',
    execution: 'Lower the heels below the edge for two seconds, pause and rise without leaning on the bar.',
    faults: 'Pushing the hips forward at the top bends the back instead of the ankle. Feet that stand too far back make you fight the rails.',
  },
  'single-leg-dumbbell-calf-raise': {
    setup: 'Hold a post with the free hand, hook the idle foot behind the working ankle and let the heel hang over the edge.',
    execution: 'Sink until the calf is tight, stop for a second and push up through the ball of the foot, straight and slow.',
    faults: 'Pulling with the hand at the post makes the last reps easy. If the heel no longer rises as high as in the first rep, stop.',
  },
  'bodyweight-calf-raise': {
    setup: 'Stand with the feet parallel, fingertips on a wall, or the forefeet on a stair for more range.',
    execution: 'Lift both heels at once, shift no weight to the little toes and let them down softly.',
    faults: 'Bouncing turns the tendon into a spring and saves the muscle the work. Leaning onto the wall takes load off unnoticed.',
  },
  'barbell-calf-raise': {
    setup: 'Unrack as for a squat, stand under the middle of the bar and keep the feet a little narrower than the hips.',
    execution: 'Rise until you are high on the forefoot, hold for a beat and lower the heels as if onto glass.',
    faults: 'Tilting forward makes you take a step and lose the set. Too much weight shrinks the lift to a twitch.',
  },
  'tibialis-raise': {
    setup: 'Rest seat and shoulders on the wall, straighten the knees and set the heels about a foot from it.',
    execution: 'Pull the forefeet up as far as they come, hold for a second and lower them without a slap.',
    faults: 'Bending the knees or pushing off the wall lifts the toes without the shins. Curling the toes alone leaves the ankle still.',
  },
  'band-ankle-dorsiflexion': {
    setup: 'Fix the band low in front of you, sit with the heel just off the edge of a mat and place the loop over the ball of the foot.',
    execution: 'Draw the whole forefoot back toward the knee, keep it there for two seconds and give in over three.',
    faults: 'The leg rolling outward moves the pull to one side. When only the big toe moves, the band is too strong.',
  },
  'glute-ham-raise': {
    setup: 'Set the footplate so that the thighs lie on the pad just above the knees, lock the ankles and start upright on the knees.',
    execution: 'Lower the trunk in one piece until it is level, then drive the toes into the plate and curl yourself up with the hamstrings.',
    faults: 'An arched, swinging start is borrowed from the back. If you can only come up with bent hips, use a band or push off with the hands.',
  },
};
