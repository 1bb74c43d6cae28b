/** Shows the logo, a barbell with plates. web/public/icon.svg contains the same drawing. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect x="1" y="14" width="30" height="4" rx="2" fill="var(--app-bar)" />
      <rect x="6" y="4" width="5" height="24" rx="2" fill="var(--mantine-primary-color-filled)" />
      <rect x="12" y="8" width="3" height="16" rx="1.5" fill="currentColor" />
      <rect x="17" y="8" width="3" height="16" rx="1.5" fill="currentColor" />
      <rect x="21" y="4" width="5" height="24" rx="2" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}
