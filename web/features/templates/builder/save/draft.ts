// The unsaved workout on this device: one draft per person and template, kept with every change.
import type { Draft } from './draft-schema.ts';
import type { BuilderContent } from '../use-builder.ts';

/** `templateId` is absent for a workout that was never saved. */
export function draftKey(userId: string, templateId: string | undefined): string {
  return `${userId}:template-draft:${templateId ?? 'new'}`;
}

/** The draft as it is stored; null when there is none. */
export function storedDraft(key: string): string | null {
  return localStorage.getItem(key);
}

/** null for a draft that this version cannot read. */
export async function parseDraft(stored: string): Promise<Draft | null> {
  try {
    const { draft } = await import('./draft-schema.ts');
    return draft.parse(JSON.parse(stored));
  } catch (error) {
    console.warn('A draft could not be read and was left alone', error);
    return null;
  }
}

/** False when this device could not keep it. */
export function writeDraft(key: string, { name, description, lines }: BuilderContent): boolean {
  const content = { savedAt: new Date().toISOString(), name, description, lines };
  try {
    localStorage.setItem(key, JSON.stringify(content));
    return true;
  } catch (error) {
    // The storage is full or switched off: the workout is still on the screen and can be saved.
    console.warn('The draft could not be kept', error);
    return false;
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}
