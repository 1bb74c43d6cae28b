// Combines the procedures of all features into one router. tRPC (the browser), REST and MCP call this router.
import { accountRouter } from '#server/features/account/router.ts';
import { assessmentRouter } from '#server/features/assessment/router.ts';
import { authRouter } from '#server/features/auth/router.ts';
import { oidcRouter } from '#server/features/auth/oidc/router.ts';
import { passkeysRouter } from '#server/features/auth/passkeys/router.ts';
import { totpRouter } from '#server/features/auth/totp/router.ts';
import { biometricsRouter } from '#server/features/biometrics/router.ts';
import { bodyWeightRouter } from '#server/features/body-weight/router.ts';
import { buildRouter } from '#server/features/build/router.ts';
import { dashboardRouter } from '#server/features/dashboard/router.ts';
import { exercisesRouter } from '#server/features/exercises/router.ts';
import { findExercises, removeExercise } from '#server/features/exercises/store.ts';
import { commentsRouter } from '#server/features/trainer/comments/router.ts';
import { exportRouter } from '#server/features/export/router.ts';
import { createGoal } from '#server/features/goals/commands.ts';
import { removeGoal } from '#server/features/goals/removal.ts';
import { goalsRouter } from '#server/features/goals/router.ts';
import { deletedRouter } from '#server/features/deleted/router.ts';
import { grantsRouter, readingRouter } from '#server/features/trainer/grants/router.ts';
import { gymsRouter } from '#server/features/gyms/router.ts';
import { listGyms } from '#server/features/gyms/store.ts';
import { heartRateRouter } from '#server/features/heart-rate/router.ts';
import { importsRouter } from '#server/features/imports/router.ts';
import { medicalHistoryRouter } from '#server/features/medical-history/router.ts';
import { photosRouter } from '#server/features/photos/router.ts';
import { profileRouter } from '#server/features/profile/router.ts';
import { programsRouter } from '#server/features/programs/router.ts';
import { removeProgram } from '#server/features/programs/removal.ts';
import { createProgram, updateProgram } from '#server/features/programs/store.ts';
import { progressRouter } from '#server/features/progress/router.ts';
import { pushRouter } from '#server/features/push/router.ts';
import { sessionsRouter } from '#server/features/sessions/router.ts';
import { getSession, listLastPerformances } from '#server/features/sessions/store.ts';
import { sharesRouter } from '#server/features/shares/router.ts';
import { trainerDeskRouter } from '#server/features/trainer/desk/router.ts';
import { templatesRouter } from '#server/features/templates/router.ts';
import { removeTemplate } from '#server/features/templates/removal.ts';
import { createTemplate, findTemplates, updateTemplate } from '#server/features/templates/store.ts';
import { proposalsRouter } from '#server/features/trainer/proposals/router.ts';
import { tokensRouter } from '#server/features/tokens/router.ts';
import { webhooksRouter } from '#server/features/webhooks/router.ts';
import { workRouter } from '#server/features/work/router.ts';
import { router } from '#server/trpc/procedures.ts';

export const appRouter = router({
  account: accountRouter,
  assessment: assessmentRouter,
  auth: authRouter,
  biometrics: biometricsRouter,
  bodyWeight: bodyWeightRouter,
  build: buildRouter,
  comments: commentsRouter,
  dashboard: dashboardRouter,
  exercises: exercisesRouter,
  export: exportRouter,
  goals: goalsRouter,
  deleted: deletedRouter,
  grants: grantsRouter,
  gyms: gymsRouter,
  heartRate: heartRateRouter,
  imports: importsRouter,
  medicalHistory: medicalHistoryRouter,
  oidc: oidcRouter,
  passkeys: passkeysRouter,
  photos: photosRouter,
  profile: profileRouter,
  programs: programsRouter(createTemplate),
  progress: progressRouter,
  proposals: proposalsRouter({
    templates: {
      find: findTemplates,
      create: createTemplate,
      update: updateTemplate,
      remove: removeTemplate,
    },
    programs: { create: createProgram, update: updateProgram, remove: removeProgram },
    goals: { create: createGoal, remove: removeGoal },
    exercises: { find: findExercises, remove: removeExercise },
    lastTimes: listLastPerformances,
    gyms: listGyms,
  }),
  push: pushRouter,
  reading: readingRouter,
  sessions: sessionsRouter,
  shares: sharesRouter(
    { session: getSession, templates: findTemplates },
    {
      exercises: findExercises,
      template: createTemplate,
      program: createProgram,
    },
  ),
  templates: templatesRouter,
  tokens: tokensRouter,
  totp: totpRouter,
  trainerDesk: trainerDeskRouter,
  webhooks: webhooksRouter,
  work: workRouter,
});

export type AppRouter = typeof appRouter;
