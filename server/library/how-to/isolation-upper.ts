// Contains the instructions for isolation exercises of chest, back, shoulders, neck and arms.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const upperBodyHowTo: Record<string, HowTo> = {
  'dumbbell-fly': {
    setup: 'Lie back with the dumbbells pressed up, palms facing, and pull the shoulder blades together under you. Bend the elbows as if around a barrel.',
    execution: 'Keep that bend, open for three seconds until the hands are level with the chest and close by squeezing the inner chest.',
    faults: 'Elbows that bend more on the way down turn the fly into a press. Stop the dumbbells over the shoulders instead of knocking them together.',
  },
  'incline-dumbbell-fly': {
    setup: 'Fix the seat so that you cannot slide, press the dumbbells up above the collarbones and turn the palms to each other.',
    execution: 'Let the arms sink out to the sides in one plane with the shoulders, wait for the stretch and sweep them up again.',
    faults: 'Hands that drift toward the ears strain the joint; keep them level with the upper chest. A lifted chest at the top should stay lifted at the bottom as well.',
  },
  'cable-fly': {
    setup: 'Take the handles, walk forward until the arms are held slightly back and stand in a split stance with the trunk tilted a little.',
    execution: 'Lead with the elbows, move both hands along a wide curve until they touch and give way for three seconds.',
    faults: 'Bending and pushing the arms is pressing on cables. If the feet have to shuffle with each rep, the stacks are too heavy.',
  },
  'low-to-high-cable-fly': {
    setup: 'Stand a step in front of the low pulleys, arms down and a little behind the hips, chest tall.',
    execution: 'Scoop the hands forward and up until they meet, hold the squeeze at the collarbones and lower along the same curve.',
    faults: 'Curling with the forearms brings the hands up without the chest. Leaning back to get them higher changes the angle to nothing useful.',
  },
  'pec-deck': {
    setup: 'Sit with the whole back on the pad, take the handles with a light grip and set the arms so that the start is a mild stretch.',
    execution: 'Bring the elbows toward each other, squeeze for a second where they meet and open without letting the stack touch down.',
    faults: 'Pushing with the palms brings in the arms; press with the elbows. Shoulders that round off the pad at the end shorten the chest work.',
  },
  'band-fly': {
    setup: 'Fix the band at shoulder height, hold one end in each hand and stand so far in front that it pulls even with open arms.',
    execution: 'Hug the air until the fists meet, count to two and let the arms open as slowly as the band allows.',
    faults: 'Stepping out too far makes the last part impossible and the rest jerky. Straight elbows move the pull into the joint.',
  },
  'dumbbell-pullover': {
    setup: 'Lie along the bench with the head near its end, feet flat, and hold the weight over the chest with the inner plate in both palms.',
    execution: 'Reach back over the head in three seconds with the ribs kept down, feel the stretch along the sides and pull back until the arms point up.',
    faults: 'Bending the elbows deeply makes it a triceps exercise. The seat lifting off the bench fakes range that the shoulders do not have.',
  },
  'straight-arm-pulldown': {
    setup: 'Grip the bar shoulder-wide, step back until it pulls the arms up in front of you and fold a little at the hips.',
    execution: 'Press the bar down in a half circle until it meets the thighs, chest lifting as it arrives, and let it rise to eye height.',
    faults: 'Elbows that bend with effort turn it into a pushdown. Hips that nod with every rep do the lifting for the back.',
  },
  'machine-pullover': {
    setup: 'Fasten the belt if there is one, choose the seat height before the weight and rest the elbows in the middle of the pads.',
    execution: 'Drive the elbows down and around, pause with the bar at the body and go back slowly to a stretch that you control.',
    faults: 'Pulling with the hands tires the arms; open the fingers and try again. The lower back leaving the pad means the start is set too far behind.',
  },
  'dumbbell-lateral-raise': {
    setup: 'Hold the dumbbells beside the thighs with a small bend in the elbows, lean forward a touch and let the shoulders drop.',
    execution: 'Sweep the arms outward as if pushing two walls away, stop level with the shoulders and lower for two to three seconds.',
    faults: 'Shrugging brings the weights up with the neck. Hands higher than the elbows at the top say that the arms were rotated out of the way.',
  },
  'cable-lateral-raise': {
    setup: 'Set the pulley at the lowest notch or at wrist height, stand tall an arm away and take the handle across the body.',
    execution: 'Raise the arm sideways in a smooth arc, wait for a moment with it level and resist until the hand has crossed back.',
    faults: 'Letting the stack touch between reps removes the load where cables help most. Keep the shoulder low: the elbow lifts, not the collarbone.',
  },
  'machine-lateral-raise': {
    setup: 'Press the forearms or elbows against the pads, chest to the rest if there is one, and relax the hands.',
    execution: 'Push the pads out and up with the elbows, hold level for one count and lower without letting them drop onto the stop.',
    faults: 'Gripping hard and pulling with the hands shifts the effort. Short pumping reps near the bottom are easier than they look useful.',
  },
  'band-lateral-raise': {
    setup: 'Stand on the band with one foot for less pull or both for more, and hold the ends with the thumbs forward.',
    execution: 'Lift out to the sides until it resists firmly, keep the arms there for a breath and sink slowly.',
    faults: 'Bending the elbows to cheat the last inches takes the lever away. Let go of the idea of shoulder height if the band says no.',
  },
  'dumbbell-front-raise': {
    setup: 'Hold the dumbbells in front of the thighs, tighten the seat and turn the hands so that the thumbs point half upward.',
    execution: 'Lift with a long arm until the hand is level with the eyes, stop for a beat and take twice as long to come down.',
    faults: 'Swinging both arms from behind the legs adds speed instead of work. If the upper traps burn first, lift only to the shoulder line.',
  },
  'plate-front-raise': {
    setup: 'Stand hip-wide with the plate hanging before the thighs, hands at a quarter to three, elbows soft.',
    execution: 'Raise it in an even arc, hold it out for a second without leaning back and return slower than you lifted.',
    faults: 'Pulling the plate in toward the chest makes the lever short. Reps that begin with a hip thrust should be left out of the count.',
  },
  'dumbbell-rear-delt-fly': {
    setup: 'Sit on the end of a bench or stand bent over, let the dumbbells hang under the chest and turn the palms to each other.',
    execution: 'Open the arms wide with the elbows leading, hold at shoulder level for a second and lower in two or three.',
    faults: 'Squeezing the shoulder blades hard together hands the work to the mid-back. Weights that only go up with a bounce of the trunk are too big.',
  },
  'cable-rear-delt-fly': {
    setup: 'Take the left cable in the right hand and the right in the left, step back and start with the wrists crossed before the face.',
    execution: 'Pull the arms apart in a flat arc until they are in line, stay for a count and follow the cables back slowly.',
    faults: 'Bent elbows that travel backward make a row out of it. If the arms sink below shoulder height, lower the weight before you lower the pulleys.',
  },
  'reverse-pec-deck': {
    setup: 'Adjust the seat until the arms are level, rest the chest against the pad and choose the handles that leave the wrists straight.',
    execution: 'Open the arms with a slight elbow bend, pause when they are in line with the back and come forward in three seconds.',
    faults: 'Peeling the chest off the pad adds a heave from the back. Pulling with the hands first makes the forearms tired before the shoulders.',
  },
  'band-pull-apart': {
    setup: 'Stand tall with the band in front of the chest, hands about shoulder-wide and some tension already in it.',
    execution: 'Spread the arms in one line until the band brushes the shirt, keep the shoulders down and return for two seconds.',
    faults: 'Bending the elbows to get it wide changes the exercise. Snapping back lets the band do half of the set.',
  },
  'cable-external-rotation': {
    setup: 'Stand side-on to the pulley, take the handle in the far hand with the elbow bent to a right angle, forearm across the belly.',
    execution: 'Rotate the forearm outward like a door on its hinge, stop when it points a little past straight ahead and return over three seconds.',
    faults: 'An elbow that floats away from the towel has brought in the shoulder. Bending the wrist back makes the arc look bigger than it is.',
  },
  'band-external-rotation': {
    setup: 'Tie the band at elbow height or hold it in both hands, elbows tucked and forearms parallel to the floor.',
    execution: 'Turn the hand outward in a small, even arc, hold for two counts and give in slowly.',
    faults: 'Twisting the trunk to follow the hand fools the shoulder out of its work. More than a mild burn is not the aim here.',
  },
  'prone-y-raise': {
    setup: 'Set the bench low, lie with the chin over its end and let the arms hang straight down with the thumbs forward.',
    execution: 'Draw the shoulder blades toward the back pockets, raise the arms diagonally until they are in line with the ears and hold for two seconds.',
    faults: 'Lifting the chest off the pad makes the spine do it. A bend in the elbows shows that the weight is still too much.',
  },
  'dumbbell-shrug': {
    setup: 'Stand hip-wide with the dumbbells beside or slightly in front of the thighs and the arms as loose as ropes.',
    execution: 'Draw the shoulders up as if to cover the ears, hold them there and lower for three seconds until the neck is long.',
    faults: 'Bent elbows take over part of the lift. Quick half reps feel heavy but never reach the squeeze.',
  },
  'barbell-shrug': {
    setup: 'Grip the bar just outside the thighs, straps if the hands limit you, and stand with a proud chest and soft knees.',
    execution: 'Pull the shoulders straight up and a little back, keep the bar against the legs and let it down without dropping.',
    faults: 'Throwing the head forward at the top tightens the wrong muscles. If the bar moves less than two inches, strip it.',
  },
  'trap-bar-shrug': {
    setup: 'Stand in the middle of the frame, lift it with the legs and settle the feet under the hips before the first shrug.',
    execution: 'Raise both shoulders at once, squeeze at the highest point for two counts and let the frame sink evenly.',
    faults: 'A frame that tips forward or back steals grip; shift the hands along the handles. Knee bounce is leg work.',
  },
  'cable-shrug': {
    setup: 'Hold the bar at arm length, hands shoulder-wide, and lean back by a few degrees against the pull.',
    execution: 'Lift the shoulders toward the back of the ears, stop for a second and let the cable draw them down and forward again.',
    faults: 'Rowing the bar in with the elbows happens when the pin is too low. Rounded shoulders at the bottom are fine, a rounded back is not.',
  },
  'plate-neck-flexion': {
    setup: 'Fold a towel on the forehead, hold the plate with both hands throughout and support the shoulders fully on the bench.',
    execution: 'Lower the head until it is level with the body, no further, then roll the chin in toward the chest for two seconds.',
    faults: 'Poking the chin to the ceiling first works the wrong muscles: nod, then lift. Lifting the shoulders off the bench is a crunch.',
  },
  'plate-neck-extension': {
    setup: 'Lie with the shoulders at the end of the bench, put a towel between head and plate and keep a hand on each side of it.',
    execution: 'Let the chin sink toward the chest, then raise the head until neck and back make one line, counting two each way.',
    faults: 'Speed is the main mistake, since the weight gains momentum at once. Holding the breath makes the face red and the reps worse.',
  },
  'band-neck-isometric': {
    setup: 'Fix the band at head height, pad the forehead and stand in a split stance facing away, toward or beside the anchor.',
    execution: 'Step out until the pull is clear but easy, keep the head exactly over the shoulders and breathe for the length of the hold. Step in again to finish.',
    faults: 'Moving the head against the band is not the task; only the feet move. If the jaw clenches, the tension is too much.',
  },
  'barbell-curl': {
    setup: 'Grip the bar shoulder-wide with the palms up, stand with soft knees and let it rest on the thighs.',
    execution: 'Bend the elbows without letting them wander, squeeze when the bar is at the upper chest and count three on the way back.',
    faults: 'Rolling the shoulders forward at the bottom starts each rep with a swing. Stopping short of straight arms makes the weight look better than it is.',
  },
  'ez-bar-curl': {
    setup: 'Choose the inner or outer bends so that the wrists feel free, and stand with the elbows just ahead of the hip bones.',
    execution: 'Curl in one steady arc, squeeze before the bar reaches the shoulders and resist down to the thighs.',
    faults: 'Lifting the elbows to bring the bar to the chin unloads the biceps. Changing grips between sets is fine, within a set it is not.',
  },
  'dumbbell-curl': {
    setup: 'Let the arms hang beside you with the shoulders back, feet hip-wide and the grip firm but not crushing.',
    execution: 'Turn the palm up during the first half, finish with the little finger side high and reverse it slowly.',
    faults: 'Turning the wrist only at the end gives away the biceps in between. Do not start the second arm before the first has come all the way down.',
  },
  'hammer-curl': {
    setup: 'Hold the dumbbells along the thighs with the palms facing in and the upper arms close to the sides.',
    execution: 'Raise the thumbs toward the front of the shoulders without rotating, pause and lower at half that speed.',
    faults: 'Bending the wrists toward the thumb lifts the dumbbell but not by the elbow. When the shoulders hitch up, end the set.',
  },
  'incline-dumbbell-curl': {
    setup: 'Sit back with head and shoulders on the pad, let the arms drop straight down and turn the palms forward.',
    execution: 'Keep the elbows pointing at the floor while you curl, stop before they swing forward and straighten fully for a long stretch.',
    faults: 'The head coming off the pad means you are pulling with the whole body. Too upright a bench makes it an ordinary seated curl.',
  },
  'preacher-curl': {
    setup: 'Lower the seat until the upper arms lie flat from armpit to elbow, and take the bar from the holder or a partner.',
    execution: 'Curl until the tension drops off near the top, turn around there and lower with a count of three, elbows glued to the pad.',
    faults: 'Standing up off the seat to move the bar turns the arms into levers. The wrists curling backward are the first sign of too much weight.',
  },
  'machine-preacher-curl': {
    setup: 'Adjust the seat so that the elbows sit at the hinge, rest the chest against the pad and start with the arms almost straight.',
    execution: 'Bend without pulling the elbows off the rest, hold the shortest position and let the handles out for three seconds.',
    faults: 'Machine arms that clang at the bottom show the weight is being dropped. Lifting the seat bones to finish is a rep too many.',
  },
  'concentration-curl': {
    setup: 'Sit with the knees wide, lean over one thigh and rest the back of the upper arm just above the inside of the knee.',
    execution: 'Lift the dumbbell in a slow arc to the front of the shoulder, squeeze for a second and stretch the arm without resting it.',
    faults: 'Pushing the elbow with the thigh helps the weight up. If the shoulder dips and rises, lean less and lighten.',
  },
  'cable-curl': {
    setup: 'Take the bar shoulder-wide, stand so close that the cable runs up past the knees and drop the shoulders.',
    execution: 'Curl until the forearms are past vertical, press the hands up for a beat and go back only as far as the stack stays off.',
    faults: 'Sitting back against the cable makes the body a counterweight. Hands nearer than the shoulders often strain the wrists on a straight bar.',
  },
  'bayesian-curl': {
    setup: 'Hold one handle of a low pulley, step forward with the opposite foot and let the hand be drawn a little behind the hip.',
    execution: 'Curl forward and up with the upper arm still, squeeze near the shoulder and give the stretch three full seconds.',
    faults: 'Letting the elbow come forward makes it a plain cable curl. If the trunk turns toward the machine, square the hips again.',
  },
  'reverse-curl': {
    setup: 'Take the bends of the bar with the thumbs around and the knuckles up, elbows against the sides.',
    execution: 'Raise the bar with level wrists until the forearms are near vertical, then lower it in three slow counts.',
    faults: 'Elbows that slide out to the sides bring in the shoulders. Letting the bar roll into the fingers tires the grip too soon.',
  },
  'band-curl': {
    setup: 'Hold the ends or handles with the palms forward, stand tall and set the feet so that the band is snug with straight arms.',
    execution: 'Curl quickly through the easy start, work through the last third and take your time on the way down.',
    faults: 'A band that lets you fly to the top is too long; step wider. Wrists bent toward the body hide the end of the range.',
  },
  'zottman-curl': {
    setup: 'Stand or sit with the dumbbells hanging, palms forward, and plan for two thirds of your usual load.',
    execution: 'Curl up, stop, rotate the hands while the weights are at the shoulders and let them down for three or four seconds. Turn back at the bottom.',
    faults: 'Rotating during the descent misses the point. If the way down is as quick as the way up, choose smaller dumbbells.',
  },
  'triceps-rope-pushdown': {
    setup: 'Clip the rope to a high pulley, stand a foot away with a slight forward lean and bring the elbows to the ribs.',
    execution: 'Straighten the arms, spread the ends in the last inches and hold them there for a second before you let the hands rise.',
    faults: 'Elbows that travel forward and back turn the stroke into a row. Hands that come up to the chin swing the stack.',
  },
  'straight-bar-pushdown': {
    setup: 'Hold the bar with straight wrists, step close to the stack and lock the upper arms beside the body.',
    execution: 'Push down until the arms are fully straight, tense them for a moment and return to a little above the right angle.',
    faults: 'Leaning the chest over the bar adds body weight to the lift. A grip wider than the shoulders lets the elbows flare.',
  },
  'overhead-cable-triceps-extension': {
    setup: 'Take the rope at hip or head height, turn around and step out so that the cable pulls the hands behind the neck.',
    execution: 'Unfold the arms forward and up without moving the elbows apart, and bend again until the forearms press on the biceps.',
    faults: 'The front knee and trunk rocking with each rep show that the legs help. If the rope scrapes the head, raise the elbows a little.',
  },
  'ez-bar-skullcrusher': {
    setup: 'Press the bar to arm length with the hands on the inner bends, then tip the arms back a few degrees so that the triceps hold the weight.',
    execution: 'Bend only the elbows, bring the bar down past the hairline for two to three seconds and straighten without snapping.',
    faults: 'Elbows that spread sideways share the load with the chest. Upper arms swinging to vertical between reps give the triceps a rest.',
  },
  'dumbbell-skullcrusher': {
    setup: 'Lie with the dumbbells above the shoulders, palms facing each other, thumbs well around the handles.',
    execution: 'Lower them on both sides of the head, stop beside the ears and extend until the elbows are straight, upper arms as still as posts.',
    faults: 'One dumbbell that lags behind calls for single-arm sets. Pressing from the shoulders at the end is easy to miss, so watch the elbows.',
  },
  'overhead-dumbbell-triceps-extension': {
    setup: 'Lift the dumbbell to one shoulder, make a diamond of both hands under its upper plate and raise it above the head.',
    execution: 'Fold the elbows until the weight is behind the neck, keep them pointing forward and up and press it back to the ceiling.',
    faults: 'Elbows that open wide shorten the stretch. A dumbbell hitting the back of the head shows that the upper arms leaned forward.',
  },
  'dumbbell-kickback': {
    setup: 'Put one knee and hand on the bench, flatten the back and lift the elbow until the upper arm is parallel to the trunk.',
    execution: 'Straighten the arm behind you, squeeze it hard at the end and bend only to a right angle.',
    faults: 'An elbow that sinks during the set takes the load off the triceps. Dumbbells that swing past the elbow use it as a pendulum.',
  },
  'cable-kickback': {
    setup: 'Set the pulley at knee height, bend forward with one foot ahead and take the cable or handle with the elbow high.',
    execution: 'Extend the arm along the side of the body, hold it straight for a count and return without dropping the elbow.',
    faults: 'Standing upright lowers the upper arm and makes it a half pushdown. Turning the wrist for more travel adds nothing.',
  },
  'band-pushdown': {
    setup: 'Grip the strands at chest height with the thumbs on top, stand close and squeeze the elbows in.',
    execution: 'Drive the hands down beside the thighs, pull the strands slightly apart and let them come up to the ribs under tension.',
    faults: 'Bending the knees to reach the bottom is a sign of too thick a band. Let the elbows stay; only the hands travel.',
  },
  'triceps-extension-machine': {
    setup: 'Choose the height at which the shoulders stay low, lay the upper arms on the pad and hold the handles in line with the forearms.',
    execution: 'Push to nearly straight elbows, pause and let the weight fold the arms over three seconds.',
    faults: 'Leaning over the handles presses with the chest. If the elbows lift off the pad at the top, shorten the range or the load.',
  },
  'suspension-triceps-extension': {
    setup: 'Lengthen the straps to waist height, face away from the anchor, palms down, and step back until you lean in one line.',
    execution: 'Let the elbows fold while the head goes under the hands, then press the handles away until the arms are straight.',
    faults: 'Sagging at the waist makes the end harder for the wrong reason. Elbows that drift out to the sides turn it into a press.',
  },
  'barbell-wrist-curl': {
    setup: 'Kneel beside a bench, lay the forearms along it with the palms up and the wrists just past the edge.',
    execution: 'Uncurl the fingers, close the hand again and bend the wrist as high as it goes. Take two seconds each way.',
    faults: 'Lifting the forearms off the bench brings in the biceps. Rushed reps move in the middle of the range only.',
  },
  'reverse-wrist-curl': {
    setup: 'Sit with the forearm on the bench, hand over the edge, knuckles up, and steady it with the other hand.',
    execution: 'Pull the knuckles toward the ceiling, hold for a beat and let the hand sink all the way.',
    faults: 'Rolling the forearm outward makes the lift easier and smaller. A clenched grip tires sooner than the wrist, so hold the dumbbell lightly.',
  },
  'dead-hang': {
    setup: 'Reach the bar from a step, grip it at shoulder width and take the weight off the feet little by little.',
    execution: 'Let the shoulders rise to the ears, breathe out slowly and keep the body from turning until the fingers begin to open.',
    faults: 'Holding the breath cuts the time short. Jumping down in fatigue is hard on the knees, so find the step with a foot.',
  },
};
