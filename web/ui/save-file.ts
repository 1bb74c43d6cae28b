// Hands a file to the browser, which saves it as it saves downloads.

/** Saves `file` under `name`. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has its own hold on the file once the press was taken.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Saves `text` under `name`. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}
