import { barText } from '#shared/gyms/rig.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useBars } from './use-rig.ts';

const USUAL = '';

/** Chooses the bar of the gym for an exercise; nothing without a choice. */
export function BarChoice({ line }: { line: SessionLine }) {
  const { bars, bar, choose } = useBars(line);
  // Two that are alike are one choice.
  const texts = [...new Set(bars.map(barText))];
  if (texts.length < 2) return null;
  const options = texts.map((text) => ({ value: text, label: text }));
  return (
    <li>
      <SelectField
        label="Bar for this exercise here"
        options={[{ value: USUAL, label: 'As usual' }, ...options]}
        value={bar ? barText(bar) : USUAL}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </li>
  );
}
