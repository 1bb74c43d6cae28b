// Sets default sentences for invalid input, as a side effect of the import in trpc.ts.
import { z } from 'zod';

const MOST_KEYS = 10;
const LONGEST_KEY = 40;

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'unrecognized_keys':
        return `There is no field ${someOf(issue.keys)}`;
      case 'invalid_type':
        return issue.input === undefined ? 'A field is missing' : 'A field is of the wrong kind';
      case 'invalid_value':
        return 'A field has a value that is not allowed';
      case 'too_small':
      case 'too_big':
        return 'A field is too long, too short or out of range';
      default:
        return 'A field is not valid';
    }
  },
});

/** Returns the first keys as text, shortened: the sentence is for a person and must not grow with the input. */
function someOf(keys: readonly string[]): string {
  const named = keys.slice(0, MOST_KEYS).map((key) => key.slice(0, LONGEST_KEY));
  const more = keys.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
