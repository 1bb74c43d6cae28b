// Saves a file as a download of the browser.

/** Saves `file` under `name`. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser holds the file itself after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Saves `text` under `name`. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}
