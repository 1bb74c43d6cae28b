// GET /s/{token}/card.png: the picture of a link, drawn when it is first asked for.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '#server/trpc/context.ts';
import { type CardText, cardText } from './card/card-text.ts';
import type { CardShape } from './card/card-shapes.ts';
import { drawCard } from './card/draw-card.ts';
import { withShare } from './open-share.ts';
import { readView, type SubjectReaders } from './view.ts';

/** Pictures of some 40 kB each. */
const MOST_KEPT = 60;

const asked = z.object({ shape: z.enum(['landscape', 'portrait']).catch('landscape') });

interface CardRoutesOptions {
  services: Pick<Services, 'db' | 'usersBehind' | 'limits' | 'now'>;
  readers: SubjectReaders;
}

/** Fastify plugin. A picture is limited by network; one at a time is drawn, and those that were asked for last are kept. */
export async function cardRoutes(
  app: FastifyInstance,
  { services, readers }: CardRoutesOptions,
): Promise<void> {
  const { db, limits, now } = services;
  const pictureOf = keptPictures();
  app.get<{ Params: { token: string } }>('/s/:token/card.png', async (request, reply) => {
    limits.chargeShared(request.ip, 'picture');
    const { shape } = asked.parse(request.query);
    const { token } = request.params;
    const at = now();
    const text = await withShare(services, { token, now: at }, async (share) =>
      cardText(await readView(db, share, { readers, now: at })),
    );
    return reply
      .type('image/png')
      .headers({
        // A shared cache would go on showing the picture of a link that was revoked.
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        // Chats and feeds show it on pages of their own.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(await pictureOf(text, shape));
  });
}

/** Keeps pictures by their words: a workout that was corrected has another one. */
function keptPictures(): (text: CardText, shape: CardShape) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (text, shape) => {
    const key = createHash('sha256')
      .update(JSON.stringify([text, shape]))
      .digest('hex');
    const known = kept.get(key);
    kept.delete(key);
    const picture = known ?? last.then(() => drawCard(text, shape));
    last = picture.catch(() => kept.delete(key));
    kept.set(key, picture);
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}
