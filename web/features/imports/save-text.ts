/** Lets the browser save `text` as a file. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // The browser has its own hold on the file once the press was taken.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
