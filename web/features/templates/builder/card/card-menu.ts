// The input of a card's menu. The menu itself loads with drag and drop, after the page.

export interface CardMenuProps {
  lineKey: string;
  exerciseId: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isGrouped: boolean;
  /** True when the sets are planned one by one; null: impossible, since the measure is not reps. */
  hasRows: boolean | null;
  onDetails: (exerciseId: string) => void;
}
