import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { HeartRateZones } from '#shared/heart-rate/schema.ts';
import {
  boundName,
  zoneNames,
  type ZoneNumber,
  zoneNumbers,
  zoneShares,
} from '#shared/heart-rate/zones.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { methodLabels, zoneDetails } from './zone-details.ts';
import { ZonesAxis, ZoneSwatch } from '#web/ui/charts/ZonesAxis.tsx';
import classes from './ZonesView.module.css';

/** Shows five bands on one axis of bpm, and each as a row that expands to its use. */
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
      <ul className={classes.zones}>
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
    <li className={classes.zone}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ZoneSwatch zone={zone} />
        <span className={classes.name}>
          Z{zone} {zoneNames[zone]}{' '}
          <span className={classes.share}>
            {from}-{to}%
          </span>
        </span>
        <span className={classes.bpm}>
          {min}-{max} bpm
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {isOpen ? (
        <div className={classes.details}>
          <FactList
            layout="stacked"
            facts={[
              { name: 'Benefits', value: benefits },
              { name: 'Activities', value: activities },
              { name: 'Duration', value: duration },
            ]}
          />
        </div>
      ) : null}
    </li>
  );
}
