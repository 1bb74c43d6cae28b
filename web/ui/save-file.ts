// Saves a file as a download of the browser.

/** Saves `file` under `name`. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser keeps its own reference to the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Saves `text` under `name`. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Returns true when the device's share sheet accepts the file. */
export function canShareFile(file: File): boolean {
  // `canShare` is absent on most desktops and on plain http, although the types declare it.
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Opens the share sheet with the file, otherwise saves it. */
export async function shareFile(file: File, url?: string): Promise<void> {
  if (!canShareFile(file)) {
    saveFile(file, file.name);
    return;
  }
  try {
    await navigator.share({ files: [file], ...(url === undefined ? {} : { url }) });
  } catch (error) {
    // A browser reports a closed share sheet as AbortError, but closing it is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
