// `npm run size`: counts the lines of code in each folder, without blank lines and comments. Files of the exercise
// library that contain only data do not count.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { floors } from '#tests/house/rooms.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['server', 'web', 'shared', 'scripts', 'migrations'];
const LIBRARY = 'server/library/';
/** A file with at most this many lines is listed as tiny. */
const TINY = 15;

const product = countAll(`{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs}`).filter(
  ({ file, text }) => !file.startsWith(LIBRARY) || /=>|\bfunction\b/.test(text),
);

for (const folder of FOLDERS) {
  print(folder, folder, '');
  printRooms(folder, '  ');
}
const styles = countAll('web/**/*.css');
const tests = countAll('tests/**/*.{ts,tsx}');
console.log();
total('code lines', sum(product));
total('TypeScript files', product.length);
total(`of ${TINY} lines or less`, product.filter(({ lines }) => lines <= TINY).length);
total('CSS modules', styles.filter(({ file }) => file.endsWith('.module.css')).length);
total('CSS lines', allLines(styles));
total('test lines', allLines(tests));
total(
  'tests in tests/e2e',
  tests.filter(({ file }) => file.endsWith('.e2e.ts')).reduce((n, { text }) => n + cases(text), 0),
);

interface Counted {
  file: string;
  text: string;
  code: number;
  lines: number;
}

function countAll(pattern: string): Counted[] {
  return globSync(pattern, { cwd: ROOT }).map((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const lines = text.trimEnd().split('\n');
    return { file, text, code: codeLines(lines), lines: lines.length };
  });
}

/** Counts the lines that are neither blank nor part of a comment. The formatter puts comments on separate lines. */
function codeLines(lines: readonly string[]): number {
  let isComment = false;
  let count = 0;
  for (const line of lines.map((each) => each.trim())) {
    if (/^(?:\{?\/\*)/.test(line)) isComment = true;
    if (!isComment && line !== '' && !line.startsWith('//')) count += 1;
    if (line.includes('*/')) isComment = false;
  }
  return count;
}

function cases(text: string): number {
  return text.match(/^\s*test\(/gm)?.length ?? 0;
}

function printRooms(folder: string, indent: string): void {
  const named = floors[folder] ?? [];
  const inner = new Set(
    product
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .map(({ file }) => file.slice(folder.length + 1).split('/'))
      .flatMap(([room = '', ...rest]) => (rest.length > 0 ? [room] : [])),
  );
  const rooms = named.length > 0 || folder.endsWith('/features') ? [...inner].toSorted() : [];
  for (const room of rooms) {
    const about = named.find(([name]) => name === room)?.[1] ?? '';
    print(`${folder}/${room}`, indent + room, about);
    printRooms(`${folder}/${room}`, `${indent}  `);
  }
}

function print(folder: string, name: string, about: string): void {
  const inside = product.filter(({ file }) => file.startsWith(`${folder}/`));
  const figures = `${String(sum(inside)).padStart(7)} ${String(inside.length).padStart(5)} files`;
  console.log(`${name.padEnd(26)}${figures}  ${about}`.trimEnd());
}

function total(name: string, figure: number): void {
  console.log(`${name.padEnd(26)}${String(figure).padStart(7)}`);
}

function sum(files: readonly Counted[]): number {
  return files.reduce((all, { code }) => all + code, 0);
}

function allLines(files: readonly Counted[]): number {
  return files.reduce((all, { lines }) => all + lines, 0);
}
