// Refuses passwords that are long enough but easy to guess.
import { DomainError } from '#shared/errors.ts';
import { commonEndings, commonWholes, commonWords } from './common-passwords.ts';

const PRODUCT_NAME = 'liftledger';
const TOO_COMMON = 'This password is very common and easy to guess. Please choose another one';
const ABOUT_YOU = 'Your password must not be your email, your name or the name of this app';
const FIRST_YEAR = 1940;
const LAST_YEAR = 2040;

const words = new Set(commonWords);
const wholes = new Set(commonWholes);
const endings = new Set(commonEndings);

/**
 * Refuses a password that is very common, or that equals the user's email, the part before its @, the user's name or
 * the name of this product. Letter case does not matter.
 *
 * @throws DomainError VALIDATION_FAILED with the sentence for `field`
 */
export function refuseGuessable(
  password: string,
  person: { email: string; name: string },
  field = 'password',
): void {
  const lower = password.toLowerCase();
  const aboutPerson = [person.email, person.email.split('@')[0] ?? '', person.name, PRODUCT_NAME];
  if (aboutPerson.some((text) => squeeze(text) === squeeze(lower))) refuse(field, ABOUT_YOU);
  if (isCommon(lower)) refuse(field, TOO_COMMON);
}

/** `lower` is in lower case. */
function isCommon(lower: string): boolean {
  if (wholes.has(lower) || isRepetition(lower) || isRun(lower)) return true;
  for (let at = 1; at <= lower.length; at += 1) {
    if (isCommonWord(lower.slice(0, at)) && isEnding(lower.slice(at))) return true;
  }
  return false;
}

/** True for the word itself, the word twice, or the word spelled like `p@ssw0rd`. */
function isCommonWord(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  const spellings = [text, plainLetters(text), half + half === text ? half : text];
  return spellings.some((spelling) => words.has(spelling));
}

function isEnding(text: string): boolean {
  if (text === '' || endings.has(text)) return true;
  const year = /^(\d{4})!?$/.exec(text)?.[1];
  return year !== undefined && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;
}

/** True for one to three characters repeated: aaaaaaaa, 12121212, abcabcabc. */
function isRepetition(text: string): boolean {
  return /^(.{1,3}?)\1+.?$/su.test(text) && new Set(text).size <= 3;
}

/** True for neighbours of the alphabet or of the digits, upwards or downwards: abcdefgh, 98765432. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

const letterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function plainLetters(text: string): string {
  return [...text].map((character) => letterOf[character] ?? character).join('');
}

/**
 * Returns the text without spaces, dots, underscores and hyphens, in lower case: 'Jo Miller' and 'jo.miller' are equal.
 */
function squeeze(text: string): string {
  return text.toLowerCase().replaceAll(/[\s._-]/g, '');
}

function refuse(path: string, message: string): never {
  throw new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}
