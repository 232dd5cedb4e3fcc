import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import type { Cents } from '@loge/domain/shared/money';
import { Intention, type WrittenIntention } from '../../../client/intention.ts';
import { createStore, useStore, type Store } from '../../../client/store.ts';
import { removeByPrefix, readSessionStorage, writeSessionStorage } from '../../../client/session-storage.ts';
import { draftPrefix as prefix, onOrdersCleared } from '../../../session/order-in-progress.ts';
import { currentUser, session } from '../../../session/session.ts';
import type { PaymentWish } from '../preview/payment-choice.ts';
import { noProblems, type FormProblems } from './draft-problems.ts';
import type { OrderDraft } from './order-draft.ts';
import type { ReorderInput } from './reorder.ts';

/** A draft and what the server found wrong with it. */
export interface KeptDraft {
  readonly draft: OrderDraft;
  readonly problems: FormProblems;
}

/** Placing the order of a draft, over however many tries it takes, however often one leaves the preview in between, and over a reload. */
export interface Attempt {
  /** The key under which an order is sent; it stays the same for all tries. */
  readonly keyFor: (order: NewOrderInput) => string;
  /** A definite answer came: what is sent from now on is another order. */
  readonly settle: () => void;
  /**
   * What has been sent as long as no answer came. Trying again sends the very same: were it written anew, credits that the first
   * try has already spent would make it another order.
   */
  readonly unanswered: Store<NewOrderInput | undefined>;
  /** What the form said that it costs when it was last verified; undefined while one has not come that far. */
  readonly seenTotal: Store<Cents | undefined>;
  /** How the person wants to pay; undefined while they have not said. Anyone who goes back to the form finds it as it was. */
  readonly payment: Store<PaymentWish | undefined>;
}

interface Kept {
  readonly store: Store<KeptDraft | undefined>;
  readonly attempt: Attempt;
}

/** What a window writes down of a draft. A change of its shape, or of a draft's, asks for another prefix. */
interface Written {
  readonly kept: KeptDraft;
  readonly intention?: WrittenIntention | undefined;
  readonly unanswered?: NewOrderInput | undefined;
  readonly seenTotal?: Cents | undefined;
  readonly payment?: PaymentWish | undefined;
}

const drafts = new Map<string, Kept>();
/** What to start the next draft of an offer with: the same again. */
const wishes = new Map<number, ReorderInput>();

/** Whose drafts they are: one's own, or those for a beneficiary whom a manager has selected. */
let whose = 'nobody';
let owner: number | undefined;

// Drafts hold addresses and remarks: they go with the person. Anyone who only has to sign in again finds them as they were.
function follow(): void {
  const now = session.get();
  if (now.phase === 'no-token' && now.because === 'signed-out') clearDraftsExcept(undefined);
  const user = currentUser();
  if (user === undefined) return;
  if (user.id !== owner) clearDraftsExcept(user.id);
  whose = `${user.id}-${user.selectedAdherent?.id ?? 'self'}`;
}

function clearDraftsExcept(userId: number | undefined): void {
  drafts.clear();
  wishes.clear();
  removeByPrefix(prefix, userId === undefined ? undefined : `${prefix}${userId}-`);
  owner = userId;
  whose = 'nobody';
}

onOrdersCleared(() => {
  // Screens may still show one of them: it empties before their eyes.
  for (const { store } of drafts.values()) store.set(undefined);
  drafts.clear();
  wishes.clear();
});

session.subscribe(follow);
follow();

function kept(offreId: number, cartLine: string | null): Kept {
  const name = `${prefix}${whose}-${offreId}${cartLine === null ? '' : `-${cartLine}`}`;
  const known = drafts.get(name);
  if (known !== undefined) return known;
  const recalled = readSessionStorage(name);
  const written = isWritten(recalled, offreId) ? recalled : undefined;
  const intention = new Intention(written?.intention);
  const store = createStore<KeptDraft | undefined>(written?.kept);
  const unanswered = createStore<NewOrderInput | undefined>(written?.unanswered);
  const seenTotal = createStore<Cents | undefined>(written?.seenTotal);
  const payment = createStore<PaymentWish | undefined>(written?.payment);
  const write = () => {
    const now = store.get();
    const all: Written | undefined = now && {
      kept: now,
      intention: intention.written,
      unanswered: unanswered.get(),
      seenTotal: seenTotal.get(),
      payment: payment.get(),
    };
    if (whose !== 'nobody') writeSessionStorage(name, all);
  };
  for (const each of [store, unanswered, seenTotal, payment]) each.subscribe(write);
  const attempt: Attempt = {
    keyFor(order) {
      const key = intention.keyFor(order);
      write();
      return key;
    },
    settle() {
      intention.settle();
      write();
    },
    unanswered,
    seenTotal,
    payment,
  };
  const found = { store, attempt };
  drafts.set(name, found);
  return found;
}

/** Whether what a window remembers is a draft of this offer. */
function isWritten(value: unknown, offreId: number): value is Written {
  if (typeof value !== 'object' || value === null || !('kept' in value)) return false;
  const draft: unknown = Reflect.get(Object(value.kept), 'draft');
  return typeof draft === 'object' && draft !== null && Reflect.get(draft, 'offreId') === offreId;
}

/**
 * The draft of an offer, kept until it is ordered: coming back from the preview, a reload and a visit to the payment page lose nothing.
 * An order of the cart that is being changed has a draft of its own.
 */
export const useDraft = (offreId: number, cartLine: string | null = null): KeptDraft | undefined =>
  useStore(kept(offreId, cartLine).store);

/**
 * Keeps what has been typed. The problems that the server found stay until the form is checked again. Anyone who changes the
 * draft means another order than the one whose answer was lost.
 */
export function keepDraft(draft: OrderDraft, problems?: FormProblems): void {
  const { store, attempt } = kept(draft.offreId, draft.cartLine);
  attempt.unanswered.set(undefined);
  store.set({ draft, problems: problems ?? store.get()?.problems ?? noProblems });
}

/** Puts what the server found beside the fields; what has been typed while it was asked stays. */
export function keepProblems(offreId: number, cartLine: string | null, problems: FormProblems): void {
  const { store } = kept(offreId, cartLine);
  const now = store.get();
  if (now !== undefined) store.set({ ...now, problems });
}

/** The draft as it is now, outside React: what was typed a moment ago counts. */
export const draftNow = (offreId: number, cartLine: string | null): OrderDraft | undefined =>
  kept(offreId, cartLine).store.get()?.draft;

export const attemptOf = (offreId: number, cartLine: string | null = null): Attempt => kept(offreId, cartLine).attempt;

/** The order is placed, or in the cart: the next one of this offer starts afresh. */
export function clearDraft(offreId: number, cartLine: string | null = null): void {
  const { store, attempt } = kept(offreId, cartLine);
  store.set(undefined);
  attempt.unanswered.set(undefined);
  attempt.seenTotal.set(undefined);
  attempt.payment.set(undefined);
  attempt.settle();
}

/** The next draft of this offer begins with this wish, in place of one that was begun. */
export function savePendingReorder(offreId: number, wish: ReorderInput): void {
  clearDraft(offreId);
  wishes.set(offreId, wish);
}

/** What to begin with, if the same is ordered again. */
export const pendingReorderOf = (offreId: number): ReorderInput | undefined => wishes.get(offreId);

export const clearPendingReorder = (offreId: number): boolean => wishes.delete(offreId);
