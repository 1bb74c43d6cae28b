import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'web');
const STYLES = join(ROOT, 'node_modules/@mantine/core/styles');

/** Mantine components with the components that they render. The styles of both are needed. */
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

describe('the styles of exactly the used Mantine components are imported', () => {
  const used = usedComponents();
  const imported = importedStyles();

  it('the styles of every used Mantine component are imported', () => {
    const missing = [...used].filter((name) => hasStyles(name) && !imported.has(name)).toSorted();
    expect(missing).toEqual([]);
  });

  it('the styles of unused Mantine components are not imported', () => {
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
