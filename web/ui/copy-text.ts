/** Copies a text to the clipboard. Returns false when the browser refuses: then the caller shows the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // `clipboard` is absent on plain http, although the types declare it.
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The clipboard is closed to this page', error);
    return false;
  }
}
