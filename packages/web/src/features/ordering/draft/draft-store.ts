import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import type { Cents } from '@loge/domain/shared/money';
import { Intention } from '../../../client/intention.ts';
import { createStore, useStore, type Store } from '../../../client/store.ts';
import { onOrdersForgotten } from '../../../session/order-in-progress.ts';
import { currentUser, session } from '../../../session/session.ts';
import { noProblems, type FormProblems } from './draft-problems.ts';
import type { ItemAnswer, OrderDraft } from './order-draft.ts';

/** A draft and what belongs to it: what the server found wrong, and the key under which it is ordered. */
export interface KeptDraft {
  readonly draft: OrderDraft;
  readonly problems: FormProblems;
}

/** Placing the order of a draft, over however many tries it takes and however often one leaves the preview in between. */
export interface Attempt {
  /** Its key stays the same for all tries. */
  readonly intention: Intention;
  /**
   * What was sent when no answer came. Trying again sends the very same: were it written anew, credits that the first try has
   * already spent would make it another order.
   */
  readonly unanswered: Store<NewOrderInput | undefined>;
  /** What the form said that it costs when it was last verified; undefined while one has not come that far. */
  readonly seenTotal: Store<Cents | undefined>;
}

interface Kept {
  readonly store: Store<KeptDraft | undefined>;
  readonly attempt: Attempt;
}

const drafts = new Map<string, Kept>();
/** Answers to start the next draft of an offer with: the same again. */
const wishes = new Map<number, Readonly<Record<number, ItemAnswer>>>();

// Drafts hold addresses and remarks: they go with the person. Whoever only has to sign in again finds them as they were.
let owner = currentUser()?.id;
session.subscribe(() => {
  const now = session.get();
  if (now.phase !== 'signed-in' && !(now.phase === 'no-token' && now.because === 'signed-out')) return;
  const next = currentUser()?.id;
  if (next === owner) return;
  owner = next;
  drafts.clear();
  wishes.clear();
});

onOrdersForgotten(() => {
  // Screens may still show one of them: it empties before their eyes.
  for (const { store } of drafts.values()) store.set(undefined);
  drafts.clear();
  wishes.clear();
});

/** A manager keeps a draft for each beneficiary. */
function kept(offreId: number): Kept {
  const key = `${offreId} for ${currentUser()?.selectedAdherent?.id ?? 'self'}`;
  let found = drafts.get(key);
  if (found === undefined) {
    found = {
      store: createStore<KeptDraft | undefined>(undefined),
      attempt: {
        intention: new Intention(),
        unanswered: createStore<NewOrderInput | undefined>(undefined),
        seenTotal: createStore<Cents | undefined>(undefined),
      },
    };
    drafts.set(key, found);
  }
  return found;
}

/** The draft of an offer, kept in memory until it is ordered: coming back from the preview loses nothing. */
export const useDraft = (offreId: number): KeptDraft | undefined => useStore(kept(offreId).store);

/**
 * Keeps what has been typed. The problems that the server found stay until the form is checked again. Whoever changes the
 * draft means another order than the one whose answer was lost.
 */
export function keepDraft(draft: OrderDraft, problems?: FormProblems): void {
  const { store, attempt } = kept(draft.offreId);
  attempt.unanswered.set(undefined);
  store.set({ draft, problems: problems ?? store.get()?.problems ?? noProblems });
}

export const attemptOf = (offreId: number): Attempt => kept(offreId).attempt;

/** The order is placed: the next one of this offer starts afresh. */
export function forgetDraft(offreId: number): void {
  const { store, attempt } = kept(offreId);
  store.set(undefined);
  attempt.unanswered.set(undefined);
  attempt.seenTotal.set(undefined);
  attempt.intention.settle();
}

/** The next draft of this offer begins with these answers, in place of one that was begun. */
export function rememberWish(offreId: number, answers: Readonly<Record<number, ItemAnswer>>): void {
  forgetDraft(offreId);
  wishes.set(offreId, answers);
}

/** The answers to begin with, if the same is ordered again. */
export const wishOf = (offreId: number): Readonly<Record<number, ItemAnswer>> | undefined => wishes.get(offreId);

export const forgetWish = (offreId: number): boolean => wishes.delete(offreId);
