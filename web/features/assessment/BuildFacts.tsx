import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { lengthUnits } from '#shared/units.ts';
import type { LengthUnit } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { heightText } from '#web/text/body-text.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';

const unitLabels: Record<LengthUnit, string> = { in: 'Inches', cm: 'Centimetres' };

interface BuildFactsProps {
  unit: LengthUnit;
  onUnit: (unit: LengthUnit) => void;
}

export function BuildFacts({ unit, onUnit }: BuildFactsProps) {
  const { data: profile } = useQuery(trpc.profile.get.queryOptions());
  return (
    <>
      {profile === undefined ? null : <Height cm={profile.height} />}
      <FieldGroup legend="Measured in">
        <Group gap="0 24px">
          {lengthUnits.map((each) => (
            <ChoiceField
              key={each}
              type="radio"
              name="unit"
              label={unitLabels[each]}
              checked={unit === each}
              onChange={() => onUnit(each)}
            />
          ))}
        </Group>
      </FieldGroup>
    </>
  );
}

function Height({ cm }: { cm: number | null }) {
  const { heightUnit } = useSettings();
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
  return <Text>Height: {heightText(cm, heightUnit)}</Text>;
}
