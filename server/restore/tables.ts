// Lists the tables that an archive restores, parents before children. An export contains the same tables
// (server/features/export/tables.ts).

interface RestoredTable {
  /**
   * Rows are restored with their parent, or left out with it, so that existing rows are not mixed with restored ones.
   */
  parent?: { table: RestoredName; column: string };
  /** A separate rule writes it. */
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

// `as`: the keys of the literal are the names of its rows.
export const restoredNames = Object.keys(tables) as readonly RestoredName[];

export const restoredTables: Readonly<Record<RestoredName, RestoredTable>> = tables;
