import type { Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';
import type { PaymentMode } from './payment-modes.ts';

export type PaymentOption = {
  readonly mode: PaymentMode;
  /** Most that this mode can pay; null for no limit. */
  readonly maximumCents: Cents | null;
};

/** What decides the ways to pay one order. */
export type PaymentOptionFacts = {
  /** Total of the order; null while on quote (nothing is paid before the price is accepted). */
  readonly totalCents: Cents | null;
  readonly creditsCents: Cents;
  readonly offer: {
    readonly forcePaymentMode: PaymentMode | null;
    readonly payOnlyOnline: boolean;
    /** The beneficiary may order it for free now (allowFreeOrders, or freeOnceAMonth not used yet). */
    readonly free: boolean;
    /** The partner is paid directly (partnerWillBill). */
    readonly partnerBills: boolean;
    readonly sap: boolean;
  };
  readonly beneficiary: {
    readonly hasMandate: boolean;
    /** The company pays for this person (cost centre). */
    readonly companyPays: boolean;
  };
  readonly conciergerie: {
    readonly acceptsCards: boolean;
    readonly sepaDisabled: boolean;
    readonly eDebit: boolean;
    /** There is a desk where one can pay. */
    readonly hasDesk: boolean;
  };
};

const ONLINE: readonly PaymentMode[] = ['free', 'credits', 'card', 'direct_debit', 'e_debit'];
/** The order in which options are shown; the first is the default. */
const SHOWN: readonly PaymentMode[] = [
  'free',
  'credits',
  'card',
  'direct_debit',
  'e_debit',
  'professional_transfer',
  'partner',
  'cesu',
  'conciergerie',
];

function isAllowed(mode: PaymentMode, facts: PaymentOptionFacts): boolean {
  const { offer, beneficiary, conciergerie } = facts;
  switch (mode) {
    case 'credits':
      return facts.creditsCents > 0 && !offer.partnerBills;
    case 'card':
      return conciergerie.acceptsCards && !offer.partnerBills;
    case 'direct_debit':
      // Where nothing else is possible the mandate may follow the order: its owner is led to it.
      return (
        (beneficiary.hasMandate || offer.forcePaymentMode === 'direct_debit') &&
        !conciergerie.sepaDisabled &&
        !offer.partnerBills
      );
    case 'e_debit':
      return conciergerie.eDebit && !offer.partnerBills;
    case 'professional_transfer':
      return beneficiary.companyPays;
    case 'partner':
      return offer.partnerBills;
    case 'cesu':
      return offer.sap && !offer.partnerBills;
    case 'conciergerie':
      return conciergerie.hasDesk && !offer.partnerBills;
    default:
      return false;
  }
}

/**
 * The ways in which a beneficiary may pay this order, in the order to show them. A free order has one option,
 * 'free'; an offer that forces a mode has that one (and credits do not apply); none at all blocks the order with
 * 'Aucun moyen de paiement disponible pour ce bénéficiaire'. Spec: §4 (Payment choice on preview), §5 (Payment).
 */
export function paymentOptions(facts: PaymentOptionFacts): PaymentOption[] {
  if (facts.offer.free || facts.totalCents === 0) return [{ mode: 'free', maximumCents: null }];
  const forced = facts.offer.forcePaymentMode;
  if (forced !== null && forced !== 'free') return isAllowed(forced, facts) ? [optionOf(forced, facts)] : [];
  return SHOWN.filter((mode) => isAllowed(mode, facts))
    .filter((mode) => !facts.offer.payOnlyOnline || ONLINE.includes(mode))
    .map((mode) => optionOf(mode, facts));
}

function optionOf(mode: PaymentMode, facts: PaymentOptionFacts): PaymentOption {
  return { mode, maximumCents: mode === 'credits' ? facts.creditsCents : null };
}

/** The preselected option: the first; if that is credits and others exist, the second. Null without options. */
export function defaultPaymentOption(options: readonly PaymentOption[]): PaymentOption | null {
  const [first, second] = options;
  return first?.mode === 'credits' && second !== undefined ? second : (first ?? null);
}

/** True when credits alone do not cover the total, so that another mode must pay the rest. */
function needsRestMode(option: PaymentOption, totalCents: Cents): boolean {
  return option.maximumCents !== null && option.maximumCents < totalCents;
}

/**
 * Checks the chosen mode, and the mode for the rest where credits do not cover the total. `totalCents` null (on
 * quote): a mode may be noted, nothing is due yet.
 */
export function paymentChoiceProblems(
  options: readonly PaymentOption[],
  choice: { readonly mode: PaymentMode | null; readonly restMode?: PaymentMode | null },
  totalCents: Cents | null,
): Problem[] {
  if (options.length === 0) return [problem('paymentMode', 'noPaymentOption')];
  if (choice.mode === null) return totalCents === null ? [] : [problem('paymentMode', 'choosePaymentMode')];
  const chosen = options.find((option) => option.mode === choice.mode);
  if (chosen === undefined) return [problem('paymentMode', 'paymentModeNotOffered')];
  if (totalCents === null || !needsRestMode(chosen, totalCents)) return [];
  const rest = choice.restMode ?? null;
  if (rest === null) return [problem('restPaymentMode', 'chooseRestMode')];
  const offered = options.some((option) => option.mode === rest && option.maximumCents === null);
  return offered ? [] : [problem('restPaymentMode', 'paymentModeNotOffered')];
}
