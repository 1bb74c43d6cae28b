// Lists the areas of data that a client can open to a trainer. The file does not import zod, so that screens load few
// bytes.

interface Area {
  /** `name` is in lower case, so that it fits into a list within a sentence, such as 'training, notes and plans'. */
  name: string;
  /** `about` explains the area to the client when its name alone is not clear. */
  about?: string;
}

const areas = {
  training: {
    name: 'training',
    about: 'Workouts, sets, effort, reports, records, progress, exercises and gyms',
  },
  notes: { name: 'notes', about: 'Your notes on workouts, sets and exercises' },
  plans: { name: 'plans', about: 'Templates and programs' },
  goals: { name: 'goals' },
  weight: { name: 'body weight' },
  measurements: {
    name: 'measurements',
    about: 'Body measurements, blood pressure and resting heart rate',
  },
  photos: { name: 'photos' },
  heart: { name: 'heart rate zones' },
  build: { name: 'assessment and build' },
  held: {
    name: 'body areas that are held back',
    about: 'Which body areas your medical history holds back, without names',
  },
  medical: { name: 'medical history' },
} satisfies Record<string, Area>;

export type TrainerArea = keyof typeof areas;

export const trainerAreas: Readonly<Record<TrainerArea, Area>> = areas;

// The cast is safe because `areas` has only the names of areas as keys.
export const trainerAreaNames = Object.keys(areas) as readonly TrainerArea[];

export const ALWAYS_SHARED: TrainerArea = 'training';

/** An invitation proposes these areas of data. The client can switch off each of them except `training`. */
export const usualAreas: readonly TrainerArea[] = ['training', 'notes', 'plans'];
