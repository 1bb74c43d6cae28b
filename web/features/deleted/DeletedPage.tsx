import { Box, Button, Text } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconBarbell,
  IconCalendarEvent,
  IconCamera,
  IconClipboardList,
  IconRuler2,
  IconScale,
  IconTarget,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { localDay } from '#shared/calendar.ts';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import type { LibraryExercise } from '#shared/exercises/schema.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { isolated } from '#shared/isolated.ts';
import { unitsOfAccount, unitOfSet } from '#shared/sets/shown-weight.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import type { WeightUnit } from '#shared/units.ts';
import { spokenDuration } from '#web/text/duration-text.ts';
import { shortDay } from '#web/training/start-day.ts';
import { weightWithUnit } from '#web/training/weight-text.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { readAgain, untilReadAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { countOf, formatNumber } from '#web/text/format.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './DeletedPage.module.css';

/** Shows /profile/deleted: the items that the user deleted in the last 30 days, with a button to restore each item. */
export default function DeletedPage() {
  const query = useQuery({
    ...trpc.deleted.list.queryOptions(),
    // The list is read on each visit, because the user may have just deleted an item on another
    // page.
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title="Recently deleted" back={{ href: paths.profile(), label: 'My Profile' }} />
      <Loaded query={query} failure="Failed to load what was deleted" blocks={[44, 64, 64, 64]}>
        {({ items }) => <Items items={items} />}
      </Loaded>
    </>
  );
}

const icon = { size: 22, stroke: 1.75 } as const;

const kinds: Readonly<Record<DeletedItem['kind'], readonly [name: string, Icon]>> = {
  WORKOUT: ['Workout', IconBarbell],
  SET: ['Set', IconBarbell],
  TEMPLATE: ['Template', IconClipboardList],
  GOAL: ['Goal', IconTarget],
  PROGRAM: ['Program', IconCalendarEvent],
  MEASUREMENT: ['Measurement', IconRuler2],
  BODY_WEIGHT: ['Body weight', IconScale],
  PHOTO: ['Photo', IconCamera],
};

function Items({ items }: { items: readonly DeletedItem[] }) {
  const { weightUnit } = useSettings();
  const { run } = useCommand('Failed to restore. Please try again.', { saysReason: true });
  const [pending, setPending] = useState<string>();
  // The focused button is gone with the restored item.
  useHeadingTakesFocus(items.length);
  const now = new Date(useNow(MINUTE_MS));
  const isPhone = useIsPhone();
  const { data: library } = useQuery({
    ...trpc.exercises.library.queryOptions(),
    enabled: items.some(({ kind }) => kind === 'SET'),
  });

  async function restore(item: DeletedItem) {
    setPending(item.restorePath);
    await run(async () => {
      await restoreItem(item);
      toastSuccess(
        item.kind === 'TEMPLATE' ? await templateSentence(item) : `${kinds[item.kind][0]} restored`,
      );
      // Any page may show the restored item, so every query is read again.
      readAgain();
      await untilReadAgain(trpc.deleted.pathFilter());
    });
    setPending(undefined);
  }

  if (items.length === 0) {
    const text = 'Deleted workouts, sets and plans stay here for 30 days.';
    return <Empty Icon={IconTrash} text={text} />;
  }
  return (
    <>
      <Text c="dimmed" className="note" mb={8}>
        Kept for 30 days
      </Text>
      <ul className="surface-list">
        {items
          .toSorted((a, b) => Date.parse(a.keptUntil) - Date.parse(b.keptUntil))
          .map((item) => {
            const { title, name, about, day } = itemText(item, weightUnit, now);
            const days = daysLeft(item, now);
            const left = (
              <span className={`note ${days < SOON ? classes.soon : ''}`}>
                {countOf(days, 'day')} left
              </span>
            );
            return (
              <Box
                component="li"
                key={item.restorePath}
                className="row breaks as-icons"
                p="8px 12px"
                lh={1.3}
              >
                <Picture
                  kind={item.kind}
                  exercise={item.set ? library?.find((each) => each.name === item.name) : undefined}
                />
                <div className={`grow one-column ${classes.words}`}>
                  <strong>{name}</strong>
                  <span className="note cut" data-numeric>
                    {isPhone ? <>{left} · </> : null}
                    {[about, isPhone && item.set ? '' : day].filter(Boolean).join(' · ')}
                  </span>
                  {isPhone ? null : (
                    <>
                      <span className="note cut">{isolated(item.set?.workoutName ?? '')}</span>
                      {left}
                    </>
                  )}
                </div>
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={`Restore ${title}`}
                  leftSection={<IconArrowBackUp {...icon} aria-hidden />}
                  loading={pending === item.restorePath}
                  disabled={pending !== undefined}
                  onClick={() => void restore(item)}
                >
                  Restore
                </Button>
              </Box>
            );
          })}
      </ul>
    </>
  );
}

interface PictureProps {
  kind: DeletedItem['kind'];
  exercise: LibraryExercise | undefined;
}

/** Shows the exercise of a set once the library has loaded, otherwise the icon of the kind. */
function Picture({ kind, exercise }: PictureProps) {
  if (exercise) return <ExercisePicture exercise={exercise} />;
  const [, Icon] = kinds[kind];
  return (
    <Box className="centred tint" flex="none" w={48} h={48} bdrs="sm">
      <Icon {...icon} aria-hidden />
    </Box>
  );
}

/** Fewer than `SOON` days are shown in amber. */
const SOON = 7;

function daysLeft({ keptUntil }: DeletedItem, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(keptUntil) - now.getTime()) / DAY_MS));
}

