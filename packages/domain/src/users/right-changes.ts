import type { Permission } from '../access/permissions.ts';

/** What somebody wants of one thing that can be held: a permission, a conciergerie. */
export type Wish<Thing> = { readonly thing: Thing; readonly selected: boolean };

export type RightChanges<Thing> = {
  readonly given: readonly Thing[];
  readonly taken: readonly Thing[];
  /** Which of the wishes are not the caller's to fulfil, by their place in the list. */
  readonly notTheirs: readonly number[];
};

/**
 * What a list of wishes changes of what somebody holds. Nobody gives or takes what they do not hold themselves; a wish for what is so
 * already is none. Things that are not named stay as they are.
 */
export function rightChanges<Thing>(
  held: ReadonlySet<Thing>,
  wishes: readonly Wish<Thing>[],
  mayGive: (thing: Thing) => boolean,
): RightChanges<Thing> {
  // Named twice, a thing is what was said last.
  const last = new Map(wishes.map(({ thing, selected }, index) => [thing, { selected, index }]));
  const changed = [...last].filter(([thing, { selected }]) => selected !== held.has(thing));
  const mine = changed.filter(([thing]) => mayGive(thing));
  return {
    given: mine.flatMap(([thing, { selected }]) => (selected ? [thing] : [])),
    taken: mine.flatMap(([thing, { selected }]) => (selected ? [] : [thing])),
    notTheirs: changed.flatMap(([thing, { index }]) => (mayGive(thing) ? [] : [index])),
  };
}

/** Somebody who looks after rights must be left: without one nobody could give any. */
export const KEEPER: Permission = 'MANAGE_PERMISSIONS';

/** How the business log reports a change: `+COMPTA −REFUND`. */
export const rightChangesText = ({ given, taken }: Pick<RightChanges<string>, 'given' | 'taken'>): string =>
  [...given.map((each) => `+${each}`), ...taken.map((each) => `−${each}`)].join(' ');
