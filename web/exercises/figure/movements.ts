// Lists the movements that have a drawing, and finds the movement of an exercise by the exercise's name.
import type { Exercise } from '#shared/exercises/schema.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { Pair, Pose } from './skeleton.ts';

export interface Movement {
  /** `view` is the side from which the lifter is seen. Without `view`, the lifter is seen from the side. */
  view?: 'front' | 'back';
  start: Pose;
  /** `end` is the pose at the end of the repetition. A value that `end` lacks is the same as in `start`. */
  end: Pose;
  /**
   * `rest` names the cushions that support the body and move with the body: b behind the back, f in front of the trunk,
   * s a seat, p below the feet.
   */
  rest?: string;
  /**
   * `pads` (cushions), `posts` and `boxes` do not move. Each has four numbers: x and y of one end, then of the other
   * end.
   */
  pads?: readonly number[];
  posts?: readonly number[];
  boxes?: readonly number[];
  /** `from` is the point where a pulley, a pivot or a band is fixed. */
  from?: Pair;
  /** `at` is the part of the body that holds the weight, if the hands do not. */
  at?: 'elbows' | 'hips' | 'feet';
  /** `single` is 1 if only the near arm or leg holds the equipment. */
  single?: number;
  /** `loop` is 1 if a band joins both arms or legs. */
  loop?: number;
  /**
   * `still` is the position that a still picture shows, from 0 (start) to 1 (end). Without `still`, the picture shows
   * the end.
   */
  still?: number;
}

/** A workout's copy of an exercise does not say whether the exercise `isCustom`, so the name alone decides. */
export type Pictured = Pick<Exercise, 'name' | 'equipmentRequired' | 'muscleGroups'> & {
  isCustom?: boolean;
};

/**
 * Each row of `table` is `exercise names = start > end ; further fields of Movement`. The exercise names are a regular
 * expression. The first row that matches the exercise's name is used.
 */
