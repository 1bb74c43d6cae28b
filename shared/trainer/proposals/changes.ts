// Compares a plan with a proposed plan, line by line, and applies the lines that the client chose
// to the current plan. plans.ts converts templates and programs to such plans.
import { isSameContent } from '#shared/same-content.ts';

/** A `Part` contains fields that are proposed and accepted only together, such as `{ restTime: 90 }`. */
export type Part = Readonly<Record<string, unknown>>;

/**
 * An entry is a line (exercise) of a template, or a day of a program. The entry with the key `''` stands for the whole
 * plan.
 */
export interface Entry {
  /** `group` is the superset or circuit to which a line belongs, or the week to which a day belongs. */
  group: string;
  parts: Readonly<Record<string, Part | null>>;
}

export interface Plan {
  /** `entries` lists the entries in the order of the plan: the lines of a template, or the days of a program. */
  entries: ReadonlyMap<string, Entry>;
  /**
   * `hasNamedGroups` is true for a program, whose groups are weeks with ids. The groups of a template have no ids and
   * are compared by position.
   */
  hasNamedGroups: boolean;
}

/** A `Change` is one difference between the base plan and the proposed plan. */
export interface Change {
  /** `id` is `item` for a whole entry, or `item:part` for a part. */
  id: string;
  item: string;
  /**
   * `part` is the name of the changed part, or 'order' for the order of all entries. Null when a whole entry is added
   * or removed.
   */
  part: string | null;
  /** `from` is the value in the base plan. Null when the base plan does not contain the item. */
  from: Part | null;
  /** `to` is the proposed value. Null when the proposal removes the item. */
  to: Part | null;
  /** `now` is the value in the current plan. Null when the current plan does not contain the item. */
  now: Part | null;
  /**
   * OPEN: the current plan still has the base's value. DONE: it already has the proposed value. CONFLICT: it has
   * neither of the two values.
   */
  state: 'OPEN' | 'DONE' | 'CONFLICT';
}

/** Returns the name of the part that marks a week as a deload. */
export const lighterPart = (week: string) => `lighter ${week}`;

/** Returns the differences between base and proposal, in the order of the plan. */
export function changesOf(base: Plan, proposed: Plan, now: Plan): Change[] {
  const [before, after, present] = [base.entries, proposed.entries, now.entries];
  const removed = [...before.keys()].filter((key) => !after.has(key));
  const lines = [...new Set(['', ...removed, ...after.keys()])].flatMap((item) => {
    const [one, other] = [before.get(item), after.get(item)];
    const names = one && other ? new Set(Object.keys({ ...one.parts, ...other.parts })) : [null];
    return [...names].map((part) => {
      const [from, to, own] = [one, other, present.get(item)].map((each) => valueOf(each, part));
      return changeOf(item, part, { from, to, now: own });
    });
  });
  // When a week is removed, its deload mark disappears too, so the mark is not listed as a separate difference.
  const weeks = new Set([...after.values()].map(({ group }) => lighterPart(group)));
  const gone = ({ part, to }: Change) =>
    !to && part?.startsWith(lighterPart('')) && !weeks.has(part);
  return [...lines, orderChange(base, proposed, now)].filter(
    (line) => !isSameContent(line.from, line.to) && !gone(line),
  );
}

/** Returns one part of an entry, or all parts together when `part` is null. */
function valueOf(entry: Entry | undefined, part: string | null): Part | null {
  if (!entry) return null;
  return part === null ? joined(entry) : (entry.parts[part] ?? null);
}

export function joined({ parts }: Entry): Part {
  return Object.assign({}, ...Object.values(parts));
}

type Values = Partial<Record<'from' | 'to' | 'now', Part | null | undefined>>;

function changeOf(
  item: string,
  part: string | null,
  { from = null, to = null, now = null }: Values,
): Change {
  const isOpen = isSameContent(now, from);
  const state = isSameContent(now, to) ? 'DONE' : isOpen ? 'OPEN' : 'CONFLICT';
  return { id: part === null ? item : `${item}:${part}`, item, part, from, to, now, state };
}

