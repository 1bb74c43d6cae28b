import { Stack } from '@mantine/core';

interface ProgressProps {
  label: string;
  /** `share` is the completed part, from 0 to 1. */
  share: number;
  text: string;
}

export function Progress({ label, share, text }: ProgressProps) {
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100);
  return (
    <Stack gap={8} w="100%">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="track"
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <span data-numeric>{text}</span>
    </Stack>
  );
}
