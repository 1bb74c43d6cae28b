import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { cmToFeetInches } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatNumber } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { FieldGroup } from '#web/ui/FieldGroup.tsx';
import type { Unit } from './length-text.ts';
import classes from './Questions.module.css';

const unitLabels: Record<Unit, string> = { in: 'Inches', cm: 'Centimetres' };
const units: readonly Unit[] = ['in', 'cm'];

interface BuildFactsProps {
  unit: Unit;
  onUnit: (unit: Unit) => void;
}

/** The height that the profile knows, and what the tape is read in. */
export function BuildFacts({ unit, onUnit }: BuildFactsProps) {
  const { data: profile } = useQuery(trpc.profile.get.queryOptions());
  return (
    <>
      {profile === undefined ? null : <Height cm={profile.height} />}
      <FieldGroup legend="Measured in">
        <div className={classes.units}>
          {units.map((each) => (
            <ChoiceField
              key={each}
              type="radio"
              name="unit"
              label={unitLabels[each]}
              checked={unit === each}
              onChange={() => onUnit(each)}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

function Height({ cm }: { cm: number | null }) {
  if (cm === null) {
    return (
      <Text>
        Your height is not known yet.{' '}
        <Anchor component={Link} href={paths.profileEdit()}>
          Add your height
        </Anchor>
      </Text>
    );
  }
  const { feet, inches } = cmToFeetInches(cm);
  return (
    <Text>
      Height from your profile: {`${feet} ft ${inches} in (${formatNumber(Math.round(cm))} cm)`}
    </Text>
  );
}
