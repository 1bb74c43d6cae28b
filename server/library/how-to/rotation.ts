// Contains the instructions for chops, twists, throws and other exercises that turn the trunk.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';

export const rotationHowTo: Record<string, HowTo> = {
  'cable-woodchop': {
    setup: 'Stand a step away from the pulley with the feet wide, reach up across the body and take the handle with both hands.',
    execution: 'Pull it down and across as the weight moves to the outer leg, finish with the chest facing that knee and let it rise in control.',
    faults: 'Bent arms make a pulldown of it. If the hands arrive before the hips have turned, start the movement lower in the body.',
  },
  'low-to-high-cable-chop': {
    setup: 'Put the pulley at shin height, stand side-on with bent legs and hold the handle outside the inner knee.',
    execution: 'Push up from the inner leg, let hips and chest turn as you stand and send the hands past the far ear. Sink back along the same line.',
    faults: 'A straight-legged start leaves only the arms to lift. Standing too close makes the cable scrape across the body.',
  },
  'half-kneeling-cable-chop': {
    setup: 'Kneel side-on with the leg nearer to the pulley in front, squeeze the seat on the kneeling side and grip the rope with the hands apart.',
    execution: 'Draw the rope to the chest, push it down past the outer hip and return by the same two steps.',
    faults: 'The front knee swaying shows that the hips are turning. Bowing forward to finish brings the rope lower but works the wrong part.',
  },
  'cable-horizontal-rotation': {
    setup: 'Stand side-on at arm length with soft knees, both hands around the handle in front of the breastbone.',
    execution: 'Turn hips and chest together away from the stack, stop for a beat with long arms and come back twice as slowly.',
    faults: 'Sweeping with the arms while the chest stands still loads only the shoulders. Elbows that fold at the turn shorten the lever.',
  },
  'russian-twist': {
    setup: 'Sit tall first, then tilt back until the belly works, with the heels lightly on the floor and the hands together.',
    execution: 'Rotate the breastbone to one side, breathe out, pass through the middle and go to the other.',
    faults: 'Moving only the arms looks the same from above and does nothing. If the knees swing against the hands, slow down.',
  },
  'weighted-russian-twist': {
    setup: 'Start without the ball in a leaned-back sit, find the angle you can keep and only then take it in both hands.',
    execution: 'Carry the ball around with the ribs, tap it softly beside the hip and bring it back through the centre.',
    faults: 'Dropping the ball to the floor to rest breaks each rep in two. Fast sets tend to end with the back round and the chin down.',
  },
  'medicine-ball-rotational-throw': {
    setup: 'Stand two paces from the wall, side toward it, knees bent and the ball at the hip farther away.',
    execution: 'Shift onto the back leg, then drive hip, chest and arms forward one after another and let go in front of the belt.',
    faults: 'Throwing with the arms first makes a soft thud instead of a crack. Catching on the run spoils the next stance; pick the ball up and set again.',
  },
  'medicine-ball-scoop-toss': {
    setup: 'Face the wall or stand slightly side-on, sink with a flat back and let the ball hang beside the knee.',
    execution: 'Stand up fast, swing the long arms through and release at chest height with the hips fully open.',
    faults: 'Scooping with the back alone happens when the legs stay straight. A ball that flies to the ceiling was let go too late.',
  },
  'landmine-rotation': {
    setup: 'Lift the end to eye height, clasp it with both hands and stand with the feet wider than the shoulders.',
    execution: 'Lower the bar in an arc toward one hip as that foot stays and the other pivots, stop it and drive it over to the far side.',
    faults: 'Elbows that bend pull the arc tight and turn it into a curl. Standing too near leaves no room for the hands to pass.',
  },
  'bicycle-crunch': {
    setup: 'Lie down, rest the fingertips beside the ears with the elbows wide and raise both feet off the floor.',
    execution: 'Bring one shoulder toward the opposite knee, straighten the other leg low and change sides with a full second for each.',
    faults: 'Waving the elbows across the face is not a turn of the ribs. Pedalling at top speed lets the back drop with each change.',
  },
  'band-rotation': {
    setup: 'Step away from the anchor until the band pulls with the arms out, stand square and soften the knees.',
    execution: 'Rotate the ribs and the rear hip away from the pull, wait for a count at the end and follow it back with care.',
    faults: 'Hands drifting toward one shoulder show that the arms are turning alone. A band that is slack at the start gives only half a rep.',
  },
  'band-woodchop': {
    setup: 'Stand beside the high anchor, far enough that the band is tight above the inner shoulder, and hold it with both hands.',
    execution: 'Chop across to the outer pocket while the legs bend, pause where it is hardest and rise slowly with the band.',
    faults: 'Pulling straight down makes it a band pulldown. Letting the return whip you upright is the risky half of the rep.',
  },
  'machine-torso-rotation': {
    setup: 'Set seat and chest pads so that the spine stays long, hook the arms around the bar and fix the starting angle.',
    execution: 'Turn the ribs against the pad for two seconds, hold the far end for one and unwind no quicker.',
    faults: 'Pushing with the arms or knees makes the number go up and the waist rest. Doing both ways with different angles is easy to overlook.',
  },
  'hanging-windshield-wiper': {
    setup: 'Grip the bar wide, lift the legs until the feet are above the hands and tighten the shoulders.',
    execution: 'Tip both legs to one side in two seconds, stop before the hips swing out and sweep back through the top.',
    faults: 'Elbows that bend show that the trunk needs help; use bent legs. Throwing the legs over ends with a spin that the grip cannot hold.',
  },
  'lying-windshield-wiper': {
    setup: 'Spread the arms like a cross with the palms down, and raise the knees or feet over the hips.',
    execution: 'Let the legs tilt to one side while the far shoulder stays heavy, pause and breathe out to bring them back.',
    faults: 'Knees that slide away from the chest make the waist arch. Rolling quickly from side to side is only swinging.',
  },
  'stability-ball-russian-twist': {
    setup: 'Sit on the ball, walk forward until it carries the shoulder blades and lift the hips level with the knees.',
    execution: 'Turn the long arms and chest to one side so that one shoulder leaves the ball, then roll over to the other.',
    faults: 'Bending the elbows to the floor gives the look without the turn. Hips that sag make the ball come forward.',
  },
  'kettlebell-windmill': {
    setup: 'Press the bell up, turn both feet about 45 degrees away from it and straighten the leg beneath it.',
    execution: 'Push that hip out sideways, follow the inside of the other leg down with the hand and come up by the same path.',
    faults: 'Bending both knees makes it a squat with a raised arm. If the eyes leave the bell, the shoulder tends to follow.',
  },
  'kettlebell-halo': {
    setup: 'Stand or kneel tall, hold the bell in front of the chin with the base up and tuck the elbows.',
    execution: 'Lead it past one ear, behind the neck and around to the front, close and slow, with the head still.',
    faults: 'Moving the head around the bell instead of the bell around the head is the classic. Elbows that flare high lift the ribs with them.',
  },
  'kneeling-thread-the-needle': {
    setup: 'Kneel on all fours with the knees under the hips and the spread hands under the shoulders.',
    execution: 'Breathe out as the arm slides through, rest the shoulder for a moment and breathe in as you open it to the sky.',
    faults: 'Letting the hips slide to the side replaces the turn of the upper back. Forcing the top with a swing of the arm brings nothing.',
  },
};
