import { Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { HeartRateZones } from '#shared/heart-rate/schema.ts';
import {
  boundName,
  type CalculationMethod,
  zoneNames,
  type ZoneNumber,
  zoneNumbers,
  zoneShares,
} from '#shared/heart-rate/zones.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { ZonesAxis, ZoneSwatch } from '#web/ui/charts/ZonesAxis.tsx';
import classes from './heart-rate.module.css';

interface ZoneDetail {
  benefits: string;
  activities: string;
  duration: string;
}

const zoneDetails: Record<ZoneNumber, ZoneDetail> = {
  1: {
    benefits: 'Moves blood without adding fatigue. Good for warming up and between hard days.',
    activities: 'Easy walking, relaxed cycling, mobility work. You can sing.',
    duration: '20 to 60 minutes, on any day',
  },
  2: {
    benefits: 'Builds the base: the heart fills better and fat is used as fuel.',
    activities: 'Brisk walking, steady cycling, easy rowing. You can talk in whole sentences.',
    duration: '30 to 90 minutes, two to four times a week',
  },
  3: {
    benefits: 'Raises the pace that you can hold, and your capacity for work between sets.',
    activities: 'Steady running, swimming, circuits. You can talk in short sentences.',
    duration: '20 to 60 minutes, once or twice a week',
  },
  4: {
    benefits: 'Moves the point at which the legs begin to burn.',
    activities: 'Tempo runs, hard rowing pieces, hill repeats. You can say a few words.',
    duration: '4 to 10 minutes at a time, 10 to 30 minutes in all, once a week',
  },
  5: {
    benefits: 'Trains top speed and power, and asks for rest afterwards.',
    activities: 'Sprints, sled pushes, short all-out intervals. You cannot talk.',
    duration: '10 seconds to 2 minutes at a time, 10 minutes in all at most',
  },
};

const methodLabels: Record<CalculationMethod, string> = {
  karvonen: 'Karvonen (More Accurate)',
  standard: 'Standard',
};

export function ZonesView({ zones }: { zones: HeartRateZones }) {
  const { maxHeartRate, restingHR, calculationMethod } = zones;
  return (
    <>
      <FactList
        layout="columns"
        facts={[
          { name: 'Method', value: methodLabels[calculationMethod] },
          { name: 'Max heart rate', value: `${maxHeartRate} bpm` },
          ...(restingHR === null
            ? []
            : [{ name: 'Resting heart rate', value: `${restingHR} bpm` }]),
        ]}
      />
      <ZonesAxis zones={zones} />
      <ul className="lined-list">
        {zoneNumbers.map((zone) => (
          <Zone key={zone} zone={zone} zones={zones} />
        ))}
      </ul>
    </>
  );
}

function Zone({ zone, zones }: { zone: ZoneNumber; zones: HeartRateZones }) {
  const [isOpen, setIsOpen] = useState(false);
  const [min, max] = [zones[boundName(zone, 'Min')], zones[boundName(zone, 'Max')]];
  const { from, to } = zoneShares[zone];
  const { benefits, activities, duration } = zoneDetails[zone];
  return (
    <li>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ZoneSwatch zone={zone} />
        <Text span inherit fw={600}>
          Z{zone} {zoneNames[zone]}{' '}
        </Text>
        <span className={classes.bpm}>
          {min}-{max}
          <span className="spoken"> bpm</span>{' '}
          <Text span inherit c="dimmed" fw={400}>
            {from}-{to}%
          </Text>
        </span>
        <IconChevronDown
          size={20}
          stroke={1.75}
          aria-hidden
          className={`flips ${classes.chevron}`}
        />
      </UnstyledButton>
      {isOpen ? (
        <Stack gap={0} mb={12}>
          <FactList
            layout="stacked"
            facts={[
              { name: 'Benefits', value: benefits },
              { name: 'Activities', value: activities },
              { name: 'Duration', value: duration },
            ]}
          />
        </Stack>
      ) : null}
    </li>
  );
}
