// A link that goes to the clipboard, from wherever it is copied.
import { toastSuccess } from '#web/ui/messages/toasts.ts';

/** Copies the link and confirms it. False when the clipboard is refused: then the caller shows the link. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    // Absent on plain http, although the types have it.
    await navigator.clipboard.writeText(link);
  } catch {
    return false;
  }
  toastSuccess('Link copied to clipboard!');
  return true;
}
