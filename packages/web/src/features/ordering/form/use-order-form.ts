import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { previewOrder } from '@loge/contract/ordering/preview-order';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { prefilledMobile } from '@loge/domain/profile/contact-rules';
import { messageText } from '@loge/domain/shared/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ActionRefused, isCallFailure, type CallFailure } from '../../../client/failures.ts';
import { useLocalMoment } from '../../../client/local-moment.ts';
import { announceTopics } from '../../../client/topic-bus.ts';
import { actionQuery, useActionQuery } from '../../../client/use-action.ts';
import type { FormError } from '../../../design-system/fields/form-errors.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { useUser } from '../../../session/session.ts';
import { deskDaysOf } from '../draft/desk-days.ts';
import { draftPrice, type DraftPrice } from '../draft/draft-price.ts';
import {
  draftProblems,
  sortByFormOrder,
  noProblems,
  hasMissingAnswers,
  serverProblems,
  type FormProblems,
} from '../draft/draft-problems.ts';
import {
  attemptOf,
  clearPendingReorder,
  keepDraft,
  keepProblems,
  useDraft,
  pendingReorderOf,
} from '../draft/draft-store.ts';
import { newOrderOf } from '../draft/new-order.ts';
import { newDraft, noAddress, type DraftAddress, type OrderDraft } from '../draft/order-draft.ts';
import { draftFromReorder } from '../draft/reorder.ts';
import { isQuestion } from '../use-line-text.ts';
import { controlId } from './form-context.ts';

export interface OrderForm {
  readonly draft: OrderDraft;
  readonly problems: FormProblems;
  /** What was wrong when it was last checked and has not been righted since, to be read above the form. */
  readonly summary: readonly FormError[];
  /** What the summary is about, where something that is owed has not been answered (Spec: beneficiary-and-access §5). */
  readonly lead: string | undefined;
  readonly price: DraftPrice;
  readonly pending: boolean;
  /** Why the preview did not come, when it is not a field's fault. */
  readonly failure: CallFailure | undefined;
  readonly change: (draft: OrderDraft) => void;
  /** Checks the form and asks for the preview. True when it may be shown. */
  readonly verify: () => Promise<boolean>;
}

/** What a form begins with, and where what is typed in it belongs. */
interface Beginning {
  readonly homeAddress: DraftAddress | null;
  readonly parentOrderId: number | null;
  readonly cartLine: string | null;
  readonly inCart: OrderDraft | undefined;
}

