// Maps exercises to FIT's numbers: a category and a name. An exercise without an entry in the table below gets at most
// a category, by a word of its name.

interface FitExercise {
  category: number;
  /** `name` is FIT's number of the exercise within the category, or UNKNOWN when no name fits. */
  name: number;
}

/** FIT uses 0xFFFE for an unknown category or name. */
export const UNKNOWN = 0xfffe;

/** The table maps the library's name of an exercise, in lower case, to FIT's category and name. */
const named: Record<string, readonly [category: number, name: number]> = {
  'barbell bench press': [0, 1],
  'barbell floor press': [0, 3],
  'close-grip bench press': [0, 4],
  'dumbbell bench press': [0, 6],
  'dumbbell floor press': [0, 7],
  'incline barbell bench press': [0, 8],
  'incline dumbbell press': [0, 9],
  'single-arm dumbbell bench press': [0, 21],
  'smith machine bench press': [0, 22],
  'seated calf raise': [1, 6],
  'standing barbell calf raise': [1, 17],
  'standing machine calf raise': [1, 18],
  'cable woodchop': [4, 2],
  'cable crunch': [6, 1],
  'barbell curl': [7, 3],
  'cable curl': [7, 8],
  'hammer curl': [7, 16],
  'barbell wrist curl': [7, 5],
  'conventional deadlift': [8, 0],
  'stiff-leg deadlift': [8, 1],
  'dumbbell deadlift': [8, 2],
  'rack pull': [8, 7],
  'sumo deadlift': [8, 15],
  'trap bar deadlift': [8, 17],
  'kettlebell deadlift': [8, 20],
  'romanian deadlift': [8, 23],
  'cable fly': [9, 0],
  'kettlebell swing': [10, 23],
  'dumbbell lateral raise': [14, 34],
  'lying leg curl': [15, 0],
  'barbell good morning': [15, 2],
  'hanging knee raise': [16, 0],
  'hanging leg raise': [16, 1],
  'barbell reverse lunge': [17, 11],
  'barbell walking lunge': [17, 76],
  'dumbbell walking lunge': [17, 77],
  'dumbbell reverse lunge': [17, 82],
  'clean and jerk': [18, 5],
  'barbell snatch': [18, 9],
  'power clean': [18, 11],
  plank: [19, 43],
  'side plank': [19, 66],
  'close-grip lat pulldown': [21, 5],
  'lat pulldown': [21, 13],
  'weighted pull-up': [21, 24],
  'pull-up': [21, 38],
  'chin-up': [21, 39],
  'push-up': [22, 77],
  'face pull': [23, 5],
  'seated cable row': [23, 18],
  't-bar row': [23, 28],
  'inverted row': [23, 35],
  'barbell row': [23, 45],
  'arnold press': [24, 1],
  'push press': [24, 3],
  'seated dumbbell shoulder press': [24, 17],
  'barbell shrug': [26, 1],
  'dumbbell shrug': [26, 5],
  'leg press': [28, 0],
  'barbell back squat': [28, 6],
  'box squat': [28, 7],
  'barbell front squat': [28, 8],
  'goblet squat': [28, 37],
  'bodyweight squat': [28, 100],
  burpee: [29, 0],
  'cable kickback': [30, 3],
  'dumbbell kickback': [30, 6],
  'weighted dip': [30, 40],
};

/** A word in the exercise's name decides the category. The first matching row wins. */
const categories: readonly (readonly [words: RegExp, category: number])[] = [
  [/push-?up/, 22],
  [/pull-?up|chin-?up|pull-?down|pullover|muscle-?up|dead hang/, 21],
  [/calf|tibialis/, 1],
  [/leg curl|hamstring curl|nordic|glute-ham|good morning|single-leg curl/, 15],
  [/clean|snatch|jerk|high pull/, 18],
  [/deadlift|rack pull/, 8],
  [/hip thrust|glute|swing|pull-through|frog pump/, 10],
  [/back extension|hyperextension|superman/, 13],
  [/plank|climber|crawl|body saw/, 19],
  [/lunge|split squat/, 17],
  [/jump|slam|toss|throw|chest pass|skater/, 20],
  [/squat|leg press|leg extension|step-?up|step-?down|wall sit|thruster|wall ball/, 28],
  [/bench press|chest press|floor press|machine press|jm press/, 0],
  [/\bfly|pec deck|crossover/, 9],
  [/pallof|rollout|twist|dead bug|bird dog|side bend|hollow|windmill|stir|l-sit|fallout|get-up/, 5],
  [/shoulder press|overhead press|\bpress$|front raise/, 24],
  [/lateral raise|side raise/, 14],
  [/shrug|upright row/, 26],
  [/\brows?\b|face pull|rear delt/, 23],
  [/external rotation|internal rotation|pull-apart|y raise|halo/, 25],
  [/triceps|pushdown|skullcrusher|kickback|\bdips?\b/, 30],
  [/\bcurls?\b/, 7],
  [/chop|rotation/, 4],
  [/leg raise|knee raise|flutter/, 16],
  [/sit-?up|v-up/, 27],
  [/crunch|toes-to-bar|dragon flag|heel tap/, 6],
  [/hip (ad|ab)duction|clamshell|fire hydrant|lateral walk|donkey/, 11],
  [/carry|walk|sled|hold/, 3],
];

/** Returns the numbers of FIT's category and name for an exercise, which may be a custom exercise. */
export function fitExercise(name: string): FitExercise {
  const words = name.toLowerCase();
  const known = named[words];
  if (known) return { category: known[0], name: known[1] };
  const category = categories.find(([pattern]) => pattern.test(words))?.[1] ?? UNKNOWN;
  return { category, name: UNKNOWN };
}
