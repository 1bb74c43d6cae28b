import { Box, Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { PhotoHistory } from '#shared/photos/schema.ts';
import { formatNumber } from '#web/text/format.ts';
import { photosOf, type Tab, tabLabels, tabs } from '../photo-list.ts';
import classes from '#web/ui/PageTabs.module.css';

interface PhotoTabsProps {
  history: PhotoHistory;
  value: Tab;
  onChange: (tab: Tab) => void;
  children: ReactNode;
}

export function PhotoTabs({ history, value, onChange, children }: PhotoTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = targetOf(event.key, tabs.indexOf(value));
    const tab = at === undefined ? undefined : tabs.at(at % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab);
    list.current?.querySelector<HTMLElement>(`#photos-${tab}`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Type of photo"
        className={classes.tabs}
        data-one-page
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`photos-${tab}`}
            aria-selected={tab === value}
            aria-controls="photos-panel"
            tabIndex={tab === value ? 0 : -1}
            className={`bare ${classes.tab}`}
            onClick={() => onChange(tab)}
            onKeyDown={onKeyDown}
          >
            {tabLabels[tab]}{' '}
            <Box component="span" fz="sm">
              {formatNumber(photosOf(history, tab).length, 0)}
            </Box>
          </button>
        ))}
      </div>
      <Stack id="photos-panel" role="tabpanel" aria-labelledby={`photos-${value}`} gap={16} mt={12}>
        {children}
      </Stack>
    </>
  );
}

function targetOf(key: string, index: number): number | undefined {
  if (key === 'ArrowRight') return index + 1;
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? tabs.length - 1 : undefined;
}