/** The state of the order form: the draft, what is wrong with it, what it costs, and the step to the preview. */
export function useOrderForm(
  offer: OffreOnWire,
  { homeAddress, parentOrderId, cartLine, inCart }: Beginning,
): OrderForm {
  const user = useUser();
  const language = useLocale();
  const local = useLocalMoment();
  const queryClient = useQueryClient();
  const { data: desk } = useActionQuery(getConcInfos, {});
  const sum = useSummary(offer);
  const kept = useDraft(offer.id, cartLine);
  const fresh = useMemo(() => {
    const home = homeOf(user, homeAddress);
    const wish = pendingReorderOf(offer.id);
    return wish === undefined ? newDraft(offer, home) : draftFromReorder(offer, home, wish);
  }, [offer, user, homeAddress]);
  // The address says whether this order continues another one; what has been typed stays either way.
  const draft = useMemo(
    () => ({ ...(kept?.draft ?? inCart ?? fresh), parentOrderId, cartLine }),
    [kept, inCart, fresh, parentOrderId, cartLine],
  );
  const fromServer = kept?.problems ?? noProblems;
  const [hasVerified, setHasVerified] = useState(false);
  // The preview may have led back here because of what the server found.
  const [summary, setSummary] = useState<readonly FormError[]>(() => sum(fromServer));
  const [isOwing, setOwing] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const price = useMemo(() => draftPrice(offer, draft), [offer, draft]);

  // At once: an effect that waits would put back the draft as it was before somebody's first answer.
  useLayoutEffect(() => {
    if (kept !== undefined && kept.draft.parentOrderId === parentOrderId) return;
    keepDraft(draft);
    clearPendingReorder(draft.offreId);
  }, [kept, draft, parentOrderId]);

  const moment = () => {
    const { date: today, time: timeNow } = local(new Date());
    return { today, timeNow, desk: desk === undefined ? undefined : deskDaysOf(desk) };
  };
  const check = (checked: OrderDraft): FormProblems => draftProblems(offer, checked, { ...moment(), language });

  const [found, setFound] = useState<FormProblems>(noProblems);

  const change = (next: OrderDraft): void => {
    keepDraft(next, noProblems);
    // Once it has been checked, a field says at once that it is right now, and its line leaves the summary.
    const wrong = hasVerified ? check(next) : noProblems;
    setFound(wrong);
    setSummary((lines) => stillTrue(lines, wrong));
    setOwing((was) => was && hasMissingAnswers(offer, next, moment()));
  };

  const verify = async (): Promise<boolean> => {
    if (pending) return false;
    setHasVerified(true);
    setFailure(undefined);
    const wrong = check(draft);
    setOwing(hasMissingAnswers(offer, draft, moment()));
    setFound(wrong);
    setSummary(sum(wrong));
    if (Object.keys(wrong).length > 0) return false;
    // Anyone who goes on with it has chosen it: what becomes of it is told from now on, and nothing else taken in its place.
    if (draft.whenIsProposed === true) keepDraft({ ...draft, whenIsProposed: false });
    const order = newOrderOf(offer, draft);
    attemptOf(offer.id, cartLine).seenTotal.set(price.priced.finalCents ?? undefined);
    setPending(true);
    try {
      await queryClient.fetchQuery({ ...actionQuery(previewOrder, { o: order }), staleTime: 0 });
      return true;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (error instanceof ActionRefused && error.fields.length > 0) {
        const problems = serverProblems(
          error.fields,
          order.items.map(({ offreItemId }) => offreItemId),
        );
        keepProblems(offer.id, cartLine, problems);
        setOwing(false);
        setSummary(sum(problems));
      } else if (error instanceof ActionRefused && error.refusal === 'slot-not-available') {
        // Told beside the days, which are asked for again.
        const problems = { beginDate: error.message };
        keepProblems(offer.id, cartLine, problems);
        setOwing(false);
        setSummary(sum(problems));
        announceTopics(['calendars']);
      } else setFailure(error);
      return false;
    } finally {
      setPending(false);
    }
  };

  const problems = { ...fromServer, ...found };
  const lead = isOwing ? messageText('requiredFields', language) : undefined;
  return { draft, problems, summary, lead, price, pending, failure, change, verify };
}

/** The lines of a summary whose fields are still wrong; the very same ones while all are. */
function stillTrue(lines: readonly FormError[], problems: FormProblems): readonly FormError[] {
  const wrong = new Set(Object.keys(problems).map(controlId));
  const left = lines.filter(({ fieldId }) => fieldId !== undefined && wrong.has(fieldId));
  return left.length === lines.length ? lines : left;
}

/** Fields whose problems alone do not say which of them is meant. */
const namedFields = ['endDate', 'address1', 'address2', 'zipCode', 'city', 'telephone', 'budget', 'comment'] as const;
const isNamed = (field: string): field is (typeof namedFields)[number] => namedFields.some((name) => name === field);

/** Problems as the summary reads them: an item's problem with the item's name. */
function useSummary(offer: OffreOnWire): (problems: FormProblems) => FormError[] {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const of = (name: string, message: string) =>
    isQuestion(name) ? `${name} ${message}` : t('problem', { label: name, message });
  return (problems) =>
    sortByFormOrder(offer, problems).map(([field, message = '']) => {
      const item = offer.items.find(({ id }) => field === `item-${id}`);
      return {
        ...(field === 'form' ? {} : { fieldId: controlId(field) }),
        message:
          item === undefined ? (isNamed(field) ? of(t(field), message) : message) : of(label(item.label), message),
      };
    });
}

/** Where "home" is, with a phone number to be reached at: a beneficiary's own, if the address has none. */
function homeOf(user: SignedInUser, address: DraftAddress | null): DraftAddress {
  const known = address ?? noAddress;
  const isForOneself = !user.gestionnaire;
  return { ...known, telephone: known.telephone === '' && isForOneself ? prefilledMobile(user) : known.telephone };
}
