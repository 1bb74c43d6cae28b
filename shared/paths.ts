// Every address of the site. The client routes by this list; the server answers 404 for a page that is not on it.

/** Readable without an account. */
export const publicRoutes = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** Need a signed-in user; `:name` stands for one part of the path. */
export const privateRoutes = {
  dashboard: '/dashboard',
  templates: '/workouts',
  builder: '/workouts/builder',
  builderEdit: '/workouts/builder/:templateId',
  templateView: '/workouts/view/:id',
  run: '/workouts/execute/:templateId',
  report: '/workouts/report/:sessionId',
  goals: '/goals',
  profile: '/profile',
} as const;

const PATTERNS: readonly string[] = [
  ...Object.values(publicRoutes),
  ...Object.values(privateRoutes),
];

/** True when the client has a page for this path (no query). Letter case and one trailing slash do not matter. */
export function isPagePath(path: string): boolean {
  const parts = partsOf(path);
  return PATTERNS.some((pattern) => {
    const wanted = partsOf(pattern);
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
    );
  });
}

function partsOf(path: string): string[] {
  return path.toLowerCase().replace(/^\//, '').replace(/\/$/, '').replaceAll(/:[^/]*/g, ':').split('/');
}