const table = `
incline (barbell bench|dumbbell) press = seated torso 148 hands -20,65 > hands -13,47 ; rest bs
decline barbell = hip 0,30 torso 198 feet 26,10 toes 40 hands -24,50 > hands -15,37 ; pads 30,8,30,20 rest b
bench press = onBench hands -25,50 > hands -19,33 ; rest b
jm press = onBench hands -25,50 > hands -30,38 ; rest b
floor press = supine hands -25,34 > hands -12,19
(machine chest|incline machine) press = seated hands 14,45 > hands 24,47 ; rest bs from 34,8
chest (press|pass) = split torso 80 hands 13,62 > hands 29,66 ; from -34,68
kneeling push-up = hip -20,20 torso 22 hands 2,2 legs -140,-190 toes 180 > hip -17,11 torso 8 legs -160,-190
incline push-up = hip -18,32 torso 38 hands 6,20 feet -52,7 > hip -11,19 torso 18 ; boxes 0,17,22,0
decline push-up = hip -20,27 torso 4 hands 2,2 feet -62,24 > hip -20,17 torso -12 ; boxes -74,17,-54,0
pike push-up = hip -18,44 torso -56 feet -36,7 hands 10,2 > hip -15,38 torso -66
handstand push-up = hip 0,55 torso -90 legs 90,90 hands -2,2 > hip 0,42 ; posts 9,0,9,104
push-up = pushUp > hip -20,10 torso 4 ; from 6,64
bench dip = hip 2,22 torso 98 hands -9,20 feet 40,4 toes 60 > hip 4,10 torso 100 ; boxes -26,17,-7,0
ring dip = hip -2,57 torso 80 hands 0,55 legs -95,-160 > hip -5,41 torso 64
^(assisted |weighted )?dip = hip -2,57 torso 80 hands 0,55 legs -95,-160 > hip -5,41 torso 64 ; at hips posts -8,54,14,54,12,54,12,0
z press = hip 0,6 torso 90 legs -5,0 hands 6,33 > hands 0,59
landmine press = split torso 80 hands 9,65 > hands 20,90 ; from 46,1
arnold|shoulder press = seated hands 5,50 > hands -1,77 ; rest bs
(overhead|(?<!up )kettlebell|push) press|push jerk = hands 6,72 > hands 0,99
dead hang|scapular = hip 0,47 hands 15,100 legs -90,-90 > ; view back posts -27,101,27,101
(pull|chin)-up = hip 0,47 hands 15,100 legs -90,-90 > hip 0,69 ; view back at hips posts -27,101,27,101
muscle-up = hanging > hip -6,104 torso 74 ; posts -14,102,18,102
straight-arm pulldown = hip -7,44 torso 66 arms 30,25 > torso 72 arms -80,-75 ; from 42,92
(cable|band lat) pulldown = kneeling hands 7,77 > hands 8,44 ; from 14,98
lat pulldown = seated torso 96 hands 5,75 > torso 104 hands 5,48 ; rest s pads 9,31.5,17,31.5 from 10,98
pendlay = hip -14,37 torso 4 hands 8,11 > hands 3,28
single-arm dumbbell row = hip -12,41 torso 8 hands 13,17 feet -18,3 farHands 15,21 farLegs -95,180 > hands -1,37 ; pads -36,17,20,17 single 1
chest-supported = hip -10,30 torso 38 hands 10,18 feet -38,7 > hands 0,37 ; rest f
seal row = hip -12,37 torso 0 hands 14,10 legs 180,180 toes 200 > hands 9,26 ; rest f pads -34,28,-12,28
seated.*row = hip 0,15 torso 78 feet 38,14 toes 80 hands 32,31 > torso 96 hands 10,27 ; pads -10,7,12,7 posts 44,8,44,24 from 56,28
arm cable row = split torso 86 hands 27,64 farArms -95,-85 > torso 90 hands 8,55 ; from 52,62 single 1
^machine row = seated torso 86 hands 28,46 > hands 10,43 ; rest fs from 36,8
(inverted|suspension|ring) row = hip 3,9 torso 172 feet 46,4 toes 85 hands -17,40 > hip 7,22 torso 156 ; from -14,78
renegade row = pushUp feet -61,9 hands 4,4 farHands 4,4 > hands -8,22 ; single 1
upright row = arms -95,-105 > arms 20,-150 ; view front
(barbell|t-bar|meadows|gorilla|kettlebell|machine) row = hip -12,41 torso 20 hands 9,22 > hands 1,37 ; from -44,2
face pull = split hands 27,76 elbow 1 > hands 7,79 ; from 52,80
box squat = > hip -18,25 torso 50 ; boxes -28,18,-13,0
zercher squat = arms -50,80 > hip -10,21 torso 72 ; at elbows
(back|pause|machine|band) squat = > hip -13,24 torso 56
(?<!belt |hack |split |wall |jump |box |pistol |zercher |spanish |cossack |sissy )squat = > hip -10,21 torso 72 ; from 44,74
thruster|wall ball = hip -10,21 torso 74 hands 2,47 > hip 0,46 torso 90 hands 0,99
jump squat = hip -12,30 torso 54 arms -130,-120 > hip 0,58 torso 90 feet -1,15 toes -50 arms 75,85
broad jump = hip -12,30 torso 54 arms -130,-120 > hip 34,30 torso 60 feet 42,3 arms -10,10
burpee = pushUp hip -20,10 torso 4 > hip 0,56 torso 90 hands 2,109 feet -1,13 toes -50
box jump = hip -12,30 torso 54 arms -130,-120 > hip 28,54 torso 64 feet 33,23 arms -10,10 toes 0 ; boxes 22,20,50,0
hack squat = hip -4,47 torso 116 feet 14,9 toes 25 grip 4,4 > hip 5,29 ; rest bp
leg press calf = hip 0,16 torso 136 feet 32,43 toes 105 grip 6,-22 > feet 33,44 toes 150 ; rest bsp
leg press = hip 0,16 torso 136 feet 32,43 toes 130 grip 6,-22 > feet 18,31 ; rest bsp
wall sit = hip 0,38 feet 22,3 arms -90,-90 > hip 0,25 ; posts -7.5,0,-7.5,92
pistol = arms -5,5 farLegs -80,-80 > hip -9,16 torso 56 farLegs 5,5
single-leg romanian = arms -85,-85 farLegs -90,-95 > hip -4,45 torso 8 arms -90,-90 farLegs -175,-175
romanian|stiff-leg = hands 6,43 > hip -14,41 torso 14 hands 6,20
sumo = hip 0,25 trunk 14 neck 9 feet 22,3 hands 6,11 > hip 0,41 trunk 25 neck 10.6 hands 7,38 ; view front still 0
deadlift = atFloor > hip 0,46 torso 90 hands 6,43 ; still 0
rack pull = hip -12,36 torso 46 hands 6,26 > hip 0,46 torso 90 hands 6,43 ; still 0
good morning = > hip -14,42 torso 14
hip thrust = hip -4,9 torso 148 head -20 feet 20,3 hands 0,17 > hip 0,21 torso 176 head -35 hands 2,27 ; at hips boxes -42,15,-22,0
single-leg glute = supine arms 0,0 farLegs 80,10 > hip -2,20 torso 212 head -35 arms -10,0
glute bridge = supine arms 0,0 > hip -2,20 torso 212 head -35 arms -10,0
swing|scoop toss = hip -14,38 torso 18 arms -130,-125 > hip 0,46 torso 92 arms -5,0
pull-through = hip -14,38 torso 18 arms -120,-120 > hip 0,46 torso 92 arms -85,-80 ; from -38,10 still 0
back extension = hip 0,40 torso -50 legs -135,-135 grip 7,-7 > torso 44 ; pads -6,24,6,36 posts 0,30,0,0,-34,2,-26,10
reverse hyper = hip 0,48 torso 0 legs -90,-90 hands 28,33 > legs -175,-180 ; pads 2,39,32,39
snatch|clean and jerk = atFloor > hip -8,34 torso 78 hands -2,86
hang power clean = hip -12,38 torso 44 hands 6,27 > hip -6,39 torso 82 hands 0,69
high pull = atFloor > hip 0,50 torso 92 feet -1,7 toes -40 hands 8,62
(power|kettlebell) clean = atFloor > hip -6,39 torso 82 hands 0,69
slam = hands -4,98 > hip -13,34 torso 30 hands 14,24
lateral lunge|cossack = trunk 25 farFeet -7,3 grip -7,-14 > hip 13,25 trunk 22 feet 23,3 farFeet -28,3 ; view front
bulgarian = hip -2,43 torso 86 feet 10,3 farFeet -24,21 > hip -5,26 torso 76 feet 14,3 ; boxes -38,17,-20,0
split squat = hip 0,42 torso 88 feet 16,3 farFeet -20,6 > hip -1,24 feet 20,3 farFeet -21,7
(?<!curtsy |suspension )lunge = farFeet 2,3 > hip 0,24 torso 86 feet 20,3 farFeet -21,7
step-(up|down) = hip -4,44 torso 74 feet 12,23 farFeet -6,3 > hip 12,66 torso 90 farFeet 14,23 ; boxes 4,20,28,0 still 0
sled push = hip -10,38 torso 36 hands 30,40 feet 8,4 farFeet -40,8 > feet -40,8 farFeet 8,4 ; posts 31,4,31,66,22,4,62,4,48,4,48,30
zercher carry = hip 0,45 arms -50,80 feet 10,3 farFeet -13,5 > feet -12,5 farFeet 11,3 ; at elbows
(?<!up )carry = hip 0,45 feet 10,3 farFeet -13,5 > feet -12,5 farFeet 11,3
low-to-high cable chop = hip 3,41 hands 16,40 farHands 11,43 feet 12,3 farFeet -10,3 > hip -2,45 hands -17,83 farHands -21,81 ; view front from 44,10
woodchop = hands 21,81 farHands 17,80 feet 8,3 farFeet -8,3 > hip -3,42 hands -9,44 farHands -13,42 ; view front from 44,88
(horizontal|band) rotation|rotational throw = feet 10,3 hands 24,64 farHands 17,66 > hands -17,66 farHands -24,64 ; view front from 46,64
landmine rotation = hip 0,45 feet 12,3 hands 15,49 farHands 11,52 > hands -11,52 farHands -15,49 ; view front from 0,4
^(weighted )?russian twist = hip 0,6 torso 122 feet 28,8 hands 6,24 > hands -6,9 head 5
windmill = feet 14,3 hip 0,45 arms 90,90 farArms -95,-90 > hip 5,41 torso 158 farArms -90,-95 ; view front single 1
side plank = hip 0,12 torso 152 arms 90,90 farArms -90,180 legs -10,-15 farLegs -5,-5 > hip 0,17 torso 164 legs -15,-15 farLegs -15,-15 ; view front
^(long-lever |weighted )?plank$ = hip -25,13 torso 8 feet -67,6 arms -90,0 > ; at hips
body saw = hip -25,13 torso 8 feet -67,8 arms -90,0 > hip -31,12 feet -73,8 arms -70,0 ; at feet from -70,60
fallout = hip -14,40 torso 58 feet -36,7 hands 14,44 > hip -4,31 torso 34 hands 42,57 ; from 20,96
dead bug = supine legs 90,0 farLegs 90,0 arms 90,90 farArms 90,90 > farLegs 10,5 arms 165,170
psoas march = supine arms 0,0 legs 90,0 farLegs 90,0 > farLegs 10,5 ; at feet loop 1
bird dog = allFours farLegs -90,180 farHands 4,2 > hands 31,32 farLegs -175,180
hollow = lying arms 180,180 > torso 166 arms 160,165 legs 10,10
(wheel|barbell) rollout = hip 0,25 torso 12 legs -100,180 toes 180 hands 26,6 > hip 17,18 torso -6 legs -140,180 hands 68,6
mountain climber = pushUp farFeet -62,7 > feet -30,9
shoulder tap = pushUp farHands 2,2 > hands 10,26
bear (plank|crawl) = allFours hip -21,28 legs -80,-185 toes -70 >
get-up = supine arms 90,90 farArms 0,-5 farLegs -5,0 > hip 10,46 torso 90 feet 9,3 farArms -90,-85 farLegs -90,-90 ; single 1
dumbbell rear delt = hip 0,44 trunk 12 neck 5 arms -90,-90 > arms 10,0 ; view front
reverse pec deck = facing legs -50,-90 arms -50,150 > arms 0,0 ; view back boxes -9,78,9,12
rear delt fly|pull-apart = arms -50,150 > arms 0,0 ; view back loop 1 from 44,78
dumbbell fly = arms -40,130 > arms 0,10 ; view front boxes -8,96,8,34
low-to-high cable fly = feet 8,3 arms -60,-55 > arms -20,140 ; view front from 44,8
(cable|band) fly = feet 8,3 arms 5,-5 > arms -50,150 ; view front from 44,74
pec deck = facing legs -50,-90 arms 5,-5 > arms -50,150 ; view front boxes -9,78,9,12
dumbbell pullover = onBench arms 90,95 > arms 160,175 ; rest b
machine pullover = seated arms 100,60 > arms -60,0 ; rest bs
cable lateral raise = arms -100,-105 farArms -95,-90 > arms 0,0 ; view front single 1 from -42,4
machine lateral raise = facing legs -50,-90 arms -85,-85 > arms 0,0 ; view front boxes -9,78,9,12
lateral raise = arms -80,-85 > arms 0,0 ; view front
front raise = arms -85,-80 > arms 0,10
external rotation = arms -90,185 farArms -85,-90 > arms -90,15 ; view front single 1 from -44,56
prone y = hip -10,30 torso 32 arms -90,-90 feet -40,7 > arms 30,35 ; rest f
shrug = arms -85,-90 > shrug 4.5 ; view front from 12,2
neck flexion = onBench head 10 feet 18,3 hands -36,29 > head -40 hands -33,33 ; pads -24,14,14,14
nordic hamstring = kneeling grip 6,-7 > hip 16,19 torso 44 legs -135,180
reverse nordic = kneeling grip 6,-7 > hip -14,20 torso 130 legs -50,180
band leg curl = hip 0,7 torso 0 arms 0,0 legs 180,180 > legs 180,80 ; at feet from -80,8
lying leg curl = hip 0,26 torso 0 hands 26,12 legs 180,185 > legs 180,75 ; pads -22,18,22,18
seated leg curl = hip 0,34 torso 102 legs 0,-5 grip 6,-22 > legs 0,-110 ; rest bs
standing single-leg curl|cable leg curl = torso 80 hands 23,58 farFeet -1,3 legs -90,-90 > legs -95,-180 ; at feet posts 24,0,24,62 from 36,6
(ball|suspension) leg curl = hip 0,17 torso 206 head -25 feet 42,23 toes 80 arms -10,0 > hip 0,24 torso 216 head -35 feet 20,23 ; at feet
incline dumbbell curl = seated torso 124 arms -95,-90 > arms -90,50 ; rest bs
preacher = seated torso 76 arms -40,-35 > arms -40,90 ; rest s pads 9,38,20,28 posts 15,32,15,0
concentration = seated torso 48 arms -95,-85 farArms -70,-60 > arms -95,70 ; rest s single 1
bayesian = split arms -115,-110 farArms -90,-85 > arms -110,50 ; from -34,6
cable curl = arms -90,-80 > arms -85,65 ; from 32,4
(?<!wrist )curl = arms -90,-80 > arms -85,65
pushdown = torso 82 arms -95,25 > arms -90,-85 ; from 30,94 still 0
overhead.*triceps = arms 80,235 > arms 80,90 ; from -38,56
suspension triceps = hip -16,40 torso 62 feet -38,7 hands 21,72 > hip -12,36 torso 50 hands 10,68 ; from 30,96
skullcrusher = onBench arms 100,95 > arms 100,205 ; rest b
(dumbbell|cable) kickback = hip -12,41 torso 14 arms 190,275 farArms -65,-70 > arms 190,195 ; single 1 from 34,12
triceps extension machine = seated torso 76 arms -40,80 > arms -40,-35 ; rest s pads 9,38,20,28 posts 15,32,15,0
band leg extension = hip 0,34 torso 96 legs 0,-100 grip 6,-22 > legs 0,-5 ; rest s at feet from -30,8
leg extension = hip 0,34 torso 102 legs 0,-100 grip 6,-22 > legs 0,-5 ; rest bs
sissy = hip 0,51 feet -2,8 toes -40 farHands 14,53 arms -90,-85 > hip 2,36 torso 128 ; posts 15,0,15,70
ham raise = kneeling hip 0,47 toes 260 grip 6,-7 > hip 21,28 torso 8 legs -170,180 ; pads -4,18,8,18 posts -24,12,-24,40
glute kickback = torso 46 hip -6,45 hands 32,54 legs -85,-90 farFeet -2,3 > legs -145,-150 ; at feet posts 33,0,33,58 from 38,6
donkey = allFours farLegs -90,180 > legs -185,90 toes 170 ; at feet loop 1
adduction machine = facing legs -10,-85 arms -85,-95 > legs -85,-90 ; view front boxes -9,78,9,12
abduction machine = facing legs -85,-90 arms -85,-95 > legs -10,-85 ; view front boxes -9,78,9,12
cable hip adduction = legs -60,-60 farFeet -5,3 grip 5,-18 > legs -105,-105 ; view front at feet single 1 from 44,6
cable hip abduction = legs -95,-95 farFeet -5,3 grip 5,-18 > legs -55,-55 ; view front at feet single 1 from -44,6
side-lying hip = hip 0,12 torso 178 arms -20,20 farArms 150,180 legs 0,-5 farLegs -5,0 > legs 40,35 ; view front
lateral walk = hip 0,38 feet 7,3 farFeet -7,3 trunk 22 hands 4,52 > hip 5,38 feet 22,3 farFeet -8,3 ; view front at feet loop 1
cable hip flexion = legs -90,-95 farFeet 0,3 grip 4,-19 > legs 0,-85 ; at feet from -36,6
seated calf = seated torso 90 hands 18,34 > feet 22,9 toes -50 hip 0,25 ; rest s pads 17,31,26,31
calf raise = > hip 0,52 feet 0,9 toes -50
tibialis = hip -3,44 torso 92 feet 8,3 farFeet 9,3 toes 0 arms -95,-90 > toes 35 ; posts -9,0,-9,92
dorsiflexion = hip 0,6 torso 96 legs 0,0 toes 50 grip -6,-20 > toes 105 ; at feet from 78,8
cable crunch = hip -6,25 torso 62 legs -75,180 toes 180 grip 7,9 > hip -8,24 torso 12 legs -70,180 head -25 ; from 20,98
reverse crunch = lying arms -5,0 legs 90,5 > hip -4,12 torso 196 head -15 legs 150,60
bicycle crunch = supine torso 160 grip 3,9 legs 130,0 farLegs 20,10 > legs 20,10 farLegs 130,0
^(weighted )?crunch = supine grip 3,9 > torso 158 head -25
sit-up = supine grip 3,9 > torso 108 head -15
v-up = lying arms 180,180 > torso 128 arms 30,25 legs 55,55
lying leg raise = lying arms -5,0 > legs 90,90
flutter = lying arms -5,0 legs 30,25 farLegs 10,10 > legs 10,10 farLegs 30,25
hanging knee = hanging > legs 25,-85 ; posts -14,102,18,102
hanging leg = hanging > legs 0,0 ; posts -14,102,18,102
toes-to-bar = hanging > hip -7,50 torso 70 legs 65,70 toes 120 ; posts -14,102,18,102
captain = arms -90,0 legs -90,-90 > legs 20,-85 ; rest b posts 10,0,10,50 pads 0,52,14,52
dragon flag = hip -13,45 torso 242 head -60 legs 60,60 hands -41,21 > hip 0,27 torso 192 head -10 legs 10,10 ; pads -42,16,4,16
l-sit = hip 0,47 hands 1,45 legs -80,-85 > legs 0,0 ; posts -8,44,14,44,12,44,12,0
superman = hip 0,7 torso 0 arms 0,0 legs 180,180 > torso 14 arms 20,25 legs 165,165
side bend = torso 68 arms -95,-95 farArms 170,30 > torso 94 arms -85,-90 farArms 175,30 ; view front single 1
`;