type Restore = (command: { id: string; commandId: string }) => Promise<unknown>;

const restores: Readonly<Record<Exclude<DeletedItem['kind'], 'SET' | 'BODY_WEIGHT'>, Restore>> = {
  WORKOUT: trpcClient.sessions.restore.mutate,
  TEMPLATE: trpcClient.templates.restore.mutate,
  GOAL: trpcClient.goals.restore.mutate,
  PROGRAM: trpcClient.programs.restore.mutate,
  MEASUREMENT: trpcClient.biometrics.restore.mutate,
  PHOTO: trpcClient.photos.restore.mutate,
};

function restoreItem({ kind, id, set }: DeletedItem): Promise<unknown> {
  const commandId = uuidv7();
  if (kind === 'BODY_WEIGHT') return trpcClient.bodyWeight.restore.mutate({ day: id, commandId });
  if (kind !== 'SET') return restores[kind]({ id, commandId });
  const place = { id: set?.workoutId ?? '', setId: id, source: 'report' } as const;
  return trpcClient.sessions.restoreSet.mutate({ ...place, commandId });
}

/**
 * Returns the message for a restored template, with a warning when another template has the same
 * name.
 */
async function templateSentence({ name }: DeletedItem): Promise<string> {
  const { data } = await trpcClient.templates.list.query(allTemplates);
  return data.filter((template) => template.name === name).length > 1
    ? `Template restored. Another one is called “${isolated(name)}” too`
    : 'Template restored';
}

interface ItemText {
  title: string;
  /** `name` is the name of the item without its kind, such as 'Push A'. */
  name: string;
  /** `about` is the kind of the item, or '8 × 185 lbs' of a set. */
  about: string;
  /** `day` is empty if the name is the day, and for an item without a day. */
  day: string;
}

export function itemText(item: DeletedItem, unit: WeightUnit, now: Date): ItemText {
  const { name, happenedAt } = item;
  const day = happenedAt === null ? '' : shortDay(localDay(new Date(happenedAt)), now);
  const [kind] = kinds[item.kind];
  switch (item.kind) {
    case 'SET': {
      const text = setText(item, unit).replaceAll(' ', '\u00A0');
      return { title: `Set of ${name}: ${text}`, name: isolated(name), about: text, day };
    }
    case 'MEASUREMENT':
    case 'BODY_WEIGHT':
    case 'PHOTO':
      return { title: `${kind} of ${day}`, name: day, about: kind, day: '' };
    default:
      return {
        title: `${kind} “${isolated(name)}”`,
        name: isolated(name),
        about: kind,
        day: item.kind === 'WORKOUT' ? day : '',
      };
  }
}

function setText({ set }: DeletedItem, unit: WeightUnit): string {
  if (!set) return '';
  const { actualReps, actualWeight, actualDuration, actualDistance, enteredWeight } = set;
  const units = unitsOfAccount(unitOfSet({ entered: enteredWeight }, unit));
  const stored = { weightLbs: actualWeight, entered: enteredWeight };
  const weight = weightWithUnit(stored, units, formatNumber);
  if (actualReps > 0) return actualWeight > 0 ? `${actualReps} × ${weight}` : `${actualReps} reps`;
  return [
    actualDistance === null ? [] : `${formatNumber(actualDistance)} m`,
    actualDuration === null ? [] : spokenDuration(actualDuration),
    actualWeight > 0 ? weight : [],
  ]
    .flat()
    .join(', ');
}
