// Lists what a personal token may do: scopes by area, read and write apart. Without zod, for the screens.

/** The areas, in the order in which they are shown, each with what belongs to it. */
export const tokenAreas = {
  workouts: 'Workouts, sets, reports and progress',
  templates: 'Templates and programs',
  exercises: 'Exercises, your notes on them, and gyms',
  goals: 'Goals',
  body: 'Body weight, measurements, build and heart rate zones',
  photos: 'Progress photos',
  profile: 'Profile, settings, assessment and medical history',
  export: 'Everything at once, as an export',
} as const;

export type TokenArea = keyof typeof tokenAreas;

/** An export can only be read. */
export type TokenScope = `${TokenArea}:read` | `${Exclude<TokenArea, 'export'>}:write`;

/** All scopes, by area, reading first. */
export const tokenScopes: readonly TokenScope[] = (Object.keys(tokenAreas) as TokenArea[]).flatMap(
  (area): TokenScope[] =>
    area === 'export' ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
);

export const tokenLimits = {
  /** Tokens of an account that are not revoked and have not expired. */
  live: 20,
  nameCharacters: 100,
  /** Days until a token expires, at most. */
  days: 365,
} as const;
