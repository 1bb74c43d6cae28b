import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'wouter';
import { bodyAreaWords } from '#shared/body-areas/vocabulary.ts';
import type { InjuredArea, InjuredAreas } from '#shared/medical-history/injured-areas.ts';
import { injuryStatusLabels } from '#shared/medical-history/vocabulary.ts';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import type { Injuries } from './use-injuries.ts';
import classes from './search.module.css';

/** Shows a checkbox for each injured part of the body. A checked part hides the exercises that load it. */
export function InjuryFields({ injuries }: { injuries: Injuries }) {
  const { areas, unplaced } = injuries;
  return (
    <FieldGroup
      legend="Your injuries"
      note={unplaced.length === 0 ? undefined : <Unplaced injuries={unplaced} />}
    >
      <div className={classes.areas}>
        {areas.map((each) => (
          <AreaField key={each.area} of={each} injuries={injuries} />
        ))}
      </div>
    </FieldGroup>
  );
}

function AreaField({
  of: { area, injuries: named },
  injuries,
}: {
  of: InjuredArea;
  injuries: Injuries;
}) {
  const noteId = useId();
  return (
    <div>
      <ChoiceField
        type="checkbox"
        name={`avoid-${area}`}
        label={`Avoid exercises that load my ${bodyAreaWords[area]}`}
        aria-describedby={noteId}
        checked={injuries.avoided.includes(area)}
        onChange={(event) => injuries.avoid(area, event.currentTarget.checked)}
      />
      <p id={noteId} className={`note ${classes.injuryNote}`}>
        <InjuryNames injuries={named} />
      </p>
    </div>
  );
}

function Unplaced({ injuries }: { injuries: InjuredAreas['unplaced'] }) {
  return (
    <>
      Not matched to a part of the body: <InjuryNames injuries={injuries} />. Name it in your{' '}
      <Anchor component={Link} href={paths.medicalHistory()} inherit>
        medical history
      </Anchor>
      .
    </>
  );
}

function InjuryNames({ injuries }: { injuries: InjuredAreas['unplaced'] }) {
  return injuries.map(({ name, status }, index) => (
    <span key={index}>
      {index === 0 ? null : '; '}
      <bdi>{name}</bdi>, {injuryStatusLabels[status].toLowerCase()}
    </span>
  ));
}
