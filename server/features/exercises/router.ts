import { z } from 'zod';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { readOnceIn } from '#server/trpc/read-once.ts';
import {
  exerciseMerge,
  mergeExerciseInput,
  mergeFigures,
  mergePreviewInput,
  undoMergeInput,
} from '#shared/exercises/merge-schema.ts';
import {
  exerciseEstimateAnswer,
  exerciseEstimateInput,
  exerciseHistory,
  exerciseSets,
  exerciseSetsInput,
} from '#shared/exercise-history/schema.ts';
import { exerciseCalibration } from '#shared/exercise-history/calibration-schema.ts';
import { exerciseBacktest } from '#shared/exercise-history/backtest-schema.ts';
import {
  chooseForExerciseInput,
  exerciseChoices,
  exerciseIdsInput,
  exerciseNote,
  exerciseUses,
  putExerciseNoteInput,
} from '#shared/exercises/choice-schema.ts';
import {
  alternativesInput,
  category,
  createExerciseInput,
  exercise,
  exerciseBatchInput,
  exerciseHowTo,
  exerciseListInput,
  exercisePage,
  foundExercise,
  libraryExercise,
  namedExercise,
  preferredExercise,
  setPreferenceInput,
  updateExerciseInput,
  usualNextInput,
} from '#shared/exercises/schema.ts';
import { command, deleted, id } from '#shared/schema.ts';
import { mergeExercise, undoMerge } from './merge/run-merge.ts';
import {
  getNote,
  listNotes,
  putNote,
  setPreference,
  chooseForExercise,
  listChoices,
} from './preferences.ts';
import { getEstimate } from './estimate.ts';
import { getHistory, getSets } from './history.ts';
import { previewMerge } from './merge/begin.ts';
import { listMerges } from './merge/store.ts';
import { getUses } from './uses.ts';
import { listUsualNext } from './usual-next.ts';
import { getBacktest } from './backtest.ts';
import { getCalibration } from './calibration.ts';
import {
  createExercise,
  findExercises,
  getExercise,
  getHowTo,
  listAlternatives,
  listCategories,
  listExercises,
  listTrained,
  readLibrary,
  removeExercise,
  updateExercise,
} from './store.ts';

const { preparedMutation, userMutation, userProcedure } = proceduresOf('exercises');