const poses: Record<string, string> = {
  supine: 'hip 0,6 torso 180 feet 20,3',
  lying: 'hip 0,6 torso 180 legs -3,0',
  onBench: 'hip 0,22 torso 180 feet 14,3',
  seated: 'hip 0,24 torso 97 feet 22,3',
  facing: 'hip 0,36 thigh 12',
  split: 'hip -2,44 torso 84 feet 12,3 farFeet -16,3',
  hanging: 'hip 0,47 hands 2,100 legs -89,-92',
  pushUp: 'hip -22,21 torso 20 hands 2,2 feet -62,7',
  allFours: 'hip -20,25.4 torso 6 hands 4,2 legs -90,180 toes 180',
  kneeling: 'hip 0,25.4 torso 88 legs -90,180 toes 180',
  atFloor: 'hip -13,26 torso 30 hands 3,11',
};

/**
 * `holds` gives the arm positions of movements without their own. The first row that matches the name and the equipment
 * of the exercise is used.
 */
const holds = `
goblet|hug|rack carry|landmine = grip 9,-5
cross-body = arms 90,90 farArms -90,-85
overhead|waiter = arms 90,90
front squat|shoulder carry = grip 2.5,5
barbell|smith_machine|band = grip -5,1 elbow 1
dumbbell|kettlebell|trap_bar|plate = arms -95,-85
squat = arms -5,5
. = grip 3.5,-19
`;

