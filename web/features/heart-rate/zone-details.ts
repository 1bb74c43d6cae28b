// The use of each zone, in the words of the panel.
import type { CalculationMethod, ZoneNumber } from '#shared/heart-rate/zones.ts';

export interface ZoneDetail {
  benefits: string;
  activities: string;
  duration: string;
}

export const zoneDetails: Record<ZoneNumber, ZoneDetail> = {
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

export const methodLabels: Record<CalculationMethod, string> = {
  karvonen: 'Karvonen (More Accurate)',
  standard: 'Standard',
};
