// Reads and writes texts in local storage. Every access throws when the user has blocked storage, and a write also when
// the storage is full.

/** Returns the stored text; null without one, and in a browser that blocks storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or logs `failure` when the browser cannot store it. The app then forgets it when the page closes. */
export function keepStored(key: string, text: string, failure: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(failure, error);
  }
}

export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
