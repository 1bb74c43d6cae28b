// Contains the instructions for squats and related exercises, such as leg presses and jumps.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const squatHowTo: Record<string, HowTo> = {
  'barbell-back-squat': {
    setup: 'Rack the bar at mid-chest, grip it evenly just outside the shoulders and step under it with both feet. Walk out in two or three steps and set the feet about shoulder-wide, toes turned out a little.',
    execution: 'Fill the belly with air, unlock hips and knees together and keep the bar over the middle of the foot on the way down. Turn around without a bounce and breathe out only past the hardest point.',
    faults: 'If the hips shoot up first, the weight has tipped onto the toes: press the upper back into the bar as you rise.',
  },
  'low-bar-back-squat': {
    setup: 'Find the shelf just below the ridge of the shoulder blades and squeeze the upper back to hold the bar there, wrists straight. Take a stance a little wider than for the high bar.',
    execution: 'Start by sitting back, let the knees drift forward only in the upper half and stop when the hip crease passes the top of the knee. Rise by driving the back up against the bar.',
    faults: 'Folding over so far that it becomes a good morning means the hips have outrun the chest. A bar that slides down the back was set too low or held with loose elbows.',
  },
  'barbell-front-squat': {
    setup: 'Step in close so that the bar touches the throat and rests in the groove behind the front shoulder, with two or three fingers under it. Keep the upper arms level before you lift it off the hooks.',
    execution: 'Let the knees go forward over the toes and drop the hips between the heels, with the bar above mid-foot all the way. Exhale at the top and take a new breath for each rep.',
    faults: 'Gripping with the whole hand pulls the elbows down; open the fingers instead. An upper back that rounds half-way up shows a set one or two reps too long.',
  },
  'goblet-squat': {
    setup: 'Stand the dumbbell on end, cup the upper plate with both palms and pull the elbows under it. Set the feet slightly wider than the hips.',
    execution: 'Sit down over two or three seconds with the weight touching the breastbone, pry the knees outward at the bottom and stand up fast.',
    faults: 'The dumbbell drifting away from the body is the usual leak, so pull it in before each rep. Keep the heels heavy when the set gets hard.',
  },
  'kettlebell-goblet-squat': {
    setup: 'Swing the bell up to the chest or lift it from a bench, hold the sides of the handle and tuck the forearms close to the ribs.',
    execution: 'Lower between the heels until the forearms brush the inner thighs, stay tall through the pause and push both feet flat into the floor to stand.',
    faults: 'Relaxing in the pause lets the pelvis tuck under and the chest drop. Hold the breath until you are moving again, or squat a hand higher.',
  },
  'heel-elevated-goblet-squat': {
    setup: 'Raise the heels by one to two inches with a plate or wedge that cannot rock, and bring the feet to hip width or less.',
    execution: 'Keep the trunk near upright and let the hamstrings come to rest on the calves if the knees allow it. Push through the ball of the foot as well as the heel.',
    faults: 'Sitting back as in a normal squat wastes the wedge: think of the knees leading. Rising halfway only keeps the tension but shortens the work, so stand up fully.',
  },
  'box-squat': {
    setup: 'Place the box a short step behind you so that its edge meets the back of the thighs, and take a stance wider than usual. Check the height with an empty bar.',
    execution: 'Reach back with the hips until you touch, keep the trunk at the same lean for a moment, and drive the knees apart to leave the box.',
    faults: 'Rocking backward and then throwing the chest forward turns it into momentum. If you cannot stand without the swing, use a higher seat or fewer plates.',
  },
  'pause-squat': {
    setup: 'Unrack and walk out exactly as for your normal squat, and have somebody or a clock count the pause for you.',
    execution: 'Control the way down, stop dead in your deepest sound position and keep pushing the knees out against the weight. After the full count rise in one hard effort.',
    faults: 'Most lifters pause too high or sink an inch during the hold. Film one set from the side and compare the depth with that of your ordinary reps.',
  },
  'overhead-squat': {
    setup: 'Press or jerk the bar up from the back with a snatch grip, lock the elbows and turn the armpits forward. Stand with the feet where you would catch a snatch.',
    execution: 'Lower slowly, keep shrugging upward into the bar and let it travel in one vertical line behind the ears. Pause low before you stand.',
    faults: 'Soft elbows are the first thing to go and cannot be fixed below parallel, so reset at the top. A trunk that leans forward asks for raised heels and a lighter bar.',
  },
  'zercher-squat': {
    setup: 'Set the hooks at navel height, slide the arms under the bar until it lies in the elbow folds and lock the fists together in front of the chin.',
    execution: 'Stand shoulder-wide, breathe in against the bar and sink straight down. Raise the fists a little as you come out of the bottom.',
    faults: 'Letting the arms open drags the bar toward the knees and the shoulders with it. Treat the hug as part of the lift and rack the bar before it loosens.',
  },
  'hack-squat': {
    setup: 'Adjust the lever or the start height so that you can stand up into the pads without twisting. Put the feet shoulder-wide and slightly ahead of the hips.',
    execution: 'Release the handles, bend the knees over three seconds and stop where the hips still rest on the backrest. Press up until the knees are almost straight.',
    faults: 'Knees that snap straight between reps rest the thighs and jar the joint. If the heels peel off the platform, move both feet up a few inches.',
  },
  'leg-press': {
    setup: 'Slide the seat so that the knees are bent past a right angle at the start, push the back and hips flat against the pad and hold the side handles.',
    execution: 'Bring the platform down for two to three seconds with the knees pointing over the second toes, then press with the whole sole.',
    faults: 'Piling on plates and moving a few inches is the classic. Count only reps that reach the same low point, and keep the hands off the knees.',
  },
  'single-leg-leg-press': {
    setup: 'Leave the seat as for both legs, shift the working foot toward the midline and rest the other one flat on the floor or the frame.',
    execution: 'Lower with a steady count of three, pause when the thigh nears the ribs and push back without a jerk. Train the weaker side first and match its reps.',
    faults: 'A knee that swings inward near the bottom shows too much weight or depth. Pushing with the free leg on the floor makes the count worthless.',
  },
  'smith-machine-squat': {
    setup: 'Place the bar on the upper traps, step under it and plant the feet a hand-length forward, so that the shins stay near vertical at the bottom.',
    execution: 'Lean lightly into the bar, lower until the thighs are level with the floor and press up without locking hard. Let the rails guide you instead of pushing backward against them.',
    faults: 'Unhooking on one side only drops the bar crooked; turn both wrists and check the hooks. Raised heels mean that the feet belong further ahead.',
  },
  'belt-squat': {
    setup: 'Wear the belt low over the hip bones, shorten the chain so that the weight hangs free at full depth, and stand over the pull of the cable.',
    execution: 'Take the load, let go of the rail as far as balance allows and sit straight down. Stand up without thrusting the hips at the top.',
    faults: 'Hauling on the handrail makes it an arm exercise. If the belt drags you forward, move the feet back until the pull is vertical.',
  },
  'landmine-squat': {
    setup: 'Lift the end of the bar from a bench or with bent legs, lace the fingers under the collar and stand a small step back so that you lean into it.',
    execution: 'Keep the sleeve a fist from the breastbone, sink until the elbows meet the knees and drive up along the arc of the bar.',
    faults: 'Standing too close pushes you over backward at the top. The bar creeping down to the belly ends the useful part of the set.',
  },
  'dumbbell-squat': {
    setup: 'Deadlift the dumbbells to a stand, turn the palms in and set the feet hip-wide with the weights just outside the knees.',
    execution: 'Bend hips and knees at once, let the arms hang like ropes and come up with the shoulders stacked over the hips.',
    faults: 'The grip gives out before the thighs when the weights grow; straps or a goblet hold solve it. Avoid letting the dumbbells swing forward past the toes.',
  },
  'kettlebell-front-squat': {
    setup: 'Bring both bells to the rack with straight wrists, knuckles almost touching below the chin and elbows resting on the ribs.',
    execution: 'Push the hips down between the feet while the elbows point at the floor, and rise with a short sharp exhale near the top.',
    faults: 'Holding the bells wide lets them pull you forward and tires the arms. Two bells of unequal drop height usually mean one wrist is bent.',
  },
  'bodyweight-squat': {
    setup: 'Choose a stance in which you can sit low without the heels rising, and fix the eyes on a point at head height.',
    execution: 'Go down in two seconds, touch your own full depth and come up in one, with the arms lowering as you rise. Breathe in a steady rhythm.',
    faults: 'Short dips done fast add up to little; count only reps with the thighs at least level. Do not push off the thighs with the hands.',
  },
  'jump-squat': {
    setup: 'Stand hip-wide on even ground with nothing overhead and draw the arms back as the hips load.',
    execution: 'Throw the arms up, leave the floor through the toes and straighten fully in the air. Absorb the landing by bending ankles, knees and hips at once.',
    faults: 'Sinking too deep before takeoff costs height and speed. Rest long enough that every jump looks like the first.',
  },
  'box-jump': {
    setup: 'Stand a short step away from the box with the feet under the hips, and check that the surface is dry and the box does not slide.',
    execution: 'Dip quickly, throw the arms up and place both feet flat on the top with the knees over the toes. Straighten up there before you climb down.',
    faults: 'A landing in a deep crouch says the box is too high for the jump. Rushing the next rep turns power work into breathing practice.',
  },
  'wall-sit': {
    setup: 'Walk the feet about two shoe-lengths from the wall, hip-wide, and press shoulders, ribs and pelvis against it.',
    execution: 'Sink to your chosen height, keep the weight in the heels and hold until the back starts to slide. Stand by pushing up along the wall.',
    faults: 'Knees ahead of the ankles mean the feet are too near. Creeping upward as it burns fools the clock, so mark your height on the wall.',
  },
  'pistol-squat': {
    setup: 'Stand tall on a flat foot, grip the floor with the toes and lift the other leg a little before you begin. A light weight held in front can help the balance.',
    execution: 'Sit back slowly with the free leg hovering, settle on the calf without dropping and lean over the foot to come up.',
    faults: 'Falling the last third and bouncing up is not strength: practise to a box that gets lower over the weeks. A free foot that touches ends the rep.',
  },
  'band-squat': {
    setup: 'Put the feet through the loop at shoulder width, squat down to lift the upper strand over the shoulders and stand up into the tension.',
    execution: 'Lower under control so the band does not pull you down, and finish each rep by squeezing the thighs and glutes against the full stretch.',
    faults: 'A band that is slack at the bottom gives nothing to work against; shorten it or take a thicker one. Do not cut off the last inches, where it pulls hardest.',
  },
  'spanish-squat': {
    setup: 'Fix the band at knee height, step in so that it lies in the hollows of both knees and walk back until it is firmly stretched.',
    execution: 'Sit down with the shins upright and the trunk tall until the thighs are level, hold as planned, and straighten without letting the band yank you forward.',
    faults: 'Standing too close leaves the band loose and pushes the knees forward again. Bowing at the hips takes the load off the thighs.',
  },
  'barbell-thruster': {
    setup: 'Take the bar from the hooks in a front rack with the elbows a little lower than for a front squat and the hands just outside the shoulders.',
    execution: 'Ride down with an upright chest, stand up hard and press the moment the hips are straight. Receive the bar on the shoulders and let it carry you into the next squat.',
    faults: 'Two separate movements cost twice the effort; wait for the legs to finish, then follow at once. A bar that loops forward means the head got in its way.',
  },
  'dumbbell-thruster': {
    setup: 'Clean both dumbbells up, rest one end of each on the shoulders and point the elbows slightly ahead.',
    execution: 'Squat to level thighs, drive up and punch the weights to straight arms beside the ears, palms facing each other. Bring them down as you begin to sink.',
    faults: 'Pressing out in front leaves the weights ahead of the body and wears out the shoulders. Shallow squats rob the drive, so use a target behind you if in doubt.',
  },
  'wall-ball': {
    setup: 'Choose a mark at ten feet or less, stand about two feet from the wall and hold the ball in open palms under the chin with the elbows in.',
    execution: 'Sink below level, extend legs and arms in one line and follow the ball with the fingertips. Give with the whole body when you catch it.',
    faults: 'Throwing with the arms after the legs have stopped is what tires the shoulders. Let the arms drop between reps only if you can raise them again in time.',
  },
  'sandbag-bear-hug-squat': {
    setup: 'Straddle the bag, wrap the arms under it, pull it to the lap and stand up with it as high on the chest as you can hold.',
    execution: 'Squeeze the bag with the elbows, sit down until the thighs block the way and stand without leaning back over the hips.',
    faults: 'A bag that slides to the belt pulls you into a stoop; put it down and regrip instead of saving another rep.',
  },
  'stability-ball-wall-squat': {
    setup: 'Press the ball into the wall with the small of the back and walk the feet forward until the knees will stay above the ankles.',
    execution: 'Roll down with the trunk upright as the ball climbs toward the shoulder blades, stop for a breath and push back up.',
    faults: 'Pressing backward with a stiff, arched spine keeps the legs idle. If the ball drifts to one side, the weight sits on one foot.',
  },
  'suspension-squat': {
    setup: 'Shorten the straps so that the handles hang at waist height, face the anchor and step back until they are just taut.',
    execution: 'Lower over three seconds with light hands, let the hips go lower than you could alone and rise from the legs.',
    faults: 'Rowing yourself up with the arms is the common cheat. Loosen the grip to two fingers as soon as the depth is yours.',
  },
  'burpee': {
    setup: 'Clear a space as long as your body, stand hip-wide and decide beforehand whether you will step or jump the feet.',
    execution: 'Plant the palms under the shoulders, go to the floor in one controlled line, snap the feet back beneath the hips and leave the ground with the hands overhead.',
    faults: 'Starting too fast is what ends most sets early. Feet that land behind the hips force you to lift the whole trunk with the back, so bring them up close to the hands.',
  },
};
