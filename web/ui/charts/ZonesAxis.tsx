import type { HeartRateZones } from '#shared/heart-rate/schema.ts';
import { boundName, type ZoneNumber, zoneNumbers } from '#shared/heart-rate/zones.ts';
import classes from './ZonesAxis.module.css';

/**
 * Shows the five heart-rate zones on one axis. Screen readers skip the axis, so the page must list the zones as text.
 */
export function ZonesAxis({ zones }: { zones: HeartRateZones }) {
  const start = zones.zone1Min;
  const length = Math.max(1, zones.zone5Max - start);
  const placeOf = (bpm: number) => (100 * (bpm - start)) / length;
  const ticks = [...zoneNumbers.map((zone) => zones[boundName(zone, 'Min')]), zones.zone5Max];
  return (
    <div className={classes.axis} aria-hidden>
      <div className={classes.bar}>
        {zoneNumbers.map((zone) => {
          const [left, right] = [
            placeOf(zones[boundName(zone, 'Min')]),
            placeOf(zones[boundName(zone, 'Max')]),
          ];
          return (
            <span
              key={zone}
              className={classes.zone}
              style={{ left: `${left}%`, width: `${right - left}%` }}
            >
              <span className={`${classes.colour} ${classes.band}`} data-zone={zone} />
              <span>Z{zone}</span>
            </span>
          );
        })}
      </div>
      <div className={classes.ticks}>
        {ticks.map((bpm, index) => (
          <span key={index} style={{ left: `${placeOf(bpm)}%` }}>
            {bpm}
          </span>
        ))}
      </div>
    </div>
  );
}

export function ZoneSwatch({ zone }: { zone: ZoneNumber }) {
  return <span className={`${classes.colour} ${classes.swatch}`} data-zone={zone} aria-hidden />;
}
