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
import classes from './ZonesView.module.css';

/** Five bands on one scale of bpm; each opens to say what it is good for. */
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
  const scale = { start: zones.zone1Min, length: zones.zone5Max - zones.zone1Min };
  const { from, to } = zoneShares[zone];
  const { benefits, activities, duration } = zoneDetails[zone];
  return (
    <li className={classes.zone}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
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
        <span className={classes.scale} aria-hidden>
          <span
            data-zone={zone}
            style={{
              left: `${(100 * (min - scale.start)) / scale.length}%`,
              width: `${(100 * (max - min)) / scale.length}%`,
            }}
          />
        </span>
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
