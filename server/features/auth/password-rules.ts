// Refuses passwords that are long enough but easy to guess.
import { DomainError } from '#shared/errors.ts';

/**
 * Words that people use as a password. The word followed by a common ending is just as easy to guess: 'password123'.
 */
const commonWords = `
password passwort passwd pass mypassword thepassword yourpassword newpassword oldpassword nopassword
secret mysecret topsecret private welcome welcomehome letmein letmeinnow openup opensesame sesame access
accessdenied admin administrator root superuser sysadmin user username guest test testing tester testtest
testpassword demo default changeme changemenow change temp temporary login logon signin signup master
mastermind computer laptop internet server network windows microsoft google facebook instagram twitter
youtube linkedin apple samsung android iphone nokia gateway database oracle system keyboard monitor
iloveyou ilovey iloveu iloveyousomuch iloveme ilovemyself ilovemyfamily ilovegod love lovely lover loveme
loveyou lovelove loveforever forever together mylove sweetheart sweety sweetie honey darling baby babygirl
babyboy princess prince queen king kingdom angel angels heaven jesus jesuschrist christ blessed godisgood
faith hope family mother father mommy daddy mama papa brother sister friend friends bestfriend
sunshine sunflower sunset sunday monday tuesday wednesday thursday friday saturday january february march
april may june july august september october november december spring summer autumn winter christmas
holiday vacation birthday halloween happy happiness smile smiley lucky luckyday freedom liberty
dragon monkey tiger lion eagle falcon phoenix wolf wolves panther bulldog puppy kitten kitty hellokitty
dolphin butterfly horse horses turtle rabbit bunny spider spiderman scorpion shadow ghost midnight
football soccer baseball basketball hockey tennis volleyball golf golfer cricket rugby boxing wrestling
running runner swimming cycling skateboard snowboard surfing
gym gymlife gymrat fitness fitlife fit getfit stayfit strong stronger strength strongman power powerlifter
powerlifting bodybuilding bodybuilder muscle muscles workout training trainer crossfit barbell dumbbell
kettlebell deadlift squat squats benchpress bench lifting lifter weightlifting weights nopainnogain
liverpool arsenal chelsea manchester barcelona realmadrid juventus bayern cowboys steelers yankees lakers
ferrari porsche mercedes mustang corvette camaro harley yamaha toyota honda
superman batman ironman avengers starwars startrek skywalker pokemon pikachu nintendo playstation xbox
minecraft fortnite roblox naruto matrix hunter killer warrior ninja samurai soldier sniper trustno legend
america american england london paris germany deutschland france italia espana canada australia india
brazil mexico newyork california texas florida
michael jordan jennifer jessica ashley amanda nicole daniel andrew joshua matthew anthony robert thomas
william charles charlie michelle samantha elizabeth stephanie victoria alexander alexandra christian
christopher benjamin jonathan nicholas patrick richard maria daniela gabriel sophie hannah maggie buster
pepper ginger cookie chocolate cupcake cheese banana orange apples strawberry coffee pizza
purple yellow black white green silver golden diamond crystal rainbow flower flowers rose music guitar
rockstar rocknroll metallica nirvana eminem beatles
hello hellohello helloworld goodbye whatever nothing something anything everything idontknow fuckyou
fuckoff asshole bullshit biteme sexy hottie money moneymoney million millionaire success winner champion
star stars superstar galaxy moonlight thunder lightning storm fire firefire water ocean
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa abcxyz xyz asd asdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl asdasd asdasdasd qwe qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzui
qwertzuiop azerty azertyuiop qweasd qweasdzxc qweqwe qweqweqwe qwertyqwerty zxc zxcv zxcvb zxcvbn zxcvbnm
zaqxsw zaqwsx qazwsx qazwsxedc wsxedc poiuyt lkjhgf mnbvcxz
`
  .trim()
  .split(/\s+/);

