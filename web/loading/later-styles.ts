// Loads the styles of everything that the first page does not show, in one file. The build writes its address into each
// page (scripts/prerender-pages.ts). During development each module brings its own styles.

let sheet: Promise<void> | undefined;

/**
 * Requests the styles at once, and returns the code when both are loaded. Rejects when one of them does not load; then
 * it can be retried.
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