/**
 * Returns the difference in the order and the groups of the entries that base and proposal share. The state (DONE, OPEN
 * or CONFLICT) considers only entries that the current plan has too.
 */
function orderChange(base: Plan, proposed: Plan, now: Plan): Change {
  const isShared = (key: string) => base.entries.has(key) && proposed.entries.has(key);
  const wasHere = (key: string) => isShared(key) && now.entries.has(key);
  const [from, to] = [arrangement(base, isShared), arrangement(proposed, isShared)];
  const [old, wanted, own] = [base, proposed, now].map((plan) => arrangement(plan, wasHere));
  return { ...changeOf('', 'order', { from: old, to: wanted, now: own }), from, to };
}

function arrangement({ entries, hasNamedGroups }: Plan, isMeant: (key: string) => boolean): Part {
  const meant = [...entries].filter(([key]) => key !== '' && isMeant(key));
  const groups = [...new Set(meant.map(([, { group }]) => group))];
  return {
    order: meant.map(([key]) => key),
    groups: meant.map(([, { group }]) => (hasNamedGroups ? group : groups.indexOf(group))),
  };
}

/**
 * Returns the current plan with the chosen differences applied. A difference with the state DONE changes nothing. An
 * entry that the user removed is added back if the proposal changes the entry.
 */
export function withChanges(
  base: Plan,
  proposed: Plan,
  now: Plan,
  chosen: ReadonlySet<string>,
): Plan {
  const taken = changesOf(base, proposed, now).filter(
    ({ id, state }) => state !== 'DONE' && chosen.has(id),
  );
  if (taken.length === 0) return now;
  const entries = new Map(now.entries);
  for (const { item, part, to } of taken.filter((line) => line.part !== 'order')) {
    const old = entries.get(item) ?? base.entries.get(item);
    const added = to && proposed.entries.get(item);
    if (part === null && added) entries.set(item, added);
    else if (part === null) entries.delete(item);
    else if (old) entries.set(item, { ...old, parts: { ...old.parts, [part]: to } });
  }
  const isOrdered = taken.some(({ part }) => part === 'order');
  const [lead, rest] = isOrdered
    ? [proposed.entries, now.entries]
    : [now.entries, proposed.entries];
  const order = [...lead.keys()].filter((key) => entries.has(key));
  for (const key of rest.keys()) {
    if (entries.has(key) && !order.includes(key))
      insertAfterNeighbour(order, key, [...rest.keys()]);
  }
  const inOrder = order.map((key): [string, Entry] => {
    const parts = entries.get(key)?.parts ?? {};
    return [key, { parts, group: groupOf(key, lead, rest, entries) }];
  });
  return { ...now, entries: new Map(inOrder) };
}

/** Inserts a key after the nearest key that comes before it in `reference`; at the beginning when there is none. */
function insertAfterNeighbour(order: string[], key: string, reference: readonly string[]): void {
  const earlier = reference.slice(0, reference.indexOf(key));
  order.splice(order.indexOf(earlier.findLast((each) => order.includes(each)) ?? '') + 1, 0, key);
}

type Entries = Plan['entries'];

/**
 * Returns the group of an entry in the plan `lead`. When `lead` lacks the entry, the entry joins former members of its
 * group: a line of a superset follows the superset's other lines.
 */
function groupOf(key: string, lead: Entries, rest: Entries, kept: Entries): string {
  const own = lead.get(key)?.group;
  if (own !== undefined) return own;
  const group = rest.get(key)?.group ?? key;
  const mates = [...rest].filter(([mate, each]) => each.group === group && kept.has(mate));
  return mates.flatMap(([mate]) => lead.get(mate)?.group ?? [])[0] ?? group;
}

/** Returns the plan without its lines or days. A proposal of a new plan is compared with this empty plan. */
export function emptied({ entries, ...plan }: Plan): Plan {
  return { ...plan, entries: new Map([...entries].filter(([key]) => key === '')) };
}
