// The tables that an archive restores, parents before children; an export holds the same ones (server/features/export/tables.ts).

interface RestoredTable {
  /** Rows come in with their parent, or stay out with it: what is there already is not mixed with what comes. */
  parent?: { table: RestoredName; column: string };
  /** Written by a separate rule. */
  isSpecial?: true;
}

const tables = {
  account: { isSpecial: true },
  user_settings: { isSpecial: true },
  user_exercise: {},
  user_exercise_preference: {},
  user_exercise_note: {},
  user_exercise_travel: {},
  user_volume_landmark: {},
  user_progress_lift: {},
  user_exercise_choice: {},
  workout_template: {},
  template_exercise: { parent: { table: 'workout_template', column: 'template_id' } },
  program: {},
  program_event: { parent: { table: 'program', column: 'program_id' } },
  goal: {},
  goal_achievement: { parent: { table: 'goal', column: 'goal_id' } },
  biometric: {},
  body_weight_entry: {},
  heart_rate_zones: {},
  medical_history: {},
  assessment: {},
  gym: {},
  progress_photo: { isSpecial: true },
  exercise_mapping: {},
} as const;

export type RestoredName = keyof typeof tables;

// `as`: the keys of a literal are the names of its rows.
export const restoredNames = Object.keys(tables) as readonly RestoredName[];

export const restoredTables: Readonly<Record<RestoredName, RestoredTable>> = tables;
