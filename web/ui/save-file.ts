// Saves files as downloads, or opens them in the share menu of the device.

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has started when this timer fires, so the object URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

export function saveText(text: string, name: string, type = 'text/plain'): void {
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

export function canShareFile(file: File): boolean {
  // `navigator.canShare` is undefined on most desktops and over plain http, although its type says otherwise.
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Opens the share menu with the file. Saves the file if the device has no share menu for it. */
export async function shareFile(file: File, url?: string): Promise<void> {
  if (!canShareFile(file)) {
    saveFile(file, file.name);
    return;
  }
  await openShareMenu({ files: [file], ...(url === undefined ? {} : { url }) });
}

export async function openShareMenu(content: ShareData): Promise<void> {
  try {
    await navigator.share(content);
  } catch (error) {
    // Browsers report an AbortError when the user closes the share menu, which is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
