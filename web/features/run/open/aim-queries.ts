// Defines the queries that the targets of a new session need.
import type { Template } from '#shared/templates/schema.ts';
import { getSettings } from '#web/api/settings/settings-store.ts';
import { trpc } from '#web/api/trpc.ts';
import { exercisesQuestion, nextSessionQuestion } from '#web/workouts/start/questions.ts';

export type Planned = Pick<Template, 'id' | 'exercises'>;

export function aimQueries({ id, exercises }: Planned) {
  const ofExercises = exercisesQuestion(exercises.map(({ exerciseId }) => exerciseId));
  return {
    ofExercises,
    rules: trpc.templates.nextSession.queryOptions(
      nextSessionQuestion(id, getSettings().weightUnit),
    ),
    gyms: trpc.gyms.list.queryOptions(),
    choices: trpc.exercises.choices.queryOptions(ofExercises),
    recovering: trpc.medicalHistory.recovering.queryOptions(ofExercises),
  };
}
