// Loads the exercise picker when it is opened.
import { pressPart } from '#web/loading/press.tsx';

export const PickerDrawer = pressPart(
  async () => (await import('./PickerDrawer.tsx')).PickerDrawer,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);
