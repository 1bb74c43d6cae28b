// Lists the areas of a grant, which a client opens for a trainer. Without zod, for the screens.

/** The areas in display order, each with its contents as a client reads them. */
export const trainerAreas = {
  training: 'Workouts, sets, effort, reports, records, progress, exercises and gyms',
  notes: 'Your notes on workouts, sets and exercises',
  plans: 'Templates and programs',
  goals: 'Goals',
  weight: 'Body weight',
  measurements: 'Body measurements, blood pressure and resting heart rate',
  photos: 'Progress photos',
  heart: 'Heart rate zones',
  build: 'Assessment and build',
  held: 'Which body areas your medical history holds back, without names',
  medical: 'Your medical history',
} as const;

/** Short names of the areas, for a list within a sentence. */
export const areaNames: Readonly<Record<TrainerArea, string>> = {
  training: 'training',
  notes: 'notes',
  plans: 'plans',
  goals: 'goals',
  weight: 'body weight',
  measurements: 'measurements',
  photos: 'photos',
  heart: 'heart rate zones',
  build: 'assessment and build',
  held: 'body areas that are held back',
  medical: 'medical history',
};

export type TrainerArea = keyof typeof trainerAreas;

// `as`: the keys of a literal are its areas.
export const trainerAreaNames = Object.keys(trainerAreas) as readonly TrainerArea[];

/** The area that every grant has. */
export const ALWAYS_SHARED: TrainerArea = 'training';

/** The areas that an invitation proposes; a person can switch off all but `training`. */
export const usualAreas: readonly TrainerArea[] = ['training', 'notes', 'plans'];
