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
    text: 'Rate how hard a set felt, and the rest screen suggests the next weight with its reason: one that your gym can load, to use or to skip.',
    isComing: false,
  },
  {
    title: 'Personalization by body mechanics',
    text: 'Long legs or arms change a lift. Measure them once: each exercise shows what that means for your build, and why.',
    isComing: false,
  },
  {
    title: 'Work-based metrics',
    text: 'Force x distance x reps: the work of a workout in joules, with its bounds, for every set where it is known.',
    isComing: false,
  },
  {
    title: 'Trainer integration',
    text: 'Let a trainer see your log and send you workouts.',
    isComing: true,
  },
  {
    title: 'Progress analytics',
    text: 'Sets per muscle and week, intensity, balance, and a 1RM with its band. All of it is calculated from your log, and stays right when you correct a set.',
    isComing: false,
  },
  {
    title: 'Mobile app for iOS and Android',
    text: 'Apps for both stores. Until then the site installs from the browser, and logs without a connection too.',
    isComing: true,
  },
];
