import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { keepStored, readStored } from '#web/browser-storage.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { lighterWeekQuery } from '#web/workouts/start/run-query.ts';

/** Suggests a deload and offers to start it. The user can hide the suggestion for four weeks. */
export function LighterWeekHint({ templateId }: { templateId: string }) {
  const userId = useSignedInUserId() ?? '';
  const { weightUnit } = useSettings();
  const [isHidden, setIsHidden] = useState(() => isHintHidden(userId, templateId, new Date()));
  useHeadingTakesFocus(isHidden);
  if (isHidden) return null;

  function hide() {
    hideHint(userId, templateId, new Date());
    setIsHidden(true);
  }
  return (
    <Stack pt={8} gap={8} style={{ borderTop: '1px solid var(--app-hairline)' }}>
      <Group gap={0} wrap="nowrap" justify="space-between">
        <Text fw={600}>A deload?</Text>
        <CloseButton aria-label="Hide for four weeks" onClick={hide} />
      </Group>
      <Text size="sm" c="dimmed">
        Several exercises have stalled. Half the sets, 90% weight, this once.
      </Text>
      <Button
        component={Link}
        href={paths.run(templateId, lighterWeekQuery(weightUnit))}
        variant="default"
      >
        Start lighter this once
      </Button>
    </Stack>
  );
}

const HIDDEN_MS = 28 * 24 * 3_600_000;

export function isHintHidden(userId: string, templateId: string, now: Date): boolean {
  const since = Date.parse(readStored(keyOf(userId, templateId)) ?? '');
  return now.getTime() - since < HIDDEN_MS;
}

export function hideHint(userId: string, templateId: string, now: Date): void {
  const key = keyOf(userId, templateId);
  keepStored(key, now.toISOString(), 'The hint could not be kept hidden');
}

function keyOf(userId: string, templateId: string): string {
  return `${userId}:no-lighter-week:${templateId}`;
}
