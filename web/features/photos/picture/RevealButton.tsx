import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './RevealButton.module.css';

/** Clear until somebody hides it; blurred again when the person turns to another tab or app. */
export function useReveal(isBlurOn: boolean, isRevealedAtFirst: boolean) {
  const [isRevealed, setIsRevealed] = useState(isRevealedAtFirst);
  useEffect(() => {
    if (!isBlurOn) return;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') setIsRevealed(false);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [isBlurOn]);
  return { isBlurred: isBlurOn && !isRevealed, isRevealed, setIsRevealed };
}

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
