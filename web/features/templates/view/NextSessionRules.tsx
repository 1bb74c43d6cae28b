import { canProgress } from '#shared/templates/progression-plan.ts';
import { lineProgressions } from '#shared/training/suggestion/line-progression.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { BuilderLine } from '../lines.ts';
import { mayProgress, progressionNames } from './next-session-choices.ts';
import classes from './TemplateViewPage.module.css';

interface NextSessionRulesProps {
  lines: readonly BuilderLine[];
  isSaving: boolean;
  onChange: (lines: BuilderLine[]) => void;
}

/** The rule of each exercise that can have one. */
export function NextSessionRules({ lines, isSaving, onChange }: NextSessionRulesProps) {
  function choose(line: BuilderLine, value: string) {
    const progression = lineProgressions.find((rule) => rule === value) ?? null;
    onChange(lines.map((each) => (each === line ? { ...each, progression } : each)));
  }
  return (
    <details className={classes.rules}>
      <summary>Rule of each exercise</summary>
      {lines.filter(mayProgress).map((line) => (
        <SelectField
          key={line.key}
          data-rule-of={line.key}
          label={line.exercise.name}
          options={[
            { value: 'off', label: 'Off' },
            ...lineProgressions
              .filter((rule) => canProgress(line.exercise, rule))
              .map((rule) => ({ value: rule, label: progressionNames[rule] })),
          ]}
          value={line.progression ?? 'off'}
          disabled={isSaving}
          onChange={(event) => choose(line, event.target.value)}
        />
      ))}
    </details>
  );
}
