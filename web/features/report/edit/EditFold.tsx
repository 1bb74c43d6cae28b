import { Box } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { countOf } from '#web/text/format.ts';
import { loadText, measureText } from '#web/training/set-text.ts';
import { foldHeadId } from '../edit-state/report-focus.ts';
import type { ReportGroup, ReportLine, ReportSet } from '../report-lines.ts';
import type { ReportEdits } from '../edit-state/use-report-edits.ts';
import classes from '../Report.module.css';

interface EditFoldProps {
  line: ReportLine;
  edits: ReportEdits;
  folds: Folds;
  children: ReactNode;
}

export function EditFold({ line, edits, folds, children }: EditFoldProps) {
  const isOpen = folds.isOpen(line.key);
  const panel = `fold-of-${line.key}`;
  const changes = edits.changesOf(line.sets);
  return (
    <article className={classes.fold} aria-label={line.name}>
      <Box component="h3" fz="md">
        <button
          type="button"
          id={foldHeadId(line.key)}
          className={`bare ${classes.foldHead}`}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => folds.toggle(line.key)}
        >
          <IconChevronRight
            size={20}
            stroke={1.75}
            aria-hidden
            className={`turns ${classes.arrow}`}
          />
          <span className={classes.foldName}>{line.name}</span>{' '}
          <span className={`note ${classes.told}`} data-numeric>
            {foldText(line, edits.weightUnit)}
          </span>
          {changes === 0 ? null : (
            <>
              {' '}
              <span className={classes.foldChanges}>{changes} changed</span>
            </>
          )}
        </button>
      </Box>
      <Box id={panel} hidden={!isOpen} px={16} pb={16}>
        {isOpen ? children : null}
      </Box>
    </article>
  );
}

/** A summary names at most `MOST_LOADS` groups of sets with the same weight, because a longer list is hard to read. */
const MOST_LOADS = 3;

/**
 * Returns a summary such as '4 sets · 3 × 5 at 180 lbs'. The count includes warm-ups. The values include warm-ups only
 * when there are no other sets.
 */
export function foldText(
  { sets, exercise }: Pick<ReportLine, 'sets' | 'exercise'>,
  unit: WeightUnit,
): string {
  const work = sets.filter(countsAsVolume);
  const runs = sameLoads(work.length === 0 ? sets : work, exercise, unit);
  const named = runs.slice(0, MOST_LOADS).map(({ load, of }) => {
    const counted = countedText(of, exercise);
    if (load !== null) return inOnePiece(`${counted} at ${load}`);
    return inOnePiece(exercise.measure === 'REPS' ? `${counted} reps` : counted);
  });
  const rest = runs.slice(MOST_LOADS).reduce((sum, { of }) => sum + of.length, 0);
  const more = rest === 0 ? [] : [`${rest} more`];
  return `${inOnePiece(`${countOf(sets.length, 'set')} ·`)} ${[...named, ...more].join(', ')}`;
}

function inOnePiece(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

interface Run {
  load: string | null;
  of: ReportSet[];
}

function sameLoads(
  sets: readonly ReportSet[],
  exercise: ReportLine['exercise'],
  unit: WeightUnit,
): Run[] {
  const runs: Run[] = [];
  for (const set of sets) {
    const isBare = set.weightLbs === 0 || exercise.loadKind === 'NONE';
    const load = isBare ? null : loadText(set, unitsOfAccount(unit), exercise);
    const last = runs.at(-1);
    if (last && last.load === load) last.of.push(set);
    else runs.push({ load, of: [set] });
  }
  return runs;
}

/**
 * Returns '3 × 5' for equal repetitions, times or distances, otherwise '9, 8, 7'. A single set
 * gives '5'.
 */
function countedText(sets: readonly ReportSet[], exercise: ReportLine['exercise']): string {
  const texts = sets.map((set) =>
    exercise.measure === 'REPS' ? String(set.reps) : measureText(set, exercise),
  );
  const [first] = texts;
  const isSame = first !== undefined && texts.every((text) => text === first);
  if (!isSame) return texts.join(', ');
  return texts.length === 1 ? first : `${texts.length} × ${first}`;
}

export interface Folds {
  isOpen: (lineKey: string) => boolean;
  toggle: (lineKey: string) => void;
  open: (lineKey: string) => void;
  /** `begin` is called when editing starts. It collapses all exercises, except the only exercise that has sets. */
  begin: (groups: readonly ReportGroup[]) => void;
}

export function useFolds(): Folds {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (lineKey) => opened.has(lineKey),
    toggle: (lineKey) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(lineKey)) next.add(lineKey);
        return next;
      }),
    open: (lineKey) => setOpened((before) => new Set([...before, lineKey])),
    begin: (groups) => setOpened(new Set(openedAtFirst(groups))),
  };
}

export function openedAtFirst(groups: readonly ReportGroup[]): string[] {
  const foldable = groups.flatMap(({ lines }) => lines.filter(({ sets }) => sets.length > 0));
  return foldable.length === 1 ? foldable.map(({ key }) => key) : [];
}
