// The unsaved workout on this device: one draft per person and template, kept with every change.
import { z } from 'zod';
import { exercise } from '#shared/exercises/schema.ts';
import { tempo } from '#shared/templates/schema.ts';
import type { BuilderContent } from './use-builder.ts';

const line = z.object({
  key: z.string(),
  exercise,
  exerciseOrder: z.number(),
  groupNumber: z.number(),
  targetSets: z.number(),
  targetReps: z.number(),
  targetWeight: z.number().nullable(),
  restTime: z.number().nullable(),
  targetRPE: z.number().nullable(),
  targetTempo: tempo,
});

const draft = z.object({
  savedAt: z.string(),
  name: z.string(),
  description: z.string(),
  lines: z.array(line),
});
export type Draft = z.infer<typeof draft>;

/** `templateId` is absent for a workout that was never saved. */
export function draftKey(userId: string, templateId: string | undefined): string {
  return `${userId}:template-draft:${templateId ?? 'new'}`;
}

/** null when there is none, or one that this version cannot read. */
export function readDraft(key: string): Draft | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  try {
    return draft.parse(JSON.parse(stored));
  } catch (error) {
    console.warn('A draft could not be read and was dropped', error);
    localStorage.removeItem(key);
    return null;
  }
}

export function writeDraft(key: string, { name, description, lines }: BuilderContent): void {
  const content = { savedAt: new Date().toISOString(), name, description, lines };
  try {
    localStorage.setItem(key, JSON.stringify(content));
  } catch (error) {
    // The storage is full or switched off: the workout is still on the screen and can be saved.
    console.warn('The draft could not be kept', error);
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}
