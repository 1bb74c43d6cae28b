// Applies actions to the state of the workout editor. shared/templates/arrange.ts contains the
// rules for the order and the grouping of exercises.
import * as arrange from '#shared/templates/arrange.ts';
import { keepRoundRest, restAfterRound, withRestOf } from '#shared/templates/round-rest.ts';
import { folded, unfolded, withoutRow, withRow, withRowsOf } from '#shared/templates/set-rows.ts';
import { type BuilderLine, newLine } from '../lines.ts';
import {
  type BuilderAction,
  type BuilderState,
  builderState,
  type LineChange,
} from './builder-state.ts';

const NONE: ReadonlySet<string> = new Set();

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'rename':
      return { ...state, name: action.name, isDirty: true };
    case 'describe':
      return { ...state, description: action.description, isDirty: true };
    case 'add': {
      const line = newLine(action.exercise, action.plan);
      return arranged(state, arrange.add(state.lines, line), {
        openKeys: action.isOpen ? new Set([line.key]) : state.openKeys,
        announcement: `Added ${line.exercise.name}, position ${state.lines.length + 1}`,
      });
    }
    case 'edit':
      return { ...state, lines: edited(state.lines, action.key, action.change), isDirty: true };
    case 'each-set-own':
      return arranged(state, arrange.changeRows(state.lines, action.key, unfolded), {
        openKeys: new Set([...state.openKeys, action.key]),
        announcement: `Each set of ${nameOf(state.lines, action.key)} has its own target`,
      });
    case 'same-for-all':
      return sameForAll(state, action.key);
    case 'edit-set': {
      const { key, index, change } = action;
      const edit = (line: BuilderLine) => withRow(line, index, change);
      return { ...state, lines: arrange.changeRows(state.lines, key, edit), isDirty: true };
    }
    case 'remove-set': {
      const remove = (line: BuilderLine) => withoutRow(line, action.index);
      return arranged(state, arrange.changeRows(state.lines, action.key, remove), {
        announcement: `Removed set ${action.index + 1} of ${nameOf(state.lines, action.key)}`,
      });
    }
    case 'remove':
      return removed(state, action.keys);
    case 'put-back':
      return putBack(state);
    case 'move': {
      const move = action.direction === 'up' ? arrange.moveUp : arrange.moveDown;
      return moved(state, move(state.lines, action.key), action.key);
    }
    case 'drop': {
      const { key, side, targetKey } = action;
      return moved(state, arrange.drop(state.lines, key, side, targetKey), key);
    }
    case 'group-with-above':
      return grouped(state, arrange.groupWithAbove(state.lines, action.key), action.key);
    case 'ungroup':
      return arranged(state, keepRoundRest(state.lines, arrange.ungroup(state.lines, action.key)), {
        announcement: `${nameOf(state.lines, action.key)} is on its own`,
      });
    case 'group-together': {
      const lines = arrange.groupTogether(state.lines, state.selectedKeys);
      const first = lines.find(({ key }) => state.selectedKeys.has(key));
      return { ...grouped(state, lines, first?.key ?? ''), isSelecting: false, selectedKeys: NONE };
    }
    case 'gather':
      return restedAfter(
        state,
        arrange.gatherGroup(state.lines, action.groupNumber),
        action.groupNumber,
        'Brought together',
      );
    case 'dismiss-notice':
      return { ...state, notice: null };
    case 'toggle-open':
      return { ...state, openKeys: toggled(state.openKeys, action.key) };
    case 'open':
      return { ...state, openKeys: new Set([...state.openKeys, action.key]) };
    case 'select-mode':
      return {
        ...state,
        isSelecting: action.isSelecting,
        selectedKeys: action.key === undefined ? NONE : new Set([action.key]),
        notice: null,
        announcement: action.isSelecting ? 'Selection on' : 'Selection off',
      };
    case 'toggle-selected':
      return { ...state, selectedKeys: toggled(state.selectedKeys, action.key) };
    case 'select-all':
      return { ...state, selectedKeys: new Set(state.lines.map(({ key }) => key)) };
    case 'replace':
      return builderState(action.content, action.isDirty);
    case 'saved':
      return { ...state, isDirty: false, notice: null };
    case 'refused':
      return { ...state, isDirty: true };
  }
}

/** Replaces the exercises. The last notice disappears, because its undo belongs to the old list. */
function arranged(
  state: BuilderState,
  lines: readonly BuilderLine[],
  rest: Partial<BuilderState>,
): BuilderState {
  return { ...state, lines, isDirty: true, notice: null, ...rest };
}

