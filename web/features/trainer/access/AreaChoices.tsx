import { ALWAYS_SHARED, type TrainerArea, trainerAreaNames } from '#shared/trainer/areas.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { AreaLine } from './AreaList.tsx';
import classes from './access.module.css';

interface AreaChoicesProps {
  legend: string;
  areas: readonly TrainerArea[];
  onChange: (areas: TrainerArea[]) => void;
}

/** Shows a switch for every area. Training is always on; a medical record includes the areas that it holds back. */
export function AreaChoices({ legend, areas, onChange }: AreaChoicesProps) {
  return (
    <FieldGroup legend={legend}>
      <div className={classes.choices}>
        {trainerAreaNames.map((area) => {
          const isFixed = area === ALWAYS_SHARED || (area === 'held' && areas.includes('medical'));
          return (
            <ChoiceField
              key={area}
              type="checkbox"
              name={area}
              label={<AreaLine area={area} />}
              checked={isFixed || areas.includes(area)}
              disabled={isFixed}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...areas, area]
                    : areas.filter((other) => other !== area),
                )
              }
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
