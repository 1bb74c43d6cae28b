// Serves one workout as a FIT or TCX file for watches. The route is not a tRPC procedure, because the response may be
// binary.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { readNextSetChoices } from '#server/db/rows/settings-row.ts';
import { readStream } from '#server/session-log/read.ts';
import { DomainError } from '#shared/errors.ts';
import { id as idSchema } from '#shared/schema.ts';
import { fitOfWorkout } from '#shared/workout-file/fit.ts';
import { fileNameOf, mimeTypes, workoutFileFormat } from '#shared/workout-file/formats.ts';
import { tcxOfWorkout } from '#shared/workout-file/tcx.ts';

const query = z.strictObject({ format: workoutFileFormat });

/** Registers `GET /workout-sessions/:id/export?format=fit|tcx` under the API prefix, as a Fastify plugin. */
export async function workoutFileRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string } }>('/workout-sessions/:id/export', (request, reply) =>
    asSignedIn(
      request.ctx,
      { kind: 'read', scope: 'workouts:read' },
      async ({ userId, sessionId: signInId }) => {
        const { ctx } = request;
        const key = { userId, sessionId: idSchema.parse(request.params.id) };
        const { format } = query.parse(request.query);
        const [{ stream }, { unit }] = await Promise.all([
          readStream(ctx.pool, key, { signInId, now: ctx.now() }),
          readNextSetChoices(ctx.db, userId),
        ]);
        const { state } = stream;
        if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
        const file =
          format === 'fit' ? Buffer.from(fitOfWorkout(state, unit)) : tcxOfWorkout(state, unit);
        return reply
          .headers({
            'cache-control': 'private, no-store',
            'content-type': mimeTypes[format],
            'content-disposition': `attachment; filename="${fileNameOf(state, format)}"`,
            'x-content-type-options': 'nosniff',
          })
          .send(file);
      },
    ),
  );
}
