// Lists the body sites that users measure with a tape. A new site needs a line here, a column of `biometric` (a
// migration) and a place on the body figure of the screen. The file does not import zod, so that screens load few
// bytes.

interface Site {
  label: string;
  /** `goalPlace` is the position in the list of goal measures. The most common goals, such as the waist, come first. */
  goalPlace: number;
}

/** The order of the sites is the order on the screen. Values are in inches. */
const sites = {
  neck: { label: 'Neck', goalPlace: 8 },
  chest: { label: 'Chest', goalPlace: 3 },
  waist: { label: 'Waist', goalPlace: 1 },
  hips: { label: 'Hips', goalPlace: 2 },
  thighs: { label: 'Thighs', goalPlace: 6 },
  biceps: { label: 'Biceps', goalPlace: 4 },
  forearms: { label: 'Forearms', goalPlace: 5 },
  calves: { label: 'Calves', goalPlace: 7 },
} as const satisfies Record<string, Site>;

export type BodySite = keyof typeof sites;
export type TapeColumn = `${BodySite}_in`;
export type TapeMeasureKind = Uppercase<BodySite>;

// The cast is safe because `sites` has only the names of sites as keys.
export const bodySites: readonly BodySite[] = Object.keys(sites) as BodySite[];

export function ofEachSite<Value>(make: (site: BodySite) => Value): Record<BodySite, Value> {
  // The cast is safe because `bodySites` contains each site.
  return Object.fromEntries(bodySites.map((site) => [site, make(site)])) as Record<BodySite, Value>;
}

export const siteLabels: Readonly<Record<BodySite, string>> = ofEachSite(
  (site) => sites[site].label,
);

export function tapeColumn(site: BodySite): TapeColumn {
  return `${site}_in`;
}

export function measureKindOf(site: BodySite): TapeMeasureKind {
  // The cast is safe because the name of a site in capitals is a TapeMeasureKind.
  return site.toUpperCase() as TapeMeasureKind;
}

export const tapeMeasureKinds: readonly TapeMeasureKind[] = bodySites
  .toSorted((a, b) => sites[a].goalPlace - sites[b].goalPlace)
  .map(measureKindOf);

/** Returns the tape site of a goal measure; undefined for a measure that uses no tape. */
export function siteOfMeasure(kind: string): BodySite | undefined {
  return bodySites.find((site) => measureKindOf(site) === kind);
}
