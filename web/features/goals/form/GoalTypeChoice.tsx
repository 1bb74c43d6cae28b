import { goalTypes, type GoalType } from '#shared/goals/vocabulary.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { goalTypeLooks } from '../goal-types.ts';
import classes from './GoalForm.module.css';

interface GoalTypeChoiceProps {
  value: GoalType | undefined;
  onChange: (type: GoalType) => void;
}

/** Step 1: eight cards, one of which is chosen. */
export function GoalTypeChoice({ value, onChange }: GoalTypeChoiceProps) {
  const { weightUnit } = useSettings();
  return (
    <fieldset className={classes.types}>
      <legend className={classes.hiddenLegend}>Type of goal</legend>
      {goalTypes.map((type) => {
        const { name, example, Icon } = goalTypeLooks[type];
        return (
          <label key={type} className={classes.type}>
            <input
              type="radio"
              name="goalType"
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
              className={classes.typeInput}
            />
            <Icon size={28} stroke={1.75} aria-hidden className={classes.typeIcon} />
            <span className={classes.typeText}>
              <span className={classes.typeName}>{name}</span>
              <span className={classes.typeExample}>{example(weightUnit)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
