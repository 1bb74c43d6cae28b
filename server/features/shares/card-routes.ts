// Serves GET /s/{token}/card.png, the preview picture of a shared link. The picture is drawn at the first request.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '#server/trpc/context.ts';
import { type CardShape, type CardText, cardText } from './card/card-text.ts';
import { drawCard } from './card/draw-card.ts';
import { withShare } from './open-share.ts';
import { readView, type SubjectReaders } from './view.ts';

/** The largest number of pictures in the cache. A picture takes about 40 kB. */
const MOST_KEPT = 60;

const asked = z.object({ shape: z.enum(['landscape', 'portrait']).catch('landscape') });

interface CardRoutesOptions {
  services: Pick<Services, 'db' | 'usersBehind' | 'limits' | 'now'>;
  readers: SubjectReaders;
}

/**
 * Registers the route of the preview picture as a Fastify plugin. Draws one picture at a time, and caches the most
 * recently requested pictures.
 */
export async function cardRoutes(
  app: FastifyInstance,
  { services, readers }: CardRoutesOptions,
): Promise<void> {
  const { db, limits, now } = services;
  const pictureOf = keptPictures();
  app.get<{ Params: { token: string } }>('/s/:token/card.png', async (request, reply) => {
    limits.chargeNetwork('sharedPicture', request.ip);
    const { shape } = asked.parse(request.query);
    const { token } = request.params;
    const at = now();
    const text = await withShare(services, { token, now: at }, async (share) =>
      cardText(await readView(db, share, { readers, now: at })),
    );
    return reply
      .type('image/png')
      .headers({
        // Forbids shared caches, which would keep showing the picture of a revoked link.
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        // Allows other sites to embed the picture, because chats and feeds do.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(await pictureOf(text, shape));
  });
}

/**
 * Returns a function that caches pictures by the text on them. A corrected workout has another text, and therefore gets
 * a new picture.
 */
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
    if (!known) last = picture.catch(() => kept.delete(key));
    kept.set(key, picture);
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}
