import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReader } from '#web/hooks/use-reader.ts';
import { ahead } from '#web/loading/ahead.ts';
import { styled } from '#web/loading/later-styles.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import type { WorkoutMenuProps } from './WorkoutMenu.tsx';
import { WorkoutMenuButton } from './WorkoutMenuButton.tsx';

const loadMenu = ahead(() => styled(import('./WorkoutMenu.tsx')));

type WorkoutMenuOnDemandProps = Pick<
  WorkoutMenuProps,
  'workout' | 'onDeleted' | 'template' | 'onMerge' | 'onSplit' | 'isShareBeside' | 'buttonProps'
>;

/** Shows the button of a workout's menu. Few users open the menu, so its large code is loaded after the page. */
export function WorkoutMenuOnDemand(props: WorkoutMenuOnDemandProps) {
  const [Menu, setMenu] = useState<ComponentType<WorkoutMenuProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function openFirst() {
    try {
      const { WorkoutMenu } = await loadMenu();
      flushSync(() => setMenu(() => WorkoutMenu));
      // `WorkoutMenu` renders another button in place of the pressed button. The new button gets the focus, because a
      // closing menu returns the focus there.
      button.current?.focus({ preventScroll: true });
      setIsOpen(true);
    } catch (error) {
      console.warn('The menu of the workout could not be loaded', error);
      toastError('Failed to load the menu');
    }
  }

  if (useReader()) return null;
  return Menu ? (
    <Menu {...props} button={button} isOpen={isOpen} onChange={setIsOpen} />
  ) : (
    <WorkoutMenuButton
      {...props.buttonProps}
      ref={button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void openFirst()}
    />
  );
}
