// Compares a plan with a proposal of it, line by line, and applies chosen lines to the plan as it is now. Pure; templates
// (template-plan.ts) and programs (program-plan.ts) are both lists of items in groups.
import { isSameContent } from '#shared/same-content.ts';

/** A part of a plan that is proposed and taken as a whole, such as `{ restTime: 90 }`. */
export type Part = Readonly<Record<string, unknown>>;

/** A line of a template, or a day of a program. */
export interface PlanItem {
  key: string;
  /** The circuit of a line, or the week of a day. */
  group: string;
  parts: Readonly<Record<string, Part>>;
}

export interface PlanList {
  parts: Readonly<Record<string, Part>>;
  items: readonly PlanItem[];
  /** True: a group keeps its name while its members change, as a week does. */
  hasNamedGroups: boolean;
}

/** A line of the difference. */
export interface Change {
  id: string;
  kind: 'WHOLE' | 'ADDED' | 'REMOVED' | 'CHANGED' | 'ORDER';
  /** The key of the item; null: the plan as a whole. */
  item: string | null;
  /** The name of the part; null for ADDED, REMOVED and ORDER. */
  part: string | null;
  /** The value in the base; null: missing there. */
  from: Part | null;
  /** The proposed value; null: removed. */
  to: Part | null;
  /** The value in the plan now; null: missing there. */
  now: Part | null;
  /** DONE: the plan has the proposed value already. CONFLICT: the plan has neither the base's value nor the proposed one. */
  state: 'OPEN' | 'DONE' | 'CONFLICT';
}

/** Returns the lines of the difference between base and proposal, in the order of the plan. */
export function changesOf(base: PlanList, proposed: PlanList, now: PlanList): Change[] {
  const [before, after, present] = [byKey(base), byKey(proposed), byKey(now)];
  const whole = namesIn(base.parts, proposed.parts).map((part) =>
    changeOf(
      { id: `whole:${part}`, kind: 'WHOLE', item: null, part },
      { from: base.parts[part], to: proposed.parts[part], now: now.parts[part] },
    ),
  );
  const removed = base.items.flatMap(({ key, parts }) =>
    after.has(key) ? [] : [wholeItem('REMOVED', key, parts, undefined, present.get(key)?.parts)],
  );
  const others = proposed.items.flatMap(({ key, parts }) => {
    const old = before.get(key)?.parts;
    const own = present.get(key)?.parts;
    if (!old) return [wholeItem('ADDED', key, undefined, parts, own)];
    return namesIn(old, parts).map((part) =>
      changeOf(
        { id: `changed:${key}:${part}`, kind: 'CHANGED', item: key, part },
        { from: old[part], to: parts[part], now: own?.[part] },
      ),
    );
  });
  return [...whole, ...removed, ...others, ...orderChange(base, proposed, now)].filter(
    ({ from, to }) => !isSameContent(from, to),
  );
}

type Values = Partial<Record<'from' | 'to' | 'now', Part | null | undefined>>;

function changeOf(
  line: Pick<Change, 'id' | 'kind' | 'item' | 'part'>,
  { from = null, to = null, now = null }: Values,
): Change {
  const values = { from, to, now };
  const isDone = isSameContent(values.now, values.to);
  const isOpen = isSameContent(values.now, values.from);
  return { ...line, ...values, state: isDone ? 'DONE' : isOpen ? 'OPEN' : 'CONFLICT' };
}

function wholeItem(
  kind: 'ADDED' | 'REMOVED',
  item: string,
  from: PlanItem['parts'] | undefined,
  to: PlanItem['parts'] | undefined,
  now: PlanItem['parts'] | undefined,
): Change {
  const values = { from: from && joined(from), to: to && joined(to), now: now && joined(now) };
  return changeOf({ id: `${kind.toLowerCase()}:${item}`, kind, item, part: null }, values);
}

/** Returns all parts of an item as one. */
function joined(parts: PlanItem['parts']): Part {
  return Object.assign({}, ...Object.values(parts));
}