/**
 * Changes one exercise. A new number of sets also changes the other members of its superset or
 * circuit.
 */
function edited(lines: readonly BuilderLine[], key: string, change: LineChange): BuilderLine[] {
  const { targetSets, ...own } = change;
  const withSets = targetSets === undefined ? lines : arrange.setSets(lines, key, targetSets);
  return Object.keys(own).length === 0
    ? [...withSets]
    : withSets.map((line) => (line.key === key ? { ...line, ...own } : line));
}

function removed(state: BuilderState, keys: ReadonlySet<string>): BuilderState {
  const taken = state.lines.flatMap((line, index) => (keys.has(line.key) ? [{ line, index }] : []));
  if (taken.length === 0) return state;
  const only = taken.length === 1 ? taken[0] : undefined;
  const text = only ? `Removed ${only.line.exercise.name}` : `Removed ${taken.length} exercises`;
  return arranged(state, arrange.removeSelected(state.lines, keys), {
    isSelecting: false,
    selectedKeys: NONE,
    notice: { kind: 'removed', text, removed: taken },
    announcement: text,
  });
}

function sameForAll(state: BuilderState, key: string): BuilderState {
  const before = state.lines.find((line) => line.key === key);
  if (!before?.setTargets) return state;
  const text = `All sets of ${before.exercise.name} are the same`;
  return arranged(state, arrange.changeRows(state.lines, key, folded), {
    notice: { kind: 'folded', text, before },
    announcement: text,
  });
}

function putBack(state: BuilderState): BuilderState {
  const { lines, notice } = state;
  const announcement = 'Put back';
  switch (notice?.kind) {
    case 'removed':
      return arranged(state, arrange.putBack(lines, notice.removed), { announcement });
    case 'folded': {
      const { before } = notice;
      const unfold = (line: BuilderLine) => withRowsOf(line, before);
      return arranged(state, arrange.changeRows(lines, before.key, unfold), { announcement });
    }
    case 'round-rest': {
      const then = new Map(notice.before.map((line) => [line.key, line]));
      const rested = lines.map((line) => withRestOf(line, then.get(line.key) ?? line));
      return arranged(state, rested, { announcement: 'Rest after every set' });
    }
    default:
      return state;
  }
}

function moved(state: BuilderState, lines: readonly BuilderLine[], key: string): BuilderState {
  const from = state.lines.findIndex((line) => line.key === key);
  const to = lines.findIndex((line) => line.key === key);
  const name = nameOf(lines, key);
  if (from === to) return { ...state, announcement: `${name} stays at position ${to + 1}` };
  return arranged(state, keepRoundRest(state.lines, lines), {
    announcement: `Moved ${name} to position ${to + 1}${leftGroup(state.lines, lines, key)}`,
  });
}

/**
 * Returns ', left Superset A' when a move took the exercise out of its group; otherwise an empty
 * text.
 */
function leftGroup(before: readonly BuilderLine[], after: readonly BuilderLine[], key: string) {
  const old = before.findIndex((line) => line.key === key);
  const mark = arrange.groupMarks(before)[old];
  const now = after.find((line) => line.key === key);
  return mark && now?.groupNumber !== before[old]?.groupNumber ? `, left ${mark.label}` : '';
}

function grouped(state: BuilderState, lines: readonly BuilderLine[], key: string): BuilderState {
  const index = lines.findIndex((line) => line.key === key);
  const groupNumber = lines[index]?.groupNumber;
  const mark = arrange.groupMarks(lines)[index];
  if (groupNumber === undefined || !mark) return state;
  const members = lines.filter((line) => line.groupNumber === groupNumber);
  const names = members.map((line) => line.exercise.name).join(', ');
  return restedAfter(state, lines, groupNumber, `${names} are ${mark.label}`);
}

/** Makes a group rest after each round instead of after each set. A notice offers an undo. */
function restedAfter(
  state: BuilderState,
  lines: readonly BuilderLine[],
  groupNumber: number,
  announcement: string,
): BuilderState {
  const rested = restAfterRound(lines, groupNumber);
  const before = lines.filter((line, index) => line !== rested[index]);
  const text = 'Rest after the round';
  return arranged(state, rested, {
    notice: before.length > 0 ? { kind: 'round-rest', text, before } : null,
    announcement: before.length > 0 ? `${announcement}. ${text}` : announcement,
  });
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

function nameOf(lines: readonly BuilderLine[], key: string): string {
  return lines.find((line) => line.key === key)?.exercise.name ?? 'The exercise';
}
