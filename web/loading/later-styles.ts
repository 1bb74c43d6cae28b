// Loads the style sheet of everything that the first page does not show. The build writes the sheet's URL into each
// page (scripts/prerender-pages.ts). During development, modules load their own styles.

let sheet: Promise<void> | undefined;

/**
 * Loads the style sheet together with `code`. Rejects if either of them cannot be loaded; the caller can then try
 * again.
 */
export async function styled<Loaded>(code: Promise<Loaded>): Promise<Loaded> {
  if (!import.meta.env.SSR) sheet ??= addSheet();
  const [loaded] = await Promise.all([code, sheet]);
  return loaded;
}

function addSheet(): Promise<void> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="later-styles"]');
  if (!meta) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = meta.content;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      sheet = undefined;
      link.remove();
      reject(new TypeError(`Failed to load ${meta.content}`));
    };
    document.head.append(link);
  });
}
