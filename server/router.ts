// Every procedure of the product; REST and the browser know no other door.
import { authRouter } from '#server/features/auth/router.ts';
import { dashboardRouter } from '#server/features/dashboard/router.ts';
import { exercisesRouter } from '#server/features/exercises/router.ts';
import { sessionsRouter } from '#server/features/sessions/router.ts';
import { templatesRouter } from '#server/features/templates/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  auth: authRouter,
  dashboard: dashboardRouter,
  exercises: exercisesRouter,
  sessions: sessionsRouter,
  templates: templatesRouter,
});

export type AppRouter = typeof appRouter;
