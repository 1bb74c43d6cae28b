import type { ComponentProps } from 'react';
import { idlePart } from '#web/loading/idle.tsx';
import type { MuscleThumb as Thumb } from './MuscleThumb.tsx';

const MuscleThumb = idlePart(async () => (await import('./MuscleThumb.tsx')).MuscleThumb);

/** Shows the muscles of a workout on a front and a back, each `--body-width` wide. The space is reserved. */
export function MuscleFigures(props: ComponentProps<typeof Thumb>) {
  return (
    <span className="bodies-only figures">
      <MuscleThumb {...props} />
    </span>
  );
}
