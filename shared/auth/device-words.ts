// Names a device in the list of sign-ins by the User-Agent header, such as 'Firefox on Windows'.

/** The order matters: the User-Agent of Edge also contains 'Chrome' and 'Safari', so Edge is tested first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST_PROGRAM = 40;

/**
 * Returns a description of the device, such as 'Firefox on Windows'. A program that is no browser gives its name, such
 * as 'curl'.
 */
export function deviceWords(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  const program = /^[\w.-]+/.exec(userAgent)?.[0].slice(0, LONGEST_PROGRAM);
  return browser ?? (program === 'Mozilla' ? system : program) ?? 'Unknown device';
}

function nameIn(names: typeof browsers, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
