// Contains the instructions for pulling exercises, such as pull-ups, pulldowns and rows.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const pullHowTo: Record<string, HowTo> = {
  'pull-up': {
    setup: 'Step up to the bar, wrap the thumbs around and take the slack out of the shoulders before the feet leave the step.',
    execution: 'Squeeze the legs together, drive the elbows down and slightly forward and bring the upper chest toward the bar. Come down on the same path until the elbows are straight.',
    faults: 'Craning the neck to get the chin over adds an inch and nothing else. Kicking the knees up means that the last honest rep is behind you.',
  },
  'chin-up': {
    setup: 'Turn the palms to your face at shoulder width, hang with long arms and tilt the ribs down so that the back stays quiet.',
    execution: 'Start by pressing the shoulders away from the ears, then bend the elbows until the bar is below the chin. Count two on the way back.',
    faults: 'Stopping with bent arms at the bottom keeps the biceps busy but leaves half the back out. Elbows that drift apart show the grip is too wide.',
  },
  'neutral-grip-pull-up': {
    setup: 'Choose handles about shoulder-wide, grip them in the middle and let the body hang without touching the frame.',
    execution: 'Lead with the breastbone, keep the elbows in front of the trunk and pull until the hands are level with the shoulders.',
    faults: 'Finishing with rounded shoulders is a curl with the body; lift the chest to meet the handles. An uneven pull is easy to see here, so let the weaker arm set the pace.',
  },
  'weighted-pull-up': {
    setup: 'Wear the belt with the chain in front, hang the load between the thighs and reach the bar from a box high enough for straight arms.',
    execution: 'Pull as one smooth effort from a dead hang, touch the same height as without load and lower for two seconds or more.',
    faults: 'Shrinking reps are the price of greedy jumps in weight. Test now and then whether your plain set has grown too; if not, spend more time there.',
  },
  'band-assisted-pull-up': {
    setup: 'Choke the loop in the middle of the bar, hold on with both hands and guide one foot or knee into it from a step.',
    execution: 'Keep the leg in the band straight or still, pull to the chin and resist the band on the way down as well, since it pushes most at the bottom.',
    faults: 'Bouncing out of the stretched loop makes the hardest part disappear. If the top is where you fail, add slow lowerings without the band.',
  },
  'assisted-pull-up': {
    setup: 'Choose the counterweight before you climb, take the handles with straight arms and put the knees on the pad one at a time.',
    execution: 'Draw the shoulder blades down first, pull until the hands are beside the chin and let yourself up and down at an even pace.',
    faults: 'Bending at the hips lets the pad do more than it should; keep a line from knee to shoulder. Fast drops make the stack slam and the shoulders shrug.',
  },
  'lat-pulldown': {
    setup: 'Clamp the thighs so tightly that the hips cannot rise, take the bar a hand wider than the shoulders and sit with the chest up.',
    execution: 'Pull the shoulder blades down, bring the elbows toward the back pockets and pause with the bar under the chin. Return until the arms are straight and the sides are stretched.',
    faults: 'Leaning back further with every rep turns it into a row. When the bar stops at the forehead, take two plates off.',
  },
  'close-grip-lat-pulldown': {
    setup: 'Hook in the narrow handle, stand up to reach it and sit down under the pad with the arms already long.',
    execution: 'Lift the ribs, slide the elbows down along the sides and finish with the hands at chest height for a one-second hold.',
    faults: 'Curling the handle with bent wrists tires the forearms early; think of the hands as hooks. Letting go of the stretch at the top wastes the best part of this grip.',
  },
  'single-arm-cable-pulldown': {
    setup: 'Line the working shoulder up under the pulley, brace the free hand on the thigh and start with the palm facing away.',
    execution: 'Let the elbow drop toward the hip while the hand turns inward, squeeze the side of the back and reach up slowly again.',
    faults: 'Rotating the chest to the machine gives the elbow somewhere else to go. Use the count of the weaker side for both.',
  },
  'band-lat-pulldown': {
    setup: 'Kneel far enough away that the band is taut with raised arms, grip it at shoulder width and tuck the tailbone slightly.',
    execution: 'Spread the band a little as you pull, end with the hands beside the chest and go back to long arms in three seconds.',
    faults: 'A band that only pulls in the last few inches is too long; double it or kneel lower. Folding at the hips shows that the belly has let go.',
  },
  'barbell-row': {
    setup: 'Deadlift the bar first, then bend the hips until the trunk is low and the knees are slightly bent, the weight on the whole foot.',
    execution: 'Pull with the elbows at about 45 degrees to the body, touch the belly lightly and let the bar down at half the speed of the pull.',
    faults: 'Heaving with the hips to start each rep moves plates but not the back muscles. Straps are fair when the hands give up long before the back does.',
  },
  'pendlay-row': {
    setup: 'Stand as for a deadlift with the bar an inch further forward, hips high enough that the trunk is level, and grip a little wider.',
    execution: 'Tighten the back, pull the bar from the floor in one fast move and put it down again without lowering your shoulders to it.',
    faults: 'When the chest rises to meet the bar, the row has become a partial clean. Plates that are too small put the start too low for many, so stand the bar on mats.',
  },
  'underhand-barbell-row': {
    setup: 'Turn the palms up at hip width, bend forward half-way and let the bar touch the front of the thighs.',
    execution: 'Drag the bar up the legs into the lower belly, elbows close, hold for a count and let it slide back to long arms.',
    faults: 'Straightening up a bit more on every rep makes a shrug of it. A curl at the end of the pull shows that the elbows stopped too soon.',
  },
  't-bar-row': {
    setup: 'Wedge the free end in a corner or sleeve, load the near end and stand over it with bent hips so that the arms hang straight to the handle.',
    execution: 'Pull the plates up between the arms, keep the neck in line with the spine and stretch fully without rounding at the bottom.',
    faults: 'Large plates hit the chest early and halve the stroke, so stack small ones. Bending the knees deeper to get the weight moving is a leg drive in disguise.',
  },
  'meadows-row': {
    setup: 'Stand at right angles to the bar with its end by the front foot, hinge and take the sleeve in the outside hand, strap on if you use one.',
    execution: 'Drive the elbow up and away from the body, let the hip of that side stay low and reach down until the shoulder blade slides forward.',
    faults: 'Standing too far along the bar makes it swing into the shin. If the hand finishes near the armpit with a shrugged shoulder, use less weight.',
  },
  'single-arm-dumbbell-row': {
    setup: 'Put the hand under the shoulder and the knee under the hip, the other foot out to the side, and make the back flat as a shelf.',
    execution: 'Let the weight stretch the shoulder blade forward, then draw the elbow back past the hip and pause. Lower until the arm is straight again.',
    faults: 'Pulling straight up to the armpit works mostly the arm and neck. Jerking the first inches shows that the dumbbell belongs back on the rack.',
  },
  'chest-supported-dumbbell-row': {
    setup: 'Lie with the breastbone on the upper end of the pad, toes on the floor, and pick the dumbbells up without losing contact.',
    execution: 'Start with the shoulder blades, follow with the elbows along the ribs and squeeze for a second. Let the arms hang fully between reps.',
    faults: 'Lifting the chest to finish is the only way to cheat here, so watch it. A flat bench angle brings the dumbbells to the floor before the stretch is there.',
  },
  'seal-row': {
    setup: 'Choose boxes of such a height that the bar hangs just clear of the floor, lie with the chin over the edge and the legs relaxed.',
    execution: 'Pull until the bar meets the bench, keep the elbows at an even angle and lower to a full stop of hanging arms.',
    faults: 'Thick benches shorten the stroke; use dumbbells if the bar never reaches the body line. Banging the bench from below is speed that nobody needs.',
  },
  'kettlebell-gorilla-row': {
    setup: 'Place the bells between feet that are well apart, sit the hips back until both hands reach the handles and lengthen the spine.',
    execution: 'Push down through one straight arm, row the other bell to the hip and set it down without a sound before changing over.',
    faults: 'Rocking from side to side with the hips is a sign of a stance too narrow. Bells that start in front of the toes pull you off balance.',
  },
  'kettlebell-row': {
    setup: 'Take a long stride, lean over the front leg and let the bell hang beside the foot with the shoulder relaxed.',
    execution: 'Tighten the belly, bring the handle to the front of the hip and stop there for a moment before the arm lengthens again.',
    faults: 'Using the forearm on the thigh as a lever to lift the trunk makes each rep shorter. Bend the front knee more if the back begins to curl.',
  },
  'seated-cable-row': {
    setup: 'Put the feet on the plates, reach for the handle with bent legs and push back until the trunk is upright and the cable tight.',
    execution: 'Pull the elbows past the ribs, stay there for a beat and let the handle go forward for three seconds while the shoulder blades open.',
    faults: 'Swinging like an oarsman trains the swing. Shoulders that end up by the ears need a lower pin and a longer neck.',
  },
  'single-arm-cable-row': {
    setup: 'Face the pulley with the opposite foot in front, hold the handle with a straight arm and rest the other hand on the hip.',
    execution: 'Draw the elbow back along the side until the hand meets the ribs, turn the thumb up as you go and let the reach take its time.',
    faults: 'A trunk that spins open at the end has stolen the last inches. Standing too near the stack lets the weights touch between reps.',
  },
  'machine-row': {
    setup: 'Set the seat so that the handles are level with the lower chest, the chest pad so that you just reach them, and the feet firm.',
    execution: 'Pull without leaning away, bring the shoulder blades together and return until they are fully apart, stack still hanging.',
    faults: 'Pushing off with the legs is the usual help; lift the feet for one rep to find out. Handles held too tight make the forearms fail first.',
  },
  'inverted-row': {
    setup: 'Lie under the bar so that it is above the lower chest, hang from straight arms and rest on the heels.',
    execution: 'Pull the shoulder blades together, touch the bar with the chest and lower for two seconds to full length.',
    faults: 'Hips that thrust up at the top replace the last pull. Raise the bar by one hole if you can only reach it with the chin.',
  },
  'suspension-row': {
    setup: 'Shorten the straps to hip height, lean back with stacked feet and let the arms take your weight.',
    execution: 'Turn the palms in as you row, keep the elbows near the sides and stop with the handles at the lower ribs. Come back without letting the shoulders jump forward.',
    faults: 'Breaking at the hips halves the load without your noticing. Walk the feet further under the anchor only when all reps end at the ribs.',
  },
  'ring-row': {
    setup: 'Let the rings hang at navel height, take a false step forward until the body leans and make it stiff like a plank.',
    execution: 'Pull the rings to the sides of the chest, hold them still for a second and straighten the arms over three.',
    faults: 'Hands that finish wide and high leave the back half idle. Rubbing straps on the upper arms show that the elbows have flared.',
  },
  'band-seated-row': {
    setup: 'Sit on the sit bones with the legs out, take the band short enough that it is tight with straight arms and lift the chest.',
    execution: 'Draw the hands to the belt, hold the squeeze for two counts and give way slowly without tipping forward.',
    faults: 'Leaning back at the end of the pull lets the trunk do what the arms should. A slack start calls for another wrap around the hands.',
  },
  'face-pull': {
    setup: 'Hold the rope ends with the thumbs toward you, step back until the stack lifts and stand with one foot in front.',
    execution: 'Pull the elbows out and back, let the hands go past the ears and turn the forearms up. Stay there for a second before you reach out again.',
    faults: 'Elbows that sink below the hands make a row of it. If the body tilts back with each rep, lower the pin until only the shoulders move.',
  },
  'upright-row': {
    setup: 'Stand with the bar against the thighs, hands on the outer bends, and let the shoulders hang down first.',
    execution: 'Lead with the elbows out to the sides, brush the shirt with the bar and lower over two seconds.',
    faults: 'Wrists that fold over show the hands are doing the lifting. Jerking with the knees makes the top too high to control.',
  },
  'muscle-up': {
    setup: 'Hang with the hands a bit wider than the shoulders and, if you can, the heels of the palms already over the bar.',
    execution: 'Swing a little, pull the bar toward the hips in a wide arc and snap the chest over it as you rise. Press to straight arms and come down in two stages.',
    faults: 'Pulling straight up leaves you stuck under the bar; pull back and around it. A slow start cannot be saved at the top, so end the try there.',
  },
  'towel-pull-up': {
    setup: 'Lay the towels a shoulder width apart, squeeze both halves of each in one fist and hang until they have settled.',
    execution: 'Crush the cloth, pull in a straight line until the fists are beside the neck and lower while the grip still holds.',
    faults: 'Hanging on to the last second means an uncontrolled drop; leave one rep in the hands. Twisting towels are a sign that one arm works more.',
  },
  'scapular-pull-up': {
    setup: 'Take your pull-up grip, let the head sink between the arms and keep the legs still, toes a little in front.',
    execution: 'Without bending the arms, press the bar toward the hips until the neck grows long, wait two seconds and let the shoulders glide up.',
    faults: 'Rocking the legs produces movement that the back has not made. Look for a small clean shift rather than a large one.',
  },
  'smith-machine-row': {
    setup: 'Lower the hooks to just under the knees, grip a little wider than the legs and bend forward before you unlock the bar.',
    execution: 'Pull the bar along its track to the lower belly, keep the knees at one angle and return until the shoulder blades spread.',
    faults: 'Creeping upright is easy since nothing can tip; check the trunk in a mirror from the side. Turning the wrists in mid-rep may catch a hook.',
  },
  'negative-pull-up': {
    setup: 'Stand on the box so that the bar is at neck height, grip it as for a pull-up and squeeze the arms tight before the feet leave.',
    execution: 'Fight every inch with an even speed, above all between half-way and the hang, and take the weight on the feet at the end.',
    faults: 'A slow first half followed by a drop trains only the first half. When five seconds become two, finish the set.',
  },
};