export const exercisesRouter = router({
  list: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises' },
      mcp: {
        name: 'search_exercises',
        description:
          "Search the exercise library and the person's own exercises by name, muscle or equipment. Gives the exact names that other tools take.",
      },
      summary: 'Search the exercise library',
    })
    .input(exerciseListInput)
    .output(exercisePage)
    .query(({ ctx, input }) => listExercises(ctx.db, ctx.userId, input, ctx.search)),
  library: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/library' },
      summary: 'Read the whole library with all fields of the search, for searching offline',
    })
    .output(z.array(libraryExercise))
    .query(({ ctx }) => readLibrary(ctx.db, ctx.userId)),
  trained: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/trained' },
      summary: 'List the exercises of all your workouts by name, removed ones included',
    })
    .output(z.array(namedExercise))
    .query(({ ctx }) => listTrained(ctx.db, ctx.userId)),
  categories: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/categories' },
      summary: 'List the categories with the number of exercises in each',
    })
    .output(z.array(category))
    .query(({ ctx }) => listCategories(ctx.db, ctx.userId)),
  batch: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'POST', path: '/exercises/batch' },
      summary: 'Read several exercises by id; unknown ones are left out',
    })
    .input(exerciseBatchInput)
    .output(z.array(exercise))
    .query(({ ctx, input }) => findExercises(ctx.db, ctx.userId, input.ids)),
  get: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/{id}' },
      summary: 'Read an exercise',
    })
    .input(z.strictObject({ id }))
    .output(foundExercise)
    .query(({ ctx, input }) => getExercise(ctx.db, ctx.userId, input.id)),
  uses: userProcedure
    .meta({
      rest: { method: 'GET', path: '/exercises/{id}/uses' },
      summary: 'List your templates and open goals that have an exercise',
    })
    .input(z.strictObject({ id }))
    .output(exerciseUses)
    .query(({ ctx, input }) => getUses(ctx.db, ctx.userId, input.id)),
  howTo: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/{id}/how-to' },
      summary: 'Read the instructions of a library exercise; null for a custom one',
    })
    .input(z.strictObject({ id }))
    .output(exerciseHowTo.nullable())
    .query(({ ctx, input }) => getHowTo(ctx.db, ctx.userId, input.id)),
  notes: userProcedure
    .meta({
      trainerMayRead: 'notes',
      rest: { method: 'GET', path: '/exercises/notes' },
      summary: 'Read your notes on these exercises; exercises without one are left out',
    })
    .input(exerciseIdsInput)
    .output(z.array(exerciseNote))
    .query(({ ctx, input }) => listNotes(ctx.db, ctx.userId, input.exerciseIds)),
  note: userProcedure
    .meta({
      trainerMayRead: 'notes',
      rest: { method: 'GET', path: '/exercises/{id}/note' },
      summary: 'Read your note on an exercise',
    })
    .input(z.strictObject({ id }))
    .output(exerciseNote)
    .query(({ ctx, input }) => getNote(ctx.db, ctx.userId, input.id)),
  putNote: userMutation
    .meta({
      rest: { method: 'PUT', path: '/exercises/{id}/note' },
      summary: 'Write your note on an exercise, shown in every workout that has it',
    })
    .input(putExerciseNoteInput)
    .output(exerciseNote)
    .mutation(({ ctx, input }) => putNote(ctx.db, ctx.userId, input, ctx.now())),
  choices: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/choices' },
      summary:
        'Read your choices for these exercises: whether weights are suggested, why, and your increment',
    })
    .input(exerciseIdsInput)
    .output(z.array(exerciseChoices))
    .query(({ ctx, input }) => listChoices(ctx.db, ctx.userId, input.exerciseIds, ctx.now())),
  choose: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/exercises/{id}/choices' },
      summary: 'Choose whether weights are suggested for an exercise, and its increment',
    })
    .input(chooseForExerciseInput)
    .output(exerciseChoices)
    .mutation(({ ctx, input }) => chooseForExercise(ctx.db, ctx.userId, input, ctx.now())),
  alternatives: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/{id}/alternatives' },
      summary: 'List alternatives to an exercise, best first',
    })
    .input(alternativesInput)
    .output(z.array(exercise))
    .query(({ ctx, input }) => listAlternatives(ctx.db, ctx.userId, input)),
  usualNext: userProcedure
    .meta({
      rest: { method: 'GET', path: '/exercises/usual-next' },
      summary:
        'List exercises to go on with: what usually follows in your own workouts, then common lifts',
    })
    .input(usualNextInput)
    .output(z.array(exercise))
    .query(({ ctx, input }) => listUsualNext(ctx.db, ctx.userId, input)),
  history: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/{id}/history' },
      summary: 'Read your bests, last year and last sessions of an exercise',
    })
    .input(z.strictObject({ id }))
    .output(exerciseHistory)
    .query(({ ctx, input }) =>
      getHistory(ctx.db, ctx.userId, input.id, ctx.now(), readOnceIn(ctx.caller)),
    ),
  sets: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/{id}/sets' },
      summary: 'Read your sets of an exercise on the days from one to another, by session',
    })
    .input(exerciseSetsInput)
    .output(exerciseSets)
    .query(({ ctx, input }) => getSets(ctx.db, ctx.userId, input)),
  estimate: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/{id}/estimate' },
      summary:
        'Read your 1RM of an exercise by your RPE with its band and trend; records and goals have their own estimate',
    })
    .input(exerciseEstimateInput)
    .output(exerciseEstimateAnswer)
    .query(({ ctx, input }) =>
      getEstimate(ctx.db, ctx.userId, input, ctx.now(), readOnceIn(ctx.caller)),
    ),
  replay: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/{id}/replay' },
      summary: 'Backtest the suggested weights on your own sets of an exercise',
    })
    .input(z.strictObject({ id }))
    .output(exerciseBacktest)
    .query(({ ctx, input }) =>
      getBacktest(ctx.db, ctx.userId, {
        id: input.id,
        now: ctx.now(),
        once: readOnceIn(ctx.caller),
      }),
    ),
  calibration: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/exercises/{id}/calibration' },
      summary:
        'Read whether the repetitions that were predicted of your sets to failure came true, and what those sets tell of your RPE and curve',
    })
    .input(exerciseEstimateInput)
    .output(exerciseCalibration)
    .query(({ ctx, input }) =>
      getCalibration(ctx.db, ctx.userId, input, ctx.now(), readOnceIn(ctx.caller)),
    ),
  setPreference: userMutation
    .meta({
      rest: { method: 'PUT', path: '/exercises/{id}/preference' },
      summary: 'Make an exercise a favourite, hide it from the search, or reset it',
    })
    .input(setPreferenceInput)
    .output(preferredExercise)
    .mutation(({ ctx, input }) => setPreference(ctx.db, ctx.userId, input)),
  create: userMutation
    .meta({
      rest: { method: 'POST', path: '/exercises', status: 201 },
      summary: 'Make a custom exercise',
      bodyBytes: 64 * 1024,
    })
    .input(createExerciseInput)
    .output(exercise)
    .mutation(({ ctx, input }) => createExercise(ctx.db, ctx.userId, input)),
  update: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/exercises/{id}' },
      summary: 'Change a custom exercise',
      bodyBytes: 64 * 1024,
    })
    .input(updateExerciseInput)
    .output(exercise)
    .mutation(({ ctx, input }) => updateExercise(ctx.db, ctx.userId, input)),
  remove: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/exercises/{id}' },
      summary: 'Remove a custom exercise',
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => removeExercise(ctx.db, ctx.userId, input.id, ctx.now())),
  merges: userProcedure
    .meta({
      rest: { method: 'GET', path: '/exercises/{id}/merges' },
      summary:
        'List the merges of an exercise: into which one it went, and which came to it lately',
    })
    .input(z.strictObject({ id }))
    .output(z.array(exerciseMerge))
    .query(async ({ ctx, input }) => {
      await getExercise(ctx.db, ctx.userId, input.id);
      return listMerges(ctx.db, ctx.userId, input.id, ctx.now());
    }),
  mergePreview: userProcedure
    .meta({
      rest: { method: 'GET', path: '/exercises/{id}/merge-preview' },
      summary: 'Count what a merge into another exercise would move',
    })
    .input(mergePreviewInput)
    .output(mergeFigures)
    .query(({ ctx, input }) => previewMerge(ctx.db, ctx.userId, input, ctx.now())),
  merge: preparedMutation
    .meta({
      // A merge also changes logged workouts, so a personal token needs access to workouts.
      area: 'workouts',
      rest: { method: 'POST', path: '/exercises/{id}/merge', status: 202 },
      summary:
        'Merge a custom exercise into another: workouts, templates, programs and goals follow; many workouts follow after the answer',
    })
    .input(mergeExerciseInput)
    .output(exerciseMerge)
    .mutation(({ ctx, input }) => mergeExercise(ctx, input)),
  undoMerge: preparedMutation
    .meta({
      area: 'workouts',
      rest: { method: 'POST', path: '/exercises/merges/{id}/undo', status: 202 },
      summary: 'Undo a merge of exercises; what was changed since stays',
    })
    .input(undoMergeInput)
    .output(exerciseMerge)
    .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),
});
