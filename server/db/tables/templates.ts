// Defines the tables of workout templates.
import { z } from 'zod';
import { setTarget } from '#shared/sets/target.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import { templateLineInput } from '#shared/templates/line.ts';
import { templateText } from '#shared/templates/schema.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';
import { fixed, instant, int, jsonb, nullable, numeric, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const templateTables = {
  /** Stores workout templates. Their exercises are in `template_exercise`. */
  workout_template: userTable(
    {
      id: fixed(uuid()),
      name: text(templateText.name),
      description: text(templateText.description),
      estimated_duration_minutes: int(templateText.estimatedDuration),
      created_at: fixed(instant()),
      updated_at: instant(),
      /** Time when the user declined double progression for the template. Null while the app may suggest it. */
      progression_declined_at: nullable(instant()),
    },
    { key: 'id' },
  ),
  /** Stores the exercises of a template. Exactly one of the two exercise ids is set. */
  template_exercise: userTable(
    {
      template_id: fixed(uuid()),
      id: fixed(uuid()),
      /** Position of the exercise in the template, counted from 0. */
      position: int(),
      exercise_id: nullable(uuid()),
      user_exercise_id: nullable(uuid()),
      group_number: int(z.int().min(0).max(templateLimits.groupNumber)),
      target_sets: int(),
      target_reps: int(),
      target_weight_lbs: nullable(numeric()),
      rest_seconds: nullable(int()),
      target_rpe: nullable(numeric()),
      tempo_eccentric_seconds: int(),
      tempo_pause_seconds: int(),
      tempo_concentric_seconds: int(),
      notes: text(templateLineInput.shape.notes),
      target_duration_seconds: nullable(int()),
      target_distance_meters: nullable(numeric()),
      /** One target for each set. Null when all sets share the targets in the row's columns. */
      set_targets: nullable(jsonb(z.array(setTarget).max(templateLimits.sets))),
      progression: nullable(text<LineProgression>()),
    },
    { key: 'id', parent: { table: 'workout_template', column: 'template_id', isPart: true } },
  ),
};
