import { windowOnDemand } from '#web/ui/window-on-demand.tsx';
import type { PickerDrawerProps } from './PickerDrawer.tsx';

/** `PickerDrawer`, loaded after the page. */
export const PickerDrawerOnDemand = windowOnDemand<PickerDrawerProps>(
  async () => (await import('./PickerDrawer.tsx')).PickerDrawer,
  ({ isOpen }) => isOpen,
);
