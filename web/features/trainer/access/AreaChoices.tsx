import {
  type Icon,
  IconBarbell,
  IconStretching,
  IconCamera,
  IconClipboardList,
  IconHandStop,
  IconHeartbeat,
  IconNotes,
  IconReportMedical,
  IconRuler2,
  IconScale,
  IconTarget,
} from '@tabler/icons-react';
import {
  ALWAYS_SHARED,
  type TrainerArea,
  trainerAreaNames,
  trainerAreas,
} from '#shared/trainer/areas.ts';
import { areaNames } from '#shared/trainer/grant-words.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import classes from './access.module.css';

const icons: Readonly<Record<TrainerArea, Icon>> = {
  training: IconBarbell,
  notes: IconNotes,
  plans: IconClipboardList,
  goals: IconTarget,
  weight: IconScale,
  measurements: IconRuler2,
  photos: IconCamera,
  heart: IconHeartbeat,
  build: IconStretching,
  held: IconHandStop,
  medical: IconReportMedical,
};

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

/** Shows the areas of a grant in one line. */
export function AreaBadges({ areas }: { areas: readonly TrainerArea[] }) {
  return (
    <ul className={`${classes.badges} ${classes.list}`}>
      {areas.map((area) => {
        const AreaIcon = icons[area];
        return (
          <li key={area} className={classes.badge}>
            <AreaIcon size={16} stroke={1.75} aria-hidden />
            {areaNames[area]}
          </li>
        );
      })}
    </ul>
  );
}

/** Lists areas without a choice. */
export function AreaList({ areas }: { areas: readonly TrainerArea[] }) {
  return (
    <ul className={`${classes.choices} ${classes.list}`}>
      {areas.map((area) => (
        <li key={area}>
          <AreaLine area={area} />
        </li>
      ))}
    </ul>
  );
}

function AreaLine({ area }: { area: TrainerArea }) {
  const AreaIcon = icons[area];
  const [name, about] = [areaNames[area], trainerAreas[area]];
  // 'Progress photos' says no more than 'Photos'.
  const saysMore = about.length > name.length + 10;
  return (
    <span className={classes.area}>
      <AreaIcon size={22} stroke={1.75} aria-hidden />
      <span>
        <b>{name}</b>
        {saysMore ? <span className={classes.about}>{about}</span> : null}
      </span>
    </span>
  );
}
