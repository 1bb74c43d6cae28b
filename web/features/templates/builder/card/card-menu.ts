// What the menu of a card needs. The menu itself comes with drag and drop, after the page.

export interface CardMenuProps {
  lineKey: string;
  exerciseId: string;
  name: string;
  isFirst: boolean;
  isGrouped: boolean;
  /** Whether the sets are planned one by one; null: they cannot be, as nothing counts their reps. */
  hasRows: boolean | null;
  onDetails: (exerciseId: string) => void;
}
