// Builds a minimal Fastify app as a baseline: it runs the same statement with prepared values.
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Statement } from '#server/session-log/write.ts';

/**
 * Returns the app. `queues` has the statements of each connection; each request runs the next one of its connection.
 */
export function buildRawApp(pool: pg.Pool, queues: Map<string, Statement[]>): FastifyInstance {
  const app = Fastify();
  const answer = {
    data: {
      id: '0193d0b4-7a4e-7cc0-8a53-2f1b6a0b3c11',
      exerciseId: '0193d0b4-7a4e-7cc0-8a53-2f1b6a0b3c12',
      templateExerciseId: '0193d0b4-7a4e-7cc0-8a53-2f1b6a0b3c13',
      setNumber: 1,
      actualReps: 8,
      actualWeight: 142.5,
      rpeRating: 8,
      rpeSource: 'entered',
      setClassification: 'WORKING',
      loggedAt: '2026-01-01T18:00:00.000Z',
    },
  };
  app.post<{ Params: { lane: string } }>('/sets/:lane', async (request, reply) => {
    const next = queues.get(request.params.lane)?.shift();
    if (!next) return reply.code(503).send({ error: 'No statement is left' });
    await pool.query(next.text, next.values);
    reply.code(201);
    return answer;
  });
  app.get('/trivial', async () => ({ ok: true }));
  return app;
}