const drawn =
  /LANDMINE|BARBELL|EZ_BAR|TRAP_BAR|SMITH_MACHINE|DUMBBELL|KETTLEBELL|CABLE|BAND|[A-Z]+_BALL|SANDBAG|PLATE|AB_WHEEL|RINGS|SUSPENSION_TRAINER|MACHINE/;

function rowOf(rows: string, name: string): string | undefined {
  const row = rows
    .split('\n')
    .find((each) => each && new RegExp(each.split(' = ')[0] ?? '').test(name));
  return row?.split(' = ')[1];
}

/**
 * Parses 'hip 0,46 torso 90' to { hip: [0, 46], torso: 90 }. The name of a shared pose is replaced by the text of the
 * pose.
 */
function read(text = ''): object {
  const words = text.split(' ').flatMap((word) => (poses[word] ?? word).split(' '));
  const values: Record<string, unknown> = {};
  for (let at = 0; at + 1 < words.length; at += 2) {
    const value = words[at + 1] ?? '';
    const [first, ...more] = value.split(',').map(Number);
    values[words[at] ?? ''] = Number.isNaN(first)
      ? value
      : more.length > 0
        ? [first, ...more]
        : first;
  }
  return values;
}

/** Returns the movement of an exercise; null for a custom exercise, or for one without a drawing. */
export function movementOf({ name, equipmentRequired, isCustom }: Pictured): Movement | null {
  const called = name.toLowerCase();
  const row = isCustom ? undefined : rowOf(table, called);
  if (row === undefined) return null;
  const [start, end, place] = row.split(/ ?[>;] ?/);
  // The cast is safe because a test checks that every row of the table gives a complete movement.
  const movement = { ...read(place), start: read(start), end: read(end) } as Movement;
  const { hands, arms, grip } = movement.start;
  const isOpen = !(hands ?? arms ?? grip);
  movement.start = {
    hip: [0, 46],
    torso: 90,
    feet: [movement.view ? 7 : -1, 3],
    ...(isOpen && read(rowOf(holds, `${called} ${equipmentRequired.join(' ').toLowerCase()}`))),
    ...movement.start,
  };
  return movement;
}

export function implementOf({ equipmentRequired }: Pictured): Equipment | null {
  // The cast is safe because the regular expression matches only names of equipment.
  return (drawn.exec(equipmentRequired.join(' '))?.[0] ?? null) as Equipment | null;
}
