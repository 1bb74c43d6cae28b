// Loads the window of the exercise picker. The builder, the report and the form of a past workout open it.
import { pressPart } from '#web/loading/press.tsx';

export const PickerDrawer = pressPart(
  async () => (await import('./PickerDrawer.tsx')).PickerDrawer,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);
