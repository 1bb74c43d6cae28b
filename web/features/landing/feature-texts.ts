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
    text: 'Say how hard a set felt, and the rest screen offers the next weight with its reason: one that your gym can load, to use or to leave.',
    isComing: false,
  },
  {
    title: 'Personalization by body mechanics',
    text: 'Long legs or arms change a lift. Measure them once: exercises tell what follows for your build, and what that rests on.',
    isComing: false,
  },
  {
    title: 'Work-based metrics',
    text: 'Force x distance x reps: the lifting work of a workout in joules, with its bounds, and only of sets for which it can be told.',
    isComing: false,
  },
  {
    title: 'Trainer integration',
    text: 'Let a trainer see your log and send you workouts.',
    isComing: true,
  },
  {
    title: 'Progress analytics',
    text: 'Sets per muscle and week, intensity, balance, and a 1RM with its band. All of it is worked out from the log, and stays right when you correct it.',
    isComing: false,
  },
  {
    title: 'Mobile app for iOS and Android',
    text: 'Apps for both stores. Until then the site installs from the browser, and logs without a connection too.',
    isComing: true,
  },
];
