// The parts of the body whose exercises are left out, remembered per person in this tab: they tell of an injury, and a
// browser keeps nothing about anybody's health for good.
import { useState } from 'react';
import { type BodyArea, bodyAreas } from '#shared/body-areas/vocabulary.ts';
import { usePersonId } from '#web/api/auth-store.ts';

/** The areas from head to foot, and how to change them. None until somebody switches one on. */
export function useAvoidedAreas() {
  const userId = usePersonId();
  const [kept, setKept] = useState(() => ({ userId, areas: read(userId) }));
  // Who is signed in may be known only after the first render.
  const current = kept.userId === userId ? kept : { userId, areas: read(userId) };
  if (current !== kept) setKept(current);

  function setAreas(areas: readonly BodyArea[]) {
    setKept({ userId, areas: inOrder(areas) });
    if (userId === undefined) return;
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(areas));
    } catch (error) {
      // Full storage: the choice lasts as long as the page.
      console.warn('What to avoid could not be kept', error);
    }
  }
  return [current.areas, setAreas] as const;
}

function read(userId: string | undefined): BodyArea[] {
  if (userId === undefined) return [];
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? inOrder(stored) : [];
  } catch {
    // Edited by hand: begin anew.
    return [];
  }
}

function inOrder(areas: readonly unknown[]): BodyArea[] {
  return bodyAreas.filter((area) => areas.includes(area));
}

function keyOf(userId: string): string {
  return `${userId}:avoided-areas`;
}
