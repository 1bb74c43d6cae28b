/**
 * Copies a text to the clipboard. Returns false when the browser refuses, so that the caller can show the text instead.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is undefined over plain http, although its type says otherwise. `catch` handles the
    // resulting TypeError too.
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The clipboard is closed to this page', error);
    return false;
  }
}
