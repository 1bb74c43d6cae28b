import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageTemplate } from '#server/http/page-template.ts';
import { freshNonce, NONCE_PLACEHOLDER } from '#shared/page-nonce.ts';

const paragraph = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p class="line">Set ${index % 17} → é</p>`).join('');
const script = `<script nonce="${NONCE_PLACEHOLDER}">go()</script>`;

test.each([
  ['none', paragraph(50)],
  ['one', paragraph(50) + script + paragraph(50)],
  ['several, in a long page', (script + paragraph(900)).repeat(5)],
  ['first and last', NONCE_PLACEHOLDER + paragraph(9) + NONCE_PLACEHOLDER],
  ['next to each other', `a${NONCE_PLACEHOLDER}${NONCE_PLACEHOLDER}b`],
  ['nothing', ''],
])('the page with new nonces decompresses to the plain page (%s), for every nonce', (_, html) => {
  const template = pageTemplate(html);
  for (const nonce of [freshNonce(), freshNonce(), 'class="line">class="line'.slice(0, 24)]) {
    const text = html.replaceAll(NONCE_PLACEHOLDER, nonce);
    expect(template.text(nonce)).toBe(text);
    expect(gunzipSync(template.gzip(nonce)).toString()).toBe(text);
  }
});

test('the prepared gzip page is at most 60 bytes per nonce longer than a newly compressed page', () => {
  const html = (script + paragraph(900)).repeat(5);
  const nonce = freshNonce();
  const anew = gzipSync(html.replaceAll(NONCE_PLACEHOLDER, nonce), { level: 9 });
  expect(pageTemplate(html).gzip(nonce).length).toBeLessThan(anew.length + 5 * 60);
});
