import classes from './LetterStrip.module.css';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A row of letters that stays in view above a long list; a press leads to the exercises that begin with one. */
export function LetterStrip({ onLetter }: { onLetter: (letter: string) => void }) {
  return (
    <nav className={classes.letters} aria-label="Jump to a letter">
      {LETTERS.map((letter) => (
        <button key={letter} type="button" onClick={() => onLetter(letter)}>
          {letter}
        </button>
      ))}
    </nav>
  );
}
