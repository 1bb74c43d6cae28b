import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'web');
const STYLES = join(ROOT, 'node_modules/@mantine/core/styles');

/**
 * Maps a Mantine component to the components that it renders itself. The app must load the style sheets of those
 * components too.
 */
const BUILT_ON: Record<string, readonly string[]> = {
  Button: ['UnstyledButton', 'Loader'],
  ActionIcon: ['UnstyledButton', 'Loader'],
  Card: ['Paper'],
  Alert: ['CloseButton'],
  Combobox: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton', 'Paper', 'ScrollArea'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton', 'Paper', 'ScrollArea'],
  Menu: ['Popover', 'UnstyledButton'],
  Notifications: ['Notification', 'CloseButton'],
};

describe('the app loads the styles of the used Mantine components and no others', () => {
  const used = usedComponents();
  const imported = importedStyles();

  it('the styles of each used Mantine component are loaded', () => {
    const missing = [...used].filter((name) => hasStyles(name) && !imported.has(name)).toSorted();
    expect(missing).toEqual([]);
  });

  it('no styles of an unused Mantine component are loaded', () => {
    const unused = [...imported].filter((name) => !used.has(name)).toSorted();
    expect(unused).toEqual([]);
  });
});

function usedComponents(): Set<string> {
  const used = new Set<string>();
  for (const source of sources()) {
    for (const [, names = ''] of source.matchAll(
      /import\s+\{([^}]+)\}\s+from '@mantine\/(?:core|notifications)'/g,
    )) {
      for (const name of names.split(',')) addComponent(name.trim().replace(/^type\s+/, ''), used);
    }
  }
  return used;
}

function addComponent(name: string, used: Set<string>): void {
  if (!/^[A-Z]/.test(name) || used.has(name)) return;
  used.add(name);
  for (const base of BUILT_ON[name] ?? []) addComponent(base, used);
}

function importedStyles(): Set<string> {
  const imported = new Set<string>();
  for (const source of sources()) {
    for (const [, name = ''] of source.matchAll(
      /@mantine\/core\/styles\/([A-Z]\w*)\.layer\.css/g,
    )) {
      imported.add(name);
    }
  }
  return imported;
}

function hasStyles(name: string): boolean {
  return existsSync(join(STYLES, `${name}.layer.css`));
}

function sources(): string[] {
  return readdirSync(WEB, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
