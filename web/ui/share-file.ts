// Shares or saves a picture that was made for it.
import { saveFile } from './save-file.ts';

/** Returns true when the device's share sheet accepts the file. */
export function canShareFile(file: File): boolean {
  // Absent on most desktops and on plain http, although the types have it.
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
    // The browser reports a closed share sheet as an error, but it is none.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
