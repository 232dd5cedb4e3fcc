import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { lockerStep } from '@loge/domain/lockers/locker-order';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import { placeDescription } from '@loge/domain/ordering/place-description';
import { MAX_NOTE, noteOnWire } from '@loge/domain/ordering/rating';
import { lineOfToday } from '@loge/domain/ordering/repeated-order';
import { appointmentOf } from '@loge/domain/orders/appointment';
import { canBeRated, quoteAnswers, takesComments } from '@loge/domain/orders/beneficiary-view';
import { cancellation, cancellationFees } from '@loge/domain/orders/cancellation';
import { cancellationOutcome, type CancellationTerms, cancellationTerms } from '@loge/domain/orders/cancellation-terms';
import { timeliness } from '@loge/domain/orders/expected-day-zoned';
import { BENEFICIARY_STATUSES, isInProgress, seenByBeneficiary } from '@loge/domain/orders/order-status';
import { isServiceDayOpen } from '@loge/domain/orders/service-day-change';
import { waysOut } from '@loge/domain/orders/withdrawal';
import { orderMoney } from '@loge/domain/payments/order-money';
import type { PaidTogether } from '@loge/domain/payments/pay-online';
import { paymentModeLabel, paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import type { Lang, Text } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import { localizedAnswer } from '../localized-answer.ts';
import { presentBill } from '../../bills/present-bill.ts';
import type { OrderWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { besideRight, withdrawalRightOf } from '../../order-facts/withdrawal-right.ts';
import type { BillRow } from '../../bills/rows/bill-rows.ts';
import type { OfferLineRow } from '../../catalogue/rows/offer-version-rows.ts';
import type { BeneficiaryOrderDetailRow } from '../rows/beneficiary-order-rows.ts';
import type { OrderLinksRow } from '../../order-facts/rows/order-links-rows.ts';
import { presentOrderLinks } from '../../order-facts/presenters/present-order-links.ts';
import { documentUrl } from '../../order-facts/presenters/present-order-parts.ts';
import { onWire } from './present-cancellation-terms.ts';
import { presentPayAction, presentTooLittle } from './present-pay-action.ts';
import { presentWithdrawals } from './present-withdrawal-right.ts';
import { presentPrintSheet } from './present-print-sheet.ts';

type Detail = BeneficiaryOrderDetailOnWire;

interface PresentedFor {
  readonly lang: Lang;
  readonly now: Date;
  /** It is of the conciergerie where its beneficiary orders now. */
  readonly isHere: boolean;
  readonly sameOfferId: number | null;
  /** The items of that offer, as far as finding those of this order among them is concerned. */
  readonly linesToday: readonly OfferLineRow[];
  readonly links: OrderLinksRow;
  /** What is left to pay by card, with all that is paid at once. */
  readonly due: PaidTogether | null;
  readonly bills: readonly BillRow[];
  /** Until when the desk is to answer a request to cancel; null without one. */
  readonly answerBy: Date | null;
  readonly withdrawal: OrderWithdrawalFacts;
}

/** An order in its beneficiary's words. `sameOfferId` is where the same can be ordered again. */
export function presentBeneficiaryOrder(
  row: BeneficiaryOrderDetailRow,
  { lang, now, isHere, sameOfferId, linesToday, links, due, bills, answerBy, withdrawal }: PresentedFor,
): Detail {
  return {
    audience: 'beneficiary',
    id: row.id,
    offreId: sameOfferId,
    canContinue: isHere && sameOfferId !== null && row.allowsFollowUpOrders,
    links: presentOrderLinks(links),
    ...whatItIs(row, lang, linesToday),
    ...whatItCosts(row, lang),
    ...whenAndWhere(row, lang, now),
    ...whatToDo(row, now, { due, answerBy, withdrawal }),
    ...presentWithdrawals(withdrawal, now),
    bills: bills.map(presentBill),
    comments: row.comments.map((comment) => presentComment(comment, row, lang)),
    printInfos: row.requestsPrint ? presentPrintSheet(row) : null,
    requestBag: row.requestsBag,
    // The specification names this field, and no call by which a signature would be taken: there is none to show.
    showSignature: false,
  };
}

function whatItIs(row: BeneficiaryOrderDetailRow, lang: Lang, linesToday: readonly OfferLineRow[]) {
  const seenAs = seenByBeneficiary(row);
  return {
    icon: row.illustration,
    categoryLabel: { fr: row.categoryLabelFr, en: row.categoryLabelEn },
    offreLabel: { fr: row.offerLabelFr, en: row.offerLabelEn },
    statusLabel: BENEFICIARY_STATUSES[seenAs].label,
    statusObject: seenAs,
    workflow: row.workflow,
    available: seenAs === 'AVAILABLE',
    quoteRefused: row.status === 'quote_refused',
    informationIsNeeded: row.status === 'waiting_for_information',
    quoteIsComing: isInProgress(row.status) && (row.totalCents === null || row.status === 'quote_requested'),
    partnerName: row.partnerName,
    isCalendarItem: row.isCalendar,
    appointment: presentAppointment(row),
    items: row.items.map((item) => ({
      id: item.id,
      offreItemId: item.offerItemId,
      itemToday:
        lineOfToday({ ...item, id: item.offerItemId, originalId: item.originalItemId }, linesToday)?.id ?? null,
      offreItemType: itemTypeNumber(item.type),
      offreItemExtension: {
        groupName: item.groupName,
        targetGroupName: item.targetGroupName,
        groupIsAProduct: item.groupIsProduct,
        mandatory: false,
        choiceList: [],
      },
      label: { fr: item.labelFr, en: item.labelEn },
      quantity: item.quantity,
      price: item.unitPriceCents,
      extendedValue: localizedAnswer(item, lang),
      comment: item.comment === '' ? null : item.comment,
    })),
  } satisfies Partial<Detail>;
}

function presentAppointment(row: BeneficiaryOrderDetailRow): Detail['appointment'] {
  const appointment = appointmentOf({
    ...row,
    time: row.serviceTime,
    serviceAt: row.serviceAt?.getTime() ?? null,
  });
  if (appointment === null) return null;
  return { begin: new Date(appointment.begin).toISOString(), end: new Date(appointment.end).toISOString() };
}

function whatItCosts(row: BeneficiaryOrderDetailRow, lang: Lang) {
  const { state, cents: amount } = orderMoney(row);
  return {
    extraCosts:
      row.extraCostCents === 0
        ? []
        : [{ label: { fr: row.extraCostLabelFr, en: row.extraCostLabelEn }, amount: row.extraCostCents }],
    discount:
      row.discountCents === 0
        ? null
        : { label: { fr: row.discountLabelFr, en: row.discountLabelEn }, amount: -row.discountCents },
    totalAmount: row.totalCents,
    budget: row.budgetCents,
    totalAdjustedAmount: row.adjustedTotalCents,
    amountAfterTaxCredit:
      row.taxCreditCents === 0 || row.finalCents === null ? null : row.finalCents - row.taxCreditCents,
    sapDeclaration: row.sapDeclaration,
    payments: row.payments.map(({ kind, mode, status, amountCents }) => {
      const amount = kind === 'refund' ? -amountCents : amountCents;
      return {
        status: paymentStatusNumber(status),
        typeLabel: paymentModeLabel(mode),
        formattedAmount: formatMoney(amount, lang),
        amount,
      };
    }),
    paymentLabel: paymentLabel(row),
    cancellationFees: cancellationFees(row.status, row.payments, row.cancellationFeeCents),
    money: { state, amount },
  } satisfies Partial<Detail>;
}

/** 'Crédits, Carte bancaire' where two modes share an order. */
function paymentLabel({ paymentMode, restPaymentMode }: BeneficiaryOrderDetailRow): Text | null {
  if (paymentMode === null) return null;
  const first = paymentModeLabel(paymentMode);
  if (restPaymentMode === null) return first;
  const rest = paymentModeLabel(restPaymentMode);
  return { fr: `${first.fr}, ${rest.fr}`, en: `${first.en}, ${rest.en}` };
}

function whenAndWhere(row: BeneficiaryOrderDetailRow, lang: Lang, now: Date) {
  const companyPlace =
    row.companyPlaceFr === null ? null : { fr: row.companyPlaceFr, en: row.companyPlaceEn ?? row.companyPlaceFr };
  return {
    placeLabelInt: row.addressType === 'none' ? null : { fr: row.placeQuestionFr, en: row.placeQuestionEn },
    placeDesc: placeDescription({ ...row, kind: row.addressType }, lang, companyPlace),
    placeAgain: placeAgain(row),
    creationDate: row.createdAt.toISOString(),
    beginDate: row.beginDate,
    endDate: row.endDate,
    dateFlexible: isServiceDayOpen(row),
    time: row.serviceTime,
    dateLivraison: row.deliveryDate,
    timeliness: timeliness({ ...row, time: row.serviceTime, expectedDay: row.deliveryDate }, now.getTime()),
    dateRealisation: row.doneDay,
    debitDate: row.debitDate,
  } satisfies Partial<Detail>;
}

const placeKinds = { company: 'ent', home: 'dom', other: 'aut', offer: 'off' } as const;

function placeAgain(row: BeneficiaryOrderDetailRow): Detail['placeAgain'] {
  if (row.addressType === 'none') return null;
  const { address1, address2, zipCode, city, phone } = row;
  return { kind: placeKinds[row.addressType], address1, address2, zipCode, city, telephone: phone };
}

const acceptQuote = (finalCents: number | null): NonNullable<Detail['action']> => ({
  longLabel: {
    fr: 'Votre devis est prêt. Acceptez-le pour lancer la commande.',
    en: 'Your quote is ready. Accept it to start the order.',
  },
  // What costs nothing obliges nobody to pay (docs/decisions/0095-buttons-that-name-the-payment.md).
  buttonLabelInt:
    finalCents === null || finalCents === 0
      ? { fr: 'Accepter le devis', en: 'Accept the quote' }
      : {
          fr: `Accepter et payer · ${formatMoney(finalCents, 'fr')}`,
          en: `Accept and pay · ${formatMoney(finalCents, 'en')}`,
        },
  serverAction: 'AcceptQuote',
});
const refuseQuote = {
  longLabel: { fr: 'Le refus met fin à la commande, sans frais.', en: 'Refusing ends the order, at no cost.' },
  buttonLabelInt: { fr: 'Refuser le devis', en: 'Refuse the quote' },
  serverAction: 'RefuseQuote',
} as const;

function whatToDo(
  row: BeneficiaryOrderDetailRow,
  now: Date,
  { due, answerBy, withdrawal }: Pick<PresentedFor, 'due' | 'answerBy' | 'withdrawal'>,
) {
  const answers = quoteAnswers(row.workflow, row.status);
  const allowed = cancellation(
    { ...cancellationFactsOf(row), status: row.status, alreadyRequested: row.cancellationRequested },
    now.getTime(),
  );
  const { ask } = waysOut(withdrawalRightOf(withdrawal, now), allowed);
  const canCancel = ask !== null;
  const isAsked = row.cancellationRequested && isInProgress(row.status);
  return {
    // While the desk decides whether the order is cancelled, nobody is asked to accept or pay it.
    action: isAsked ? null : answers.includes('accept') ? acceptQuote(row.finalCents) : presentPayAction(due),
    secondAction: !isAsked && answers.includes('refuse') ? refuseQuote : null,
    tooLittleForCard: isAsked ? null : presentTooLittle(due),
    lockerStep: lockerStep(row),
    lockerTakenBy: row.lockerTakenBy,
    emergencyTel: isInProgress(row.status) ? row.emergencyPhone : null,
    emergencyTel2: isInProgress(row.status) ? row.secondEmergencyPhone : null,
    recurring: row.isRecurring,
    canCancel,
    cancellationRequested: isAsked,
    cancellationRequest: isAsked ? presentCancellationRequest(row, { answerBy, withdrawal }, now) : null,
    cancellation: canCancel || isAsked ? onWire(termsOf(row, withdrawal, now)) : null,
    canComment: takesComments(row.status),
    cancelAfterDelay: ask === 'fees',
    note: noteOnWire(row.noteState, row.note?.recommendation ?? null),
    maxNote: MAX_NOTE,
    noteComments: noteComments(row.note),
    canRate: canBeRated(row.status, row.noteState),
    scoringQuestions: row.wasInLocker ? 'locker' : 'standard',
  } satisfies Partial<Detail>;
}

const cancellationFactsOf = (row: BeneficiaryOrderDetailRow) => ({
  createdAt: row.createdAt.getTime(),
  serviceAt: row.serviceAt?.getTime() ?? null,
  retractationDelayHours: row.cancellationDelayHours,
});

const termsOf = (row: BeneficiaryOrderDetailRow, withdrawal: OrderWithdrawalFacts, at: Date): CancellationTerms =>
  besideRight(cancellationTerms(cancellationFactsOf(row), at.getTime()), withdrawalRightOf(withdrawal, at), {
    serviceAt: row.serviceAt?.getTime() ?? null,
    zone: withdrawal.zone,
  });

function presentCancellationRequest(
  row: BeneficiaryOrderDetailRow,
  { answerBy, withdrawal }: Pick<PresentedFor, 'answerBy' | 'withdrawal'>,
  now: Date,
): Detail['cancellationRequest'] {
  if (row.cancellationRequestedAt === null) return null;
  // What was asked for in time is answered on the terms of then.
  const terms = termsOf(row, withdrawal, row.cancellationRequestedAt);
  const { paidCents, promisedCents, back } = cancellationOutcome(row.payments);
  return {
    at: row.cancellationRequestedAt.toISOString(),
    answerBy: answerBy === null || answerBy <= now ? null : answerBy.toISOString(),
    isFree: terms.kind === 'free' || terms.kind === 'freeUntil',
    freeUntil: 'until' in terms ? new Date(terms.until).toISOString() : null,
    paid: paidCents,
    promised: promisedCents,
    back: back.map(({ mode, amountCents }) => ({ typeLabel: paymentModeLabel(mode), amount: amountCents })),
  };
}

function noteComments(note: BeneficiaryOrderDetailRow['note']): string | null {
  if (note === null) return null;
  const { comment, welcome: accueil, response: reponse, delay: delai, quality: qualite } = note;
  return JSON.stringify({ comment, accueil, delai, qualite, reponse });
}

const deskName: Text = { fr: 'Votre conciergerie', en: 'Your concierge' };

function presentComment(
  comment: BeneficiaryOrderDetailRow['comments'][number],
  row: BeneficiaryOrderDetailRow,
  lang: Lang,
): Detail['comments'][number] {
  const author = {
    platform: comment.authorFirstName === '' ? deskName[lang] : comment.authorFirstName,
    partner: row.partnerName,
    beneficiary: row.beneficiaryName.trim(),
  }[comment.side];
  return {
    id: comment.id,
    author,
    content: comment.content,
    creation: comment.createdAt,
    isMine: comment.side === 'beneficiary',
    isMessage: comment.isMessage,
    isUnread: comment.isUnread,
    asksToCancel: comment.asksToCancel,
    withdrawnAt: comment.withdrawnAt,
    docUrl: documentUrl(comment.fileId),
    docName: comment.fileName,
  };
}
