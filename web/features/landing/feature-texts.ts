interface Feature {
  title: string;
  text: string;
  /** Announced, not there yet. */
  isComing: boolean;
}

/** The six things that the landing page names. */
export const features: readonly Feature[] = [
  {
    title: 'RPE-based micro-adjustments',
    text: 'Say how hard a set felt, from 1 to 10, beside its reps and weight, and change the next load in steps as small as half a pound.',
    isComing: false,
  },
  {
    title: 'Personalization by body mechanics',
    text: 'Long limbs or a long torso change a lift. Each exercise says what it is sensitive to and what mobility it asks for.',
    isComing: false,
  },
  {
    title: 'Work-based metrics',
    text: 'Volume, load moved, duration and effort are added up for every session. Force x distance x reps is coming: the distance is not measured yet.',
    isComing: false,
  },
  {
    title: 'Trainer integration',
    text: 'Let a trainer see your log and send you workouts.',
    isComing: true,
  },
  {
    title: 'Progress analytics',
    text: 'Every set is kept for good. Reports, bests and goals are worked out from the log, and stay right when you correct it.',
    isComing: false,
  },
  {
    title: 'Mobile app for iOS and Android',
    text: 'Apps for both stores. Until then the site installs from the browser, and logs without a connection too.',
    isComing: true,
  },
];
