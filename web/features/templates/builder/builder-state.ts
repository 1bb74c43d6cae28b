// Defines the state of the workout editor and its actions.
import type { Exercise } from '#shared/exercises/schema.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import type { RemovedLine } from '#shared/templates/arrange.ts';
import type { BuilderLine } from '../lines.ts';

export interface BuilderContent {
  name: string;
  description: string;
  lines: readonly BuilderLine[];
}

/** Describes the last action that can be undone, with the data for the undo; otherwise null. */
export type Notice =
  | { kind: 'removed'; text: string; removed: readonly RemovedLine<BuilderLine>[] }
  | { kind: 'folded'; text: string; before: BuilderLine }
  /** `before` holds the changed exercises as they were, with a rest after each set. */
  | { kind: 'round-rest'; text: string; before: readonly BuilderLine[] }
  | null;

export interface BuilderState extends BuilderContent {
  /** `isDirty` is true after a change that was not saved. */
  isDirty: boolean;
  openKeys: ReadonlySet<string>;
  isSelecting: boolean;
  selectedKeys: ReadonlySet<string>;
  notice: Notice;
  announcement: string;
}

export type BuilderAction =
  | { type: 'rename'; name: string }
  | { type: 'describe'; description: string }
  | { type: 'add'; exercise: Exercise; plan?: Partial<BuilderLine>; isOpen: boolean }
  | { type: 'edit'; key: string; change: LineChange }
  | { type: 'each-set-own'; key: string }
  | { type: 'same-for-all'; key: string }
  | { type: 'edit-set'; key: string; index: number; change: Partial<SetTarget> }
  | { type: 'remove-set'; key: string; index: number }
  | { type: 'remove'; keys: ReadonlySet<string> }
  | { type: 'put-back' }
  | { type: 'move'; key: string; direction: 'up' | 'down' }
  | { type: 'drop'; key: string; side: 'above' | 'below'; targetKey: string }
  | { type: 'group-with-above'; key: string }
  | { type: 'ungroup'; key: string }
  | { type: 'group-together' }
  | { type: 'gather'; groupNumber: number }
  | { type: 'dismiss-notice' }
  | { type: 'toggle-open'; key: string }
  | { type: 'open'; key: string }
  | { type: 'select-mode'; isSelecting: boolean; key?: string }
  | { type: 'toggle-selected'; key: string }
  | { type: 'select-all' }
  | { type: 'replace'; content: BuilderContent; isDirty: boolean }
  | { type: 'saved' }
  | { type: 'refused' };

export type LineChange = Partial<
  Pick<
    BuilderLine,
    | 'targetSets'
    | 'targetReps'
    | 'targetDuration'
    | 'targetDistance'
    | 'targetWeight'
    | 'restTime'
    | 'targetRPE'
    | 'targetTempo'
    | 'notes'
  >
>;

const NONE: ReadonlySet<string> = new Set();

export function builderState(content: BuilderContent, isDirty: boolean): BuilderState {
  return {
    ...content,
    isDirty,
    openKeys: NONE,
    isSelecting: false,
    selectedKeys: NONE,
    notice: null,
    announcement: '',
  };
}

/** Returns the element id of a field of an exercise, to which the list of problems links. */
export function fieldId(key: string, field: string): string {
  return `line-${key}-${inputOf(field)}`;
}

/**
 * Returns the field whose input edits the given field. One input takes both ends of a rep range, and another input
 * takes weight or percentage.
 */
function inputOf(field: string): string {
  return field.replace('targetRepsMax', 'targetReps').replace('targetPercent', 'targetWeight');
}
