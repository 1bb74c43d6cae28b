// Lists the addresses of all pages of the site. The client routes by this list, and requests for other pages get the
// status 404.

export const publicRoutes = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  oidcReturn: '/auth/oidc',
  faq: '/faq',
  numbers: '/numbers',
  privacy: '/privacy',
  terms: '/terms',
  join: '/join/:token',
  shared: '/s/:token',
} as const;

/** Only signed-in users can open the private pages. `:name` stands for one part of the path. */
export const privateRoutes = {
  dashboard: '/dashboard',
  templates: '/workouts',
  builder: '/workouts/builder',
  builderEdit: '/workouts/builder/:templateId',
  templateView: '/workouts/view/:id',
  programs: '/programs',
  programCreate: '/programs/new',
  program: '/programs/:id',
  programEdit: '/programs/:id/edit',
  exercises: '/exercises',
  exercise: '/exercises/:id',
  run: '/workouts/execute/:templateId',
  report: '/workouts/report/:sessionId',
  reportWithoutId: '/workouts/report',
  history: '/workouts/history',
  logPast: '/workouts/log',
  profile: '/profile',
  profileEdit: '/profile/edit',
  account: '/profile/account',
  settings: '/settings',
  biometrics: '/profile/biometrics',
  photos: '/profile/photos',
  gyms: '/profile/gyms',
  sharedLinks: '/profile/links',
  trainers: '/profile/trainers',
  deleted: '/profile/deleted',
  medicalHistory: '/profile/medical-history',
  assessment: '/assessment',
  trainer: '/trainer',
  proposal: '/proposals/:id',
  progress: '/progress',
  progressYear: '/progress/year',
  import: '/import',
  goals: '/goals',
  goalCreate: '/goals/create',
  goal: '/goals/:id',
  goalEdit: '/goals/:id/edit',
  // The pattern also matches all pages of a trainer's client below this address.
  trainerClient: '/trainer/clients/:clientId/*?',
} as const;

export type PublicRoute = keyof typeof publicRoutes;
export type PrivateRoute = keyof typeof privateRoutes;

// The cast is safe because the two objects have only names of routes as keys.
const ROUTES = Object.entries({ ...publicRoutes, ...privateRoutes }) as [
  PublicRoute | PrivateRoute,
  string,
][];

/** Returns the name of the page at a path without query; undefined when there is none. */
export function routeAt(path: string): PublicRoute | PrivateRoute | undefined {
  return ROUTES.find(([, pattern]) => matchesRoute(pattern, path))?.[0];
}

/** Returns true when the client has a page for a path without query. */
export function isPagePath(path: string): boolean {
  return routeAt(path) !== undefined;
}

/**
 * Returns true when a path matches a pattern, in any letter case and with or without a slash at the end. A pattern that
 * ends with `*?` also matches all paths below it.
 */
export function matchesRoute(pattern: string, path: string): boolean {
  if (path.includes('//')) return false;
  const [start = '', rest] = pattern.split('/*?');
  const wanted = partsOf(start);
  const parts = partsOf(path).slice(0, rest === undefined ? undefined : wanted.length);
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? parts[index] !== '' : part === parts[index],
    )
  );
}

function partsOf(path: string): string[] {
  return path.toLowerCase().replace(/^\//, '').replace(/\/$/, '').split('/');
}
