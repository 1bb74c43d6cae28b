import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onFile` with a file that is dropped anywhere on the page, while `isOpen` is true. Returns true while a file is
 * dragged over the page.
 */
export function useFileDrop(isOpen: boolean, onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (!isOpen) return;
    const onDragOver = (event: DragEvent) => {
      if (!hasFile(event)) return;
      // Without `preventDefault`, the browser would open the dropped file in place of the page.
      event.preventDefault();
      setIsOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      if (!hasFile(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      setIsOver(false);
    };
  }, [isOpen]);
  return isOver;
}

function hasFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
