import { IconEye, IconEyeOff } from '@tabler/icons-react';
import classes from './RevealButton.module.css';

interface RevealButtonProps {
  isBlurred: boolean;
  /** 'photo' or 'photos' */
  noun: string;
  onToggle: () => void;
}

/** Lies over a blurred picture and shows it; then waits in the corner to blur it again. One button: the focus stays. */
export function RevealButton({ isBlurred, noun, onToggle }: RevealButtonProps) {
  const Icon = isBlurred ? IconEye : IconEyeOff;
  return (
    <button
      type="button"
      className={classes.reveal}
      data-over={isBlurred}
      aria-label={isBlurred ? undefined : `Hide ${noun}`}
      onClick={onToggle}
    >
      <span className={classes.label}>
        <Icon size={22} stroke={1.75} aria-hidden />
        {/* The words would cover a part of a visible picture. */}
        {isBlurred ? `Show ${noun}` : null}
      </span>
    </button>
  );
}
