// Typed content that is not saved yet, on this device: one text per person and form.

/** The draft as it is stored; null when there is none. */
export function storedDraft(key: string): string | null {
  return localStorage.getItem(key);
}

export function keepDraft(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    // The storage is full or switched off: what was typed is still on the screen and can be saved.
    console.warn('The draft could not be kept', error);
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}