/** Returns one line for the order and the groups of the items that base, proposal and plan have in common. */
function orderChange(base: PlanList, proposed: PlanList, now: PlanList): Change[] {
  const isShared = (key: string) => [base, proposed].every((plan) => byKey(plan).has(key));
  const wasHere = (key: string) => isShared(key) && byKey(now).has(key);
  const line = { id: 'order', kind: 'ORDER', item: null, part: null } as const;
  const [from, to] = [arrangement(base, isShared), arrangement(proposed, isShared)];
  const here = changeOf(line, {
    from: arrangement(base, wasHere),
    to: arrangement(proposed, wasHere),
    now: arrangement(now, wasHere),
  });
  return [{ ...here, from, to }];
}

function arrangement(plan: PlanList, isMeant: (key: string) => boolean): Part {
  const items = plan.items.filter(({ key }) => isMeant(key));
  const groups = [...new Set(items.map(({ group }) => group))];
  return {
    order: items.map(({ key }) => key),
    groups: items.map(({ group }) => (plan.hasNamedGroups ? group : groups.indexOf(group))),
  };
}

/**
 * Returns the plan after the chosen lines. A line that is DONE changes nothing. A changed item that the plan no longer
 * has comes back.
 */
export function withChanges(
  base: PlanList,
  proposed: PlanList,
  now: PlanList,
  chosen: ReadonlySet<string>,
): PlanList {
  const taken = changesOf(base, proposed, now).filter(
    ({ id, state }) => state !== 'DONE' && chosen.has(id),
  );
  if (taken.length === 0) return now;
  const parts = { ...now.parts };
  const items = new Map(byKey(now));
  for (const { kind, item, part, to } of taken) {
    if (kind === 'WHOLE' && part !== null) {
      if (to) parts[part] = to;
      else delete parts[part];
    }
    if (item === null) continue;
    if (kind === 'REMOVED') items.delete(item);
    const wanted = byKey(proposed).get(item);
    if (kind === 'ADDED' && wanted) items.set(item, wanted);
    const old = items.get(item) ?? byKey(base).get(item);
    if (kind === 'CHANGED' && old && part !== null && to) {
      items.set(item, { ...old, parts: { ...old.parts, [part]: to } });
    }
  }
  const isOrdered = taken.some(({ kind }) => kind === 'ORDER');
  const [lead, rest] = isOrdered ? [proposed, now] : [now, proposed];
  const order = keysOf(lead).filter((key) => items.has(key));
  for (const key of keysOf(rest)) {
    if (items.has(key) && !order.includes(key)) insertAfterNeighbour(order, key, keysOf(rest));
  }
  return {
    ...now,
    parts,
    items: order.flatMap((key) => {
      const item = items.get(key);
      return item ? [{ ...item, group: groupOf(key, lead, rest, items) }] : [];
    }),
  };
}

/** Inserts a key after its nearest predecessor of `reference`, otherwise at the beginning. */
function insertAfterNeighbour(order: string[], key: string, reference: readonly string[]): void {
  const earlier = reference.slice(0, reference.indexOf(key));
  order.splice(order.indexOf(earlier.findLast((each) => order.includes(each)) ?? '') + 1, 0, key);
}

/** Returns the group in `lead`. An item that `lead` lacks joins the group of a former neighbour in its group. */
function groupOf(
  key: string,
  lead: PlanList,
  rest: PlanList,
  kept: ReadonlyMap<string, PlanItem>,
): string {
  const own = byKey(lead).get(key)?.group;
  if (own !== undefined) return own;
  const group = byKey(rest).get(key)?.group ?? key;
  const mates = rest.items.filter((each) => each.group === group && kept.has(each.key));
  const led = mates.map((mate) => byKey(lead).get(mate.key)?.group);
  return led.find((each) => each !== undefined) ?? group;
}

const maps = new WeakMap<PlanList, ReadonlyMap<string, PlanItem>>();

function byKey(plan: PlanList): ReadonlyMap<string, PlanItem> {
  const map = maps.get(plan) ?? new Map(plan.items.map((item) => [item.key, item]));
  maps.set(plan, map);
  return map;
}

function keysOf({ items }: PlanList): string[] {
  return items.map(({ key }) => key);
}

function namesIn(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}
