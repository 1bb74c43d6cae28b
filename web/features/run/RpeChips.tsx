import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './RpeChips.module.css';

const LOW = [1, 2, 3, 4, 5];
const HIGH = [6, 7, 8, 9, 10];

interface RpeChipsProps {
  value: number;
  /** Also called when the chosen value is pressed again: then it was meant. */
  onChoose: (rpe: number) => void;
}

/** How hard the set was, 1 to 10: the upper half in reach, the lower one press away. */
export function RpeChips({ value, onChoose }: RpeChipsProps) {
  const [isLowAsked, setIsLowAsked] = useState(false);
  const isLow = isLowAsked || value < 6;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>RPE</legend>
      <div className={classes.row}>
        {isLow ? null : (
          <UnstyledButton
            className={classes.opener}
            aria-label="1-5, show lower RPE values"
            onClick={() => setIsLowAsked(true)}
          >
            1-5
          </UnstyledButton>
        )}
        {(isLow ? LOW : HIGH).map((rpe) => (
          <label key={rpe} className={classes.chip}>
            <input
              type="radio"
              name="rpe"
              className={classes.radio}
              value={rpe}
              checked={rpe === value}
              onChange={() => onChoose(rpe)}
              onClick={() => onChoose(rpe)}
            />
            <span className={classes.text}>{rpe}</span>
          </label>
        ))}
        {isLow ? (
          <UnstyledButton
            className={classes.opener}
            aria-label="6-10, show higher RPE values"
            onClick={() => {
              setIsLowAsked(false);
              if (value < 6) onChoose(6);
            }}
          >
            6-10
          </UnstyledButton>
        ) : null}
      </div>
    </fieldset>
  );
}
