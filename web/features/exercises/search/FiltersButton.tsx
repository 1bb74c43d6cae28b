import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';

interface FiltersButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Number of active filters behind the button. */
  active: number;
}

/** Folds the filters away, and says how many of them are set. */
export function FiltersButton({ isOpen, onToggle, active }: FiltersButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-expanded={isOpen}
      leftSection={<IconAdjustments size={20} stroke={1.75} aria-hidden />}
      onClick={onToggle}
    >
      {active === 0 ? 'Filters' : `Filters (${active})`}
    </Button>
  );
}