/** Endings that people add to a word to satisfy a password rule. Years such as 1998 are recognised separately. */
const commonEndings = `
0 00 000 1 2 3 4 5 6 7 8 9 01 02 03 07 10 11 12 13 21 22 23 24 33 42 44 55 66 69 77 88 99 100 101 111 123
1234 12345 123456 1234567 12345678 123456789 1234567890 321 4321 222 333 420 456 555 666 777 789 888 911
987 999 007 247 360 365 500 786 1111 2222 5555 7777 1212 1313 112233 111111 121212 123123 123321 654321
! !! !!! ? . @ # $ * _ 1! 12! 123! 1234! @1 @12 @123 @1234 #1 #123 !1 !123 _1 _123 .123 !@# !@#$ !@#$%
a aa x xx xxx z me you u 4me 4ever 4you 1a a1 abc q w
`
  .trim()
  .split(/\s+/);

/** Complete common passwords, most of them digits or patterns on the keyboard, such as '1q2w3e4r'. */
const commonWholes = `
12345678 123456789 1234567890 0123456789 01234567 012345678 12345678910 1234567891 123456780 87654321
987654321 0987654321 9876543210 098765432 12341234 123412345 123123123 123123123123 12312312 12121212
121212121 11223344 1122334455 112233445566 11112222 111222333 123321123 12344321 1234554321 123454321
10203040 1020304050 102030405060 13579135 135792468 1357924680 24681012 246813579 147258369 159357456
159753456 147852369 741852963 789456123 963852741 258369147 321654987 456123789 654321123 14725836
31415926 314159265 3141592654 27182818 16180339 19191919 20202020 20252025 20262026 11235813 55555555a
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc zaq12wsx zaq1zaq1
zaq1xsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a12345678 a123456789
a1234567 aa123456 aa12345678 ab123456 abc12345 abcd1234 abcd12345 1234abcd 12345abc 123abc123 abc123abc
123qwe123 123qweasd 123qweasdzxc qwe123qwe qwe123asd q1q1q1q1 q123456789 q12345678 z123456789 w123456789
1234qwer 12345qwert 123456qwerty 12345qwe 123asd123 asd123asd 1qaz1qaz 1q1q1q1q 1234567a 12345678a
123456789a 123456789q 1password 123password 12345password 1234password 1qwerty1 trustno1 letmein1 r2d2c3po
ncc1701d ncc1701e thx1138a blink182 area5151 4815162342 jordan23 michael23 ronaldo7 cristiano7 messi1010
`
  .trim()
  .split(/\s+/);

const PRODUCT_NAME = 'liftledger';
const TOO_COMMON = 'This password is very common and easy to guess. Please choose another one';
const ABOUT_YOU = 'Your password must not be your email, your name or the name of this app';
const FIRST_YEAR = 1940;
const LAST_YEAR = 2040;

const words = new Set(commonWords);
const wholes = new Set(commonWholes);
const endings = new Set(commonEndings);

/**
 * Refuses a very common password, and a password that equals the user's email, the part before its @, the user's name
 * or 'LiftLedger'. Letter case does not matter.
 *
 * @throws DomainError VALIDATION_FAILED with the message for `field`
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

function isCommon(lower: string): boolean {
  if (wholes.has(lower) || isRepetition(lower) || isRun(lower)) return true;
  for (let at = 1; at <= lower.length; at += 1) {
    if (isCommonWord(lower.slice(0, at)) && isEnding(lower.slice(at))) return true;
  }
  return false;
}

/** Returns true for a common word, even if it is doubled ('testtest') or has replaced letters ('p@ssw0rd'). */
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

/** Returns true for a password that repeats a sequence of one to three characters: aaaaaaaa, 12121212, abcabcabc. */
function isRepetition(text: string): boolean {
  return /^(.{1,3}?)\1+.?$/su.test(text) && new Set(text).size <= 3;
}

/** Returns true for a run of consecutive letters or digits, upwards or downwards: abcdefgh, 98765432. */
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
 * Returns the text in a form for comparison, in lower case without spaces, dots, underscores and hyphens: 'Jo Miller'
 * equals 'jo.miller'.
 */
function squeeze(text: string): string {
  return text.toLowerCase().replaceAll(/[\s._-]/g, '');
}

function refuse(path: string, message: string): never {
  throw new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}
