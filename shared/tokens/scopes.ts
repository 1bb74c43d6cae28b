// Lists the scopes of personal tokens: reading and writing for each area, such as workouts or goals. The file does not
// import zod, because screens load it.

export const tokenAreas = {
  workouts: 'Workouts, sets, reports and progress',
  templates: 'Templates and programs',
  exercises: 'Exercises, your notes on them, and gyms',
  goals: 'Goals',
  body: 'Body weight, measurements, build and heart rate zones',
  photos: 'Progress photos',
  profile: 'Profile, settings, assessment and medical history',
  clients: 'Clients, as their trainer; reading also needs the area that is read',
  export: 'Everything at once, as an export',
} as const;

export type TokenArea = keyof typeof tokenAreas;

/** The area 'export' has no scope for writing, because an export can only be read. */
export type TokenScope = `${TokenArea}:read` | `${Exclude<TokenArea, 'export'>}:write`;

export const tokenScopes: readonly TokenScope[] = (Object.keys(tokenAreas) as TokenArea[]).flatMap(
  (area): TokenScope[] =>
    area === 'export' ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
);

export const tokenLimits = {
  /** `live`: an account may have at most 20 tokens that are neither revoked nor expired. */
  live: 20,
  nameCharacters: 100,
  days: 365,
} as const;
