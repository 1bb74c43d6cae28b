// Contains the instructions for pushing exercises, such as presses, push-ups and dips.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const pushHowTo: Record<string, HowTo> = {
  'barbell-bench-press': {
    setup: 'Lie with the eyes under the bar, squeeze it with straight wrists and pick a grip that leaves the forearms upright at the chest. Draw the feet back until the thighs are tight, with the seat staying down.',
    execution: 'Lift the bar out over the shoulders, take a breath and bring it down in about two seconds. Touch lightly, then push yourself away from the bar into the bench.',
    faults: 'Elbows flared straight out make the path long and the shoulders sore, so point them halfway toward the hips. A bar that lands at a different spot each rep was never tucked tight to begin with.',
  },
  'incline-barbell-bench-press': {
    setup: 'Slide down the seat until the eyes are just in front of the hooks, wedge the upper back into the pad and put the feet flat and wide.',
    execution: 'Bring the bar to a point two fingers below the collarbones and press so that it finishes over the eyes rather than out over the belly.',
    faults: 'Touching as low as on a flat bench tips the bar forward. When the lower back lifts into an arch, the incline has become a flat press with worse support.',
  },
  'decline-barbell-bench-press': {
    setup: 'Hook the feet before you lie back, slide until the bar is above the eyes and set the shoulder blades as for a flat press.',
    execution: 'Have the bar handed out, let it come down more slowly than on the flat and press in a nearly vertical line.',
    faults: 'A touch too high on the chest is common because the body is tilted; look for the lower end of the ribs. Bouncing is easy here and hides a weak start.',
  },
  'close-grip-bench-press': {
    setup: 'Put the index fingers where the smooth part of the bar ends, lie as for the ordinary bench press and let the elbows point toward the feet.',
    execution: 'Lower until the bar meets the body just above the belly, keep the forearms upright when seen from the side and drive with the triceps to full extension.',
    faults: 'If the elbows wander outward on the way up, it is a plain bench press again. Stopping short of the lockout leaves out what this lift is for.',
  },
  'barbell-floor-press': {
    setup: 'Set the hooks so that you can unrack with the elbows slightly bent, lie with the knees up or the legs straight and pack the shoulders.',
    execution: 'Take two seconds down, relax nothing while the triceps lie on the floor for one count, and press explosively.',
    faults: 'Forearms that tilt toward the face or belly at the bottom mean the grip or the touch point is off. Rocking the hips to start the press defeats the dead stop.',
  },
  'dumbbell-bench-press': {
    setup: 'Settle the dumbbells above the chest with the shoulder blades squeezed together and the handles slightly turned in, then plant the feet.',
    execution: 'Open the elbows to about 45 degrees on the way down, keep each wrist over its elbow and press until the arms are straight above the shoulders.',
    faults: 'One arm that finishes earlier than the other should wait for its partner. Letting the wrists bend back under the handles costs power and tires the forearms.',
  },
  'incline-dumbbell-press': {
    setup: 'Sit well back, kick the dumbbells up one after the other with the thighs and pull the shoulder blades into the pad.',
    execution: 'Lower for two to three seconds with the elbows a little in front of the shoulder line and press to a finish above the collarbones.',
    faults: 'Sliding down the bench flattens the angle during the set; raise the seat part to stop it. Clanging the ends together takes the load off and shakes the wrists.',
  },
  'single-arm-dumbbell-bench-press': {
    setup: 'Lie in the middle of the bench, bring the dumbbell up with both hands and let the empty arm make a fist.',
    execution: 'Press along a straight line over the shoulder, keep both shoulder blades heavy on the pad and return with the same control. Finish one side, rest shortly, then change.',
    faults: 'Legs that leave the floor show a load beyond your balance. A hip that twists toward the weight says the trunk has stopped bracing.',
  },
  'dumbbell-floor-press': {
    setup: 'Sit with the dumbbells standing on the hip crease, roll back with them onto the floor and bend the knees to flatten the back.',
    execution: 'Lower until the upper arms rest, keep the forearms straight up for a moment and extend without letting the weights drift over the face.',
    faults: 'Bouncing the elbows for a head start is both loud and useless. Palms that turn inward halfway make the elbows close to the ribs, which is a different lift.',
  },
  'machine-chest-press': {
    setup: 'Check that the hands start level with the nipples, grip without bending the wrists and press the feet down to anchor the hips.',
    execution: 'Push for a second, stop just before the lockout and let the handles come back for three without touching the stack.',
    faults: 'Shoulders that roll forward at the end steal the work from the chest. Sitting on the front half of the seat to gain leverage changes the whole angle.',
  },
  'incline-machine-press': {
    setup: 'Match the seat so that the forearms lie in the line of the levers and keep the head and hips in contact with the pad.',
    execution: 'Drive up without throwing, squeeze the upper chest for a beat and resist the whole way back to a light stretch.',
    faults: 'A seat that is too low turns it into a shoulder press. If the hips rise on the last reps, take a plate off.',
  },
  'smith-machine-bench-press': {
    setup: 'Do a test rep with the empty bar and shift the bench until the touch point is right, then mark the place on the floor.',
    execution: 'Turn the hooks free, lower with a count of three and press without stopping at the top. Rotate the bar back before you relax the arms.',
    faults: 'Relying on the rails makes many lifters forget the shoulder blades; set them as for the free bar. Elbows stacked straight under the bar and out to the sides ask for a narrower grip.',
  },
  'standing-cable-chest-press': {
    setup: 'Take both handles, step one foot ahead until the stacks are lifted and start with the hands beside the chest, elbows below shoulder height.',
    execution: 'Press forward and slightly inward on one breath, hold the straight arms for a moment and come back only as far as the elbows meet the trunk.',
    faults: 'If the pull topples you, lower the pins or lengthen the stance rather than leaning harder. Change the front foot each set so that the trunk works evenly.',
  },
  'band-chest-press': {
    setup: 'Choose a band that is already taut with the hands at the chest, stand in a short split stance and bring the elbows just below the shoulders.',
    execution: 'Push out quickly, hold the straight arms against the strongest pull and take three seconds to come back.',
    faults: 'Too thick a band turns every rep into a half rep; the arms must be able to straighten. Watch that both ends are stretched to the same length.',
  },
  'push-up': {
    setup: 'Place the hands beneath the shoulders or a palm wider, turn the elbow pits forward and tighten thighs and seat before the first rep.',
    execution: 'Bend the elbows back at an angle of about 45 degrees, lower as one board and finish with the shoulder blades spread apart.',
    faults: 'Reaching for the floor with the chin shortens the rep without working the chest. Half reps at the top are a sign to raise the hands and do them fully.',
  },
  'kneeling-push-up': {
    setup: 'Walk the hands forward until the hips are straight, cross or flatten the feet and place the palms below the chest line.',
    execution: 'Let the chest and hips sink together until the nose is near the floor, then push up to straight elbows without piking.',
    faults: 'Sitting back toward the heels is the usual shortcut and takes most of the load away. If fifteen feel light, try slow lowerings from the toes.',
  },
  'incline-push-up': {
    setup: 'Grip the edge or lay the palms flat shoulder-wide, walk the feet back until the body is straight and rise onto the toes.',
    execution: 'Bring the lower chest to the surface in two seconds, touch without leaning on it and press away with the whole body in line.',
    faults: 'Hands set in front of the face make the shoulders do it all; step the feet further back. Move to a lower support once sets of twelve are even.',
  },
  'decline-push-up': {
    setup: 'Get into a normal push-up first, then put one foot after the other on the bench with the hands a little ahead of the shoulders.',
    execution: 'Go down until the forehead is close to the floor, keep the hips level with the line of the legs and push back with force.',
    faults: 'Hips hoisted into a pike make it an overhead press by stealth. A loose belly lets the bench edge carry you in a hammock instead.',
  },
  'diamond-push-up': {
    setup: 'Start on the knees to place the hands under the breastbone, then stretch the legs back a little wider than usual for balance.',
    execution: 'Lower until the chest touches the backs of the hands, the elbows sliding along the sides, and straighten without rushing.',
    faults: 'Hands that sit under the face pull the elbows wide. When the last reps are only worked with the hips, carry on from the knees.',
  },
  'ring-push-up': {
    setup: 'Set both straps to one length, hold the rings still in a straight-arm plank and let the shoulders sink away from the ears.',
    execution: 'Bend the elbows back with the rings close to the ribs, pause for an instant at the bottom and turn the thumbs outward as you lock the arms.',
    faults: 'Rings that fly apart are held too wide from the start. Raise them to knee height as long as they shake at the top.',
  },
  'suspension-push-up': {
    setup: 'Lengthen the straps to shin height, take the handles palms down and walk back until you lean in a firm plank.',
    execution: 'Lower between the handles with the wrists straight, stop when the upper arms are level with the back and press them together on the way up.',
    faults: 'Letting the head hang first bends the whole line. If the handles wobble, slow the descent before you make the angle steeper.',
  },
  'dip': {
    setup: 'Jump or step to straight arms on bars a little wider than the shoulders, bend the knees behind you and tilt the trunk forward.',
    execution: 'Let the elbows travel back and slightly out for two seconds, then press the bars down and away until the arms are locked.',
    faults: 'Kicking with the legs to get out of the bottom means the set is over. A trunk held bolt upright shifts the work to the triceps, which is fine only if intended.',
  },
  'assisted-dip': {
    setup: 'Select the assistance, climb on with straight arms first and put the knees on the pad one by one. Look ahead and keep the hips above the knees.',
    execution: 'Sink with the elbows pointing backward, stop for a blink at the low point and push up without letting the pad throw you.',
    faults: 'Sitting back on the pad makes the help bigger than the number says. Lower the counterweight in single steps, not in leaps.',
  },
  'bench-dip': {
    setup: 'Turn the fingers forward, sit on the edge and slide the seat off with the shoulders pressed down. Choose bent or straight legs before you begin.',
    execution: 'Lower straight down with the hips brushing the bench, pause and extend the elbows until the arms are straight.',
    faults: 'Drifting away from the bench is what strains the joint; shuffle the feet back. Bobbing a few inches is often a sign that the legs should be bent more.',
  },
  'ring-dip': {
    setup: 'Hang the rings a forearm apart, press to a support with the straps clear of the arms and hold it until they are quiet.',
    execution: 'Turn the rings parallel as you bend, keep them glued to the ribs and go only as deep as they stay still. Press, lock and turn out again.',
    faults: 'Missing the turned-out finish is skipping the hardest half second. Elbows that bow outward need easier sets, for example with a foot on a box.',
  },
  'overhead-press': {
    setup: 'Grip just outside the shoulders so that the forearms are upright, rest the bar on the heel of the palm and unrack it with the legs.',
    execution: 'Draw the chin back, press straight up and finish with the bar over the mid-foot and the shoulders shrugged toward it. Lower it to the collarbones before the next breath.',
    faults: 'A bar that swings around the face instead of passing it costs reps. Bending the knees for a little help makes it a push press, so note it as one.',
  },
  'seated-dumbbell-shoulder-press': {
    setup: 'Fix the back rest one notch from vertical, press the whole spine against it and place the feet wide enough to push back.',
    execution: 'Lower until the hands are level with the chin, elbows slightly in front of the body, and press without knocking the weights together.',
    faults: 'Sliding forward on the seat makes an incline press of it. Stopping at the ears saves effort but leaves out half of the range.',
  },
  'arnold-press': {
    setup: 'Sit upright with the dumbbells close together before the collarbones, elbows bent and tucked in front of the ribs.',
    execution: 'Open the elbows to the sides first, let the palms face forward as the hands pass the forehead and finish with straight arms. Take the same route back without a stop.',
    faults: 'Turning the wrists only at the very top makes a plain press with a flourish. A rushed return drops the weights in front and rocks the trunk.',
  },
  'z-press': {
    setup: 'Sit inside the rack facing the bar with the legs spread to a V, and lift it from hooks just below shoulder height.',
    execution: 'Brace as if somebody were to push you over, press close to the nose and lock with the head between the arms. Come down slowly to the collarbones.',
    faults: 'Leaning back is impossible for long: you simply tip over. When the legs lift off the floor the weight has outgrown the trunk.',
  },
  'kettlebell-press': {
    setup: 'Hold the bell at the collarbone with the forearm upright and the elbow against the ribs, and tighten thighs and seat.',
    execution: 'Lean the weight of the body slightly under the bell, press in a gentle curve and end with the biceps by the ear. Pull it down actively into the rack.',
    faults: 'Side bending away from the bell is a sign of too heavy a step up. A shoulder that climbs to the ear before the arm moves should be set down first.',
  },
  'bottoms-up-kettlebell-press': {
    setup: 'Clean the bell with the handle low in the palm so that its base points up, and hold it with the forearm dead vertical.',
    execution: 'Find the balance at the shoulder for a second, press over a slow count of three and stare at the handle, not the floor.',
    faults: 'Hurrying past the wobble ends the rep early; stop, steady it and go on. Sets longer than five mostly test the skin of the hand.',
  },
  'landmine-press': {
    setup: 'Hold the sleeve in the palm in front of the same-side shoulder, put the other foot or the same-side knee as base and lean in a touch.',
    execution: 'Reach up along the arc until the arm is straight and the shoulder blade has slid around the ribs, then let it come back under control.',
    faults: 'Twisting the hips to launch the bar robs the shoulder of its work. Standing too upright makes the last third of the press weightless.',
  },
  'machine-shoulder-press': {
    setup: 'Pick the grip that lets the forearms stand upright, set the feet flat and pull the ribs down against the pad.',
    execution: 'Press up in one second, leave the elbows a trace bent and take two or three seconds to return to ear height.',
    faults: 'Pushing the head forward on hard reps tightens the neck for nothing. When only the last inch moves, the stack is too heavy for the whole range.',
  },
  'smith-machine-shoulder-press': {
    setup: 'Set the bench a few inches behind the bar line so that the nose clears it, and grip wide enough for vertical forearms.',
    execution: 'Turn the hooks out at arm length, lower to the chin in two seconds and press until the elbows straighten.',
    faults: 'A bench placed too far back makes you press in front of the body. Twisting the bar at random catches a hook halfway, so keep the wrists fixed.',
  },
  'band-overhead-press': {
    setup: 'Spread the feet on the band until it is tight at the shoulders, keep the wrists straight and the strands outside the elbows.',
    execution: 'Press fast through the easy half, fight for the last inches and lower over three seconds without letting it snap down.',
    faults: 'The strongest pull comes when the ribs like to flare, so squeeze the seat at the top. A wider stance on the band adds load more evenly than a new band.',
  },
  'pike-push-up': {
    setup: 'From a push-up walk the feet in until the body makes an upturned V, heels raised and hands shoulder-wide.',
    execution: 'Bend the elbows backward, bring the head to the floor ahead of the fingers so that head and hands form a triangle, and press up and back.',
    faults: 'Letting the hips sink turns it into a sloping push-up. Flared elbows take the shoulders out of a strong line; point them at the knees.',
  },
  'wall-handstand-push-up': {
    setup: 'Place the hands shoulder-wide with the fingers spread, kick up and squeeze the legs together with only the heels touching.',
    execution: 'Come down slowly so that the head lands in front of the hands, touch the pad without resting and push the floor away in a straight line.',
    faults: 'An arched back with the seat off the wall bends the press into an incline. Falling the last inches onto the pad means you should lower only part way for now.',
  },
  'push-press': {
    setup: 'Hold the bar on the front shoulders with a loose full grip, elbows just ahead, and stand with the feet under the hips.',
    execution: 'Bend the knees straight over the toes, stop the dip sharply, and drive up until the legs are locked before the arms begin to press.',
    faults: 'A slow, deep dip feels strong but leaks the bounce. Pressing before the legs are straight cuts the drive in half.',
  },
  'push-jerk': {
    setup: 'Rest the bar on the shoulders as for a front squat with the hands a little wider, and take a big breath behind a tight belt line.',
    execution: 'Dip, drive and move the feet from under the hips to squat width while you punch the bar to lockout. Show control, then straighten the legs.',
    faults: 'Pressing the bar out after the catch tells that you dropped too late or not low enough. Feet that jump forward follow a bar that was driven forward.',
  },
  'medicine-ball-chest-pass': {
    setup: 'Stand in a short stagger with the elbows out and the ball touching the breastbone, hands behind it.',
    execution: 'Shift the weight back, snap forward and let the ball leave as both arms reach full length, thumbs down. Judge each throw by its sound on the wall.',
    faults: 'Heavy balls turn the throw into a shove, so choose one that really flies. Stepping after the release instead of before it wastes the legs.',
  },
  'jm-press': {
    setup: 'Lie with the bar over the upper chest, hands about shoulder-wide, and have the safety arms set level with the throat or higher.',
    execution: 'Let the elbows drop forward as the forearms fold back until they touch the biceps, pause short of the skin and reverse the path.',
    faults: 'If the bar lands on the chest, you did a close-grip bench press; if the upper arms never move, an extension. Keep the wrists hard, because a soft wrist changes the line.',
  },
  'weighted-dip': {
    setup: 'Thread the chain through the plate so that it hangs close between the thighs, and take the support from a box rather than jumping.',
    execution: 'Lower over two full seconds, stop at your usual depth without sinking further under the load and press evenly with both arms.',
    faults: 'Depth shrinks as plates are added, so check one set from the side. Crossing the legs to one side pulls the hips crooked.',
  },
};
