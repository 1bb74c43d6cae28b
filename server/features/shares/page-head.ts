// Writes the head of a shared link's page. The head has the preview for chats and feeds, and the tag that forbids
// search engines to list the page.
import { isolated } from '#shared/isolated.ts';
import { DomainError } from '#shared/errors.ts';
import { summaryText } from '#shared/shares/summary-text.ts';
import type { Services } from '#server/trpc/context.ts';
import { cardShapes, escapeHtml } from './card/card-text.ts';
import { withShare } from './open-share.ts';
import { pathOf } from './store.ts';
import { readView, type SubjectReaders } from './view.ts';

interface PageHead {
  status: 200 | 404 | 429;
  title: string;
  html: string;
}

type HeadOf = (link: { token: string; ip: string }) => Promise<PageHead>;

const NO_INDEX = '<meta name="robots" content="noindex, nofollow">';

/**
 * Returns a function that writes the head of a shared link's page. The function does not count a visit, because chats
 * load the page for previews.
 */
export function sharedPageHead(
  { db, usersBehind, limits, now }: Pick<Services, 'db' | 'usersBehind' | 'limits' | 'now'>,
  { publicUrl, readers }: { publicUrl: string; readers: SubjectReaders },
): HeadOf {
  return async ({ token, ip }) => {
    try {
      limits.chargeNetwork('shared', ip);
      const at = now();
      const view = await withShare({ db, usersBehind }, { token, now: at }, (share) =>
        readView(db, share, { readers, now: at }),
      );
      const url = new URL(pathOf(token), publicUrl).href;
      const description = summaryText(view);
      const tags = {
        'og:title': view.name,
        'og:description': description,
        'og:type': 'article',
        'og:site_name': 'LiftLedger',
        'og:url': url,
        'og:image': `${url}/card.png`,
        'og:image:width': String(cardShapes.landscape.width),
        'og:image:height': String(cardShapes.landscape.height),
        'og:image:alt': description,
        'twitter:card': 'summary_large_image',
      };
      const html = [
        NO_INDEX,
        ...Object.entries(tags).map(
          ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
        ),
      ];
      return {
        status: 200,
        title: escapeHtml(`${isolated(view.name)} · LiftLedger`),
        html: html.join(''),
      };
    } catch (error) {
      const code = error instanceof DomainError ? error.code : undefined;
      if (code !== 'SHARE_NOT_FOUND' && code !== 'RATE_LIMITED') throw error;
      const status = code === 'RATE_LIMITED' ? 429 : 404;
      return { status, title: 'Nothing here · LiftLedger', html: NO_INDEX };
    }
  };
}
