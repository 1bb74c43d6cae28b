// Lists the areas of a grant, which a client opens for a trainer. Without zod, for the screens.

interface Area {
  /** A few words, for a list in a sentence. */
  name: string;
  /** The contents as a client reads them, when the name does not say them. */
  about?: string;
}

/** The areas in display order. */
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

// `as`: `Object.keys` returns plain strings, and the literal has only the names of its areas.
export const trainerAreaNames = Object.keys(areas) as readonly TrainerArea[];

/** The area that every grant has. */
export const ALWAYS_SHARED: TrainerArea = 'training';

/** The areas that an invitation proposes; a person can switch off all but `training`. */
export const usualAreas: readonly TrainerArea[] = ['training', 'notes', 'plans'];
