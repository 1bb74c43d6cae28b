// Contains the instructions for planks, rollouts and other exercises that keep the trunk still.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const antirotationHowTo: Record<string, HowTo> = {
  'pallof-press': {
    setup: 'Stand a long step from the pulley with the feet shoulder-wide, knees soft and both hands stacked on the handle.',
    execution: 'Push the hands out in line with the breastbone, breathe out while you hold and draw them back to the chest. Face the other way for the second side.',
    faults: 'A stance so wide that nothing can move makes it too easy. Leaning away from the stack uses body weight instead of the trunk.',
  },
  'half-kneeling-pallof-press': {
    setup: 'Kneel side-on with both knees at right angles and the feet on two separate lines, hands at the breastbone.',
    execution: 'Extend the arms slowly, keep belt buckle and chin in one line for two counts and bring the handle home.',
    faults: 'The front foot placed on the same line as the knee makes you topple for no benefit. Hips sitting back to one side give the twist away.',
  },
  'band-pallof-press': {
    setup: 'Hold the band in both fists at the breastbone, turn side-on to the anchor and stand as tall as you can.',
    execution: 'Reach straight ahead until the elbows lock, stay there for a full breath and come back inch by inch.',
    faults: 'Hands that drop toward the belly shorten the lever. If the shoulders turn before the arms are out, move nearer.',
  },
  'overhead-pallof-press': {
    setup: 'Face away from or stand side-on to the pulley, hands at the chest and seat tight, with little weight on the stack.',
    execution: 'Press ahead, lift the long arms beside the ears, pause and lower them before you pull in.',
    faults: 'Bent elbows on the way up take the challenge out. Rushing through the change of direction is where the ribs escape.',
  },
  'plank': {
    setup: 'Place the elbows beneath the shoulders, forearms parallel, and set the toes hip-wide.',
    execution: 'Lift into one line, squeeze thighs and seat as if to crack a nut and breathe in short, calm breaths until time is up.',
    faults: 'Hips pushed up in the air make a rest of it. Hanging between the shoulder blades is the same mistake at the other end.',
  },
  'long-lever-plank': {
    setup: 'Start in a plank, walk the elbows forward to under the eyes and bring them close together.',
    execution: 'Tuck the tailbone, pull elbows and toes toward each other without moving them and hold at full effort.',
    faults: 'Long relaxed holds miss the idea, so stop while you are still shaking hard. A dropped head is the first sign of a dropped waist.',
  },
  'weighted-plank': {
    setup: 'Get into the plank first and have the plate placed by somebody else, flat and centred.',
    execution: 'Keep the back broad and the pelvis tucked, hold for twenty to forty seconds and let the plate be taken before you sink.',
    faults: 'Hips that lift to balance the plate shift it toward the shoulders. Longer is not the aim here; heavier with the same line is.',
  },
  'side-plank': {
    setup: 'Lie on one side with the forearm pointing ahead, legs long and the upper hand on the hip.',
    execution: 'Drive the hips up until nose, navel and ankles line up, hold and come down without collapsing.',
    faults: 'Rolling the chest toward the floor turns it into half a plank. Hips that sit back are the other way to cheat, so push them forward.',
  },
  'copenhagen-plank': {
    setup: 'Place the forearm under the shoulder and the inside of the upper knee or ankle on the bench, body in one line.',
    execution: 'Press the upper leg down, rise until the hips are straight, hold and lower with the same care.',
    faults: 'Pushing off the floor with the lower foot does the job for the groin. A bent waist at the top shows that the lever is too long.',
  },
  'dead-bug': {
    setup: 'Raise the arms to the ceiling and the shins to level, and flatten the waist until it presses on the floor.',
    execution: 'Lower one heel and the opposite hand together, hover just above the ground and return before the other pair goes.',
    faults: 'Holding the breath makes the ribs pop up. Moving the arm and leg of one side is a common mix-up and far easier.',
  },
  'bird-dog': {
    setup: 'Kneel with the hands under the shoulders, look at the floor between them and set the spine neither sagging nor rounded.',
    execution: 'Slide the toes back and the hand forward until both float, lengthen for three seconds and touch down without shifting.',
    faults: 'Leaning onto the standing knee shows as a hip that drifts. Swapping sides in a hurry removes the balance from it.',
  },
  'hollow-body-hold': {
    setup: 'Lie with the knees tucked and the waist pressed down, then stretch out only as far as that contact stays.',
    execution: 'Raise head, shoulders and feet a hand above the floor, reach long and breathe behind the tension.',
    faults: 'Legs held high turn it into a rest for the belly. A neck that juts out should be tucked as if holding an apple.',
  },
  'ab-wheel-rollout': {
    setup: 'Kneel on a pad with the wheel under the shoulders, arms straight and the seat already tight.',
    execution: 'Let hips and hands travel forward together, pause at the farthest point that you own and bring the wheel back under the chest.',
    faults: 'Pushing only the hands out while the hips stay behind is an arm stretch. Sitting back on the heels between reps loses the brace.',
  },
  'barbell-rollout': {
    setup: 'Use collars and plates that turn freely, kneel close and take the bar shoulder-wide.',
    execution: 'Roll out for three seconds with the hips following, stop in time and pull the bar home with long arms.',
    faults: 'A bar that curves to one side tells of one arm pushing harder. Bending the elbows on the way back makes it a row.',
  },
  'stability-ball-rollout': {
    setup: 'Kneel behind the ball, lay the fists or forearms on its top and straighten the hips.',
    execution: 'Push the ball ahead until the upper arms pass the ears, hold for a breath and reel it in.',
    faults: 'Hips that stay bent keep all the load on the knees. A quick out and back bounces on the ball instead of working.',
  },
  'stir-the-pot': {
    setup: 'Lay the forearms on the middle of the ball, step the feet back one by one and stretch the body.',
    execution: 'Move the elbows in slow rings as if stirring thick soup, five one way and five the other, with the hips in place.',
    faults: 'Letting the chest sink onto the ball turns it into a ride. Circles drawn with the whole body look big and do little.',
  },
  'renegade-row': {
    setup: 'Set the dumbbells parallel under the shoulders, feet well apart, and press the handles into the floor.',
    execution: 'Shift the weight to one arm before the other leaves the ground, pull the elbow past the ribs and lower it slowly.',
    faults: 'A hip that turns up with the elbow is what the exercise is meant to stop. Rowing too fast hides it, so film a set from behind.',
  },
  'plank-shoulder-tap': {
    setup: 'Hold the top of a push-up with the hands a little closer than usual and the feet wider than the hips.',
    execution: 'Lean onto one arm without tilting, touch the other shoulder, put the hand back softly and change.',
    faults: 'Dropping the hand from a height makes the trunk bounce. Hips lifted high shorten the lever and the benefit.',
  },
  'suspension-fallout': {
    setup: 'Set the straps at hip height, hold the handles in front of the thighs and lean into a straight line.',
    execution: 'Raise the arms forward as the body sinks between them, stop beside the ears and press the handles down to stand up again.',
    faults: 'Bending at the hips on the return is the usual escape. Elbows that fold make a triceps press out of it.',
  },
  'body-saw': {
    setup: 'Slip the feet into loops at shin height, place the elbows under the shoulders and lift the knees.',
    execution: 'Push back from the forearms until the shoulders open a little, then pull yourself forward over the elbows.',
    faults: 'Moving from the hips makes a wave instead of a saw. Feet that swing sideways need a narrower pull and more time.',
  },
  'bear-plank-hold': {
    setup: 'Stack shoulders over wrists and hips over knees, tuck the toes and press the fingertips down.',
    execution: 'Let the knees hover a finger above the ground, broaden the upper back and breathe out long.',
    faults: 'Knees drifting high move the load to the legs. Rocking forward over the hands makes the wrists do the work.',
  },
  'bear-crawl': {
    setup: 'Hover the knees under the hips, spread the fingers and imagine a tray on the back.',
    execution: 'Advance hand and opposite foot by the length of a hand, place both at the same moment and keep the knees low.',
    faults: 'Moving hand and foot of one side together makes the hips sway. Going faster with a high seat is a different game.',
  },
  'turkish-get-up': {
    setup: 'Lie beside the bell, roll to it, take it with both hands and press it up with the knee of that side bent and the other leg out at 45 degrees.',
    execution: 'Push through the bent foot onto the elbow, then the hand, sweep the long leg back to a half kneel and stand. Reverse each station without skipping one.',
    faults: 'Sitting straight up pulls the arm off the vertical; roll toward the elbow. If a station shakes, stay in it until it does not.',
  },
  'plank-drag': {
    setup: 'Place the bell outside one hand, take a high plank behind it with the feet wide and the seat tight.',
    execution: 'Reach across under the chest, slide the bell past the other hand, plant that hand again and repeat from the new side.',
    faults: 'Turning to look at the bell opens the hips. Feet that creep together make the drag harder than it has to be.',
  },
  'single-arm-dumbbell-hold': {
    setup: 'Clean the dumbbell to one shoulder, tuck the elbow before the ribs and let the other arm hang.',
    execution: 'Lift one knee at a time in slow beats, stand tall on the other leg and keep the belt level.',
    faults: 'Resting the weight on the collarbone leans the trunk back. A march that speeds up lets the hips swing from side to side.',
  },
};
