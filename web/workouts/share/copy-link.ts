/** Copies a link to the clipboard. Returns false when the browser refuses: then the caller shows the link. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    // Absent on plain http, although the types have it.
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/** Says that a link was copied. */
export const LINK_COPIED = 'Link copied to clipboard!';
