import type { OfferVersion } from '@loge/domain/catalogue/offer-versions';
import type { Asked } from '@loge/domain/ordering/check-order';
import type { ItemType } from '@loge/domain/ordering/item-types';
import type { PersonalServiceActivity } from '@loge/domain/ordering/personal-service-activities';
import type { WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { Credit } from '@loge/domain/payments/split-payment';
import type { PlaceChoiceFacts, ServiceLocationKind } from '@loge/domain/profile/service-location';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import { hasMandateToUse } from './mandate-to-use.ts';
import type { Database } from '../../platform/database/connection.ts';
import { sellsWithoutVat } from './order-pricing-facts.ts';
import { placeChoiceFacts } from './place-choice-facts.ts';

export interface OfferItemFacts {
  readonly id: number;
  /** The first row of this line, which all saves and versions of the offer share. */
  readonly originalId: number;
  readonly productId: number | null;
  readonly type: ItemType;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly priceCents: number | null;
  readonly onQuote: boolean;
  readonly fixedPrice: boolean;
  readonly buyingPriceCents: number | null;
  readonly vatRatePercent: number | null;
  readonly durationMinutes: number | null;
  readonly groupName: string | null;
  readonly groupNameEn: string;
  readonly targetGroupName: string | null;
  readonly groupIsProduct: boolean;
  readonly mandatory: boolean;
  readonly choicesFr: readonly string[] | null;
  readonly choicesEn: readonly string[] | null;
}

export interface PlaceFacts {
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
}

/** The offer as it is ordered, in one conciergerie. */
export interface OfferFacts {
  readonly id: number;
  readonly originalId: number;
  readonly partnerId: number;
  readonly categoryId: number;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly workflow: WorkflowType;
  /** What each version of the offer says now; this row is among them unless it was saved again since. */
  readonly versions: readonly OfferVersion[];
  /** A later save stands for this row: what a form says of it is to be read in the words of today. */
  readonly replaced: boolean;
  /** The conciergerie proposes it, and its partner works there. */
  readonly proposedHere: boolean;
  readonly visibleToBeneficiaries: boolean;
  readonly visibleToConcierges: boolean;
  readonly visibleForCompany: boolean;
  readonly cannotPlaceOrder: boolean;
  readonly canOrderWithoutTerms: boolean;
  readonly avoidsDate: boolean;
  readonly dateIsPrecise: boolean;
  readonly categoryDateType: 'none' | 'begin' | 'begin_and_end';
  readonly categoryOffersFlexibleDate: boolean;
  readonly askForTime: Asked;
  readonly allowsOneTime: boolean;
  readonly allowsRecurring: boolean;
  readonly hasCalendar: boolean;
  readonly hasHalfDayCalendar: boolean;
  readonly calendarAheadDays: number;
  readonly calendarStepMinutes: number;
  readonly calendarBufferBeforeMinutes: number;
  readonly calendarBufferAfterMinutes: number;
  readonly cancellationDelayHours: number;
  readonly withdrawalException: WithdrawalException | null;
  /** Goods are sold, which are received; otherwise a service. */
  readonly sellsGoods: boolean;
  readonly avoidsAddress: boolean;
  readonly allowsCompany: boolean;
  readonly allowsHome: boolean;
  readonly allowsOtherAddress: boolean;
  /** A personal service, which takes place at home. */
  readonly taxCreditEligible: boolean;
  /** It gives a tax credit today: who sells it is declared, or a partner who bills it itself answers for that. */
  readonly givesTaxCredit: boolean;
  readonly personalServiceActivity: PersonalServiceActivity | null;
  readonly allowBudget: Asked;
  readonly allowsQuantity: boolean;
  readonly fixedPrice: boolean;
  readonly autoAcceptedInCompany: boolean;
  readonly neverDoneAutomatically: boolean;
  readonly staysInInbox: boolean;
  readonly alertWithConciergerieHours: number | null;
  readonly alertWithoutConciergerieHours: number | null;
  readonly emergencyMode: boolean;
  readonly emergencyPhone: string;
  readonly secondEmergencyPhone: string;
  readonly requestsBag: boolean;
  readonly requestsPrint: boolean;
  readonly vatRatePercent: number;
  readonly discountPercent: number;
  readonly discountLabelFr: string;
  readonly discountLabelEn: string;
  readonly extraCostCents: number;
  readonly extraCostLabelFr: string;
  readonly extraCostLabelEn: string;
  readonly minimumAmountCents: number;
  readonly freeOnceAMonth: boolean;
  readonly allowsFreeOrders: boolean;
  readonly payOnlyOnline: boolean;
  readonly forcedPaymentMode: PaymentMode | null;
  readonly partnerWillBill: boolean;
  readonly partnerZipCodes: readonly string[];
  readonly partnerNameForBeneficiaries: string;
  /** What the partner's place at this company is called; null for the usual name. */
  readonly companyPlaceFr: string | null;
  readonly companyPlaceEn: string | null;
  readonly items: readonly OfferItemFacts[];
  readonly addresses: readonly (PlaceFacts & { readonly id: number })[];
}

export interface OrderingBeneficiaryFacts {
  readonly id: number;
  readonly lang: Lang;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly landlineNumber: string;
  readonly professionalNumbr: string;
  readonly termsVersion: number | null;
  readonly subscriptionsValidated: boolean;
  readonly locationKind: ServiceLocationKind | null;
  readonly locationZipCode: string | null;
  readonly placeChoice: PlaceChoiceFacts;
  /** Some cost centre of the company pays for this person. */
  readonly companyPays: boolean;
  /** A direct-debit mandate was signed and not revoked. */
  readonly hasMandate: boolean;
}

/** Everything that the rules ask before an order exists, read in one statement. */
export interface OrderingFacts extends OfferFacts {
  readonly beneficiary: OrderingBeneficiaryFacts;
  readonly conciergerie: PlaceFacts & {
    readonly id: number;
    readonly zone: string;
    readonly hasPhysicalLocation: boolean;
    /** Its beneficiaries choose without seeing prices, and are asked for no remark. */
    readonly hidesPrices: boolean;
    readonly cardPaymentEnabled: boolean;
    readonly directDebitEnabled: boolean;
    readonly currentTermsVersion: number | null;
    /** What a year of membership costs; 0 for none. */
    readonly registrationFeeCents: number;
    readonly registrationFeeVatPercent: number;
  };
  /** The last day for which the beneficiary has paid their registration; null for somebody who never did. */
  readonly registeredUntil: string | null;
  readonly credits: readonly Credit[];
  /** The beneficiary belongs to this conciergerie now. */
  readonly belongsHere: boolean;
  /** The free order of this month was already placed. */
  readonly freeOrderUsed: boolean;
  /** The order that this one follows belongs to the same beneficiary and conciergerie. */
  readonly parentIsTheirs: boolean;
  /** The order that the same request made before, if it did. */
  readonly earlierOrderId: number | null;
}

/**
 * What is needed to preview or to place an order of this offer for this beneficiary in this conciergerie. Null when there is no such
 * offer or beneficiary; whether they belong together and the offer may be ordered is for the rules to say.
 */
export async function loadOrderingFacts(
  database: Database,
  asked: {
    readonly offerId: number;
    readonly conciergerieId: number;
    readonly beneficiaryId: number;
    readonly placedByUserId: number;
    readonly parentOrderId: number | null;
    readonly idempotencyKey: string | null;
    /** Some provider carries out payments by card. */
    readonly takesCards: boolean;
    readonly now: Date;
  },
): Promise<OrderingFacts | null> {
  const found = await sql<OrderingFacts>`
    select f.id, coalesce(f.original_id, f.id) as "originalId", f.partner_id as "partnerId", f.category_id as "categoryId",
      f.name_fr as "labelFr", case f.name_en when '' then f.name_fr else f.name_en end as "labelEn", f.workflow,
      (select jsonb_agg(jsonb_build_object('id', v.id, 'originalId', coalesce(v.original_id, v.id), 'fallbackOfferId',
          (select coalesce(b.original_id, b.id) from offers b where b.id = v.fallback_offer_id),
          'publication', v.publication, 'startDate', v.start_date, 'endDate', v.end_date))
        from offers v where (v.id = coalesce(f.original_id, f.id) or v.original_id = coalesce(f.original_id, f.id))
          and v.replaced_at is null) as versions,
      f.replaced_at is not null as replaced,
      p.active and g.visible and n.active and exists (select from offer_conciergeries oc where oc.offer_id = f.id and oc.conciergerie_id = c.id)
        and coalesce(w.active, true)
        as "proposedHere",
      f.visible_to_beneficiaries as "visibleToBeneficiaries", f.visible_to_concierges as "visibleToConcierges",
      f.visible_for_company as "visibleForCompany",
      f.cannot_place_order as "cannotPlaceOrder", f.can_order_without_terms as "canOrderWithoutTerms", f.avoids_date as "avoidsDate",
      f.date_is_precise as "dateIsPrecise", g.date_type as "categoryDateType",
      g.offers_flexible_date as "categoryOffersFlexibleDate", f.ask_for_time as "askForTime",
      f.allows_one_time as "allowsOneTime", f.allows_recurring as "allowsRecurring", f.has_calendar as "hasCalendar",
      f.has_half_day_calendar as "hasHalfDayCalendar", f.calendar_ahead_days as "calendarAheadDays",
      f.calendar_step_minutes as "calendarStepMinutes",
      f.calendar_buffer_before_minutes as "calendarBufferBeforeMinutes", f.calendar_buffer_after_minutes as "calendarBufferAfterMinutes", f.cancellation_delay_hours as "cancellationDelayHours",
      f.withdrawal_exception as "withdrawalException", f.sells_goods as "sellsGoods",
      f.avoids_address as "avoidsAddress", f.allows_company as "allowsCompany", f.allows_home as "allowsHome",
      f.allows_other_address as "allowsOtherAddress", f.tax_credit_eligible as "taxCreditEligible",
      f.tax_credit_eligible and declaration_of_sale(c.id, f.partner_id, f.partner_will_bill, timezone(c.zone, ${asked.now}::timestamptz)::date) is not null as "givesTaxCredit",
      f.personal_service_activity as "personalServiceActivity", f.allow_budget as "allowBudget",
      f.allows_quantity as "allowsQuantity", f.fixed_price as "fixedPrice", f.auto_accepted_in_company as "autoAcceptedInCompany",
      f.never_done_automatically as "neverDoneAutomatically", f.stays_in_inbox as "staysInInbox",
      f.alert_with_conciergerie_hours as "alertWithConciergerieHours",
      f.alert_without_conciergerie_hours as "alertWithoutConciergerieHours", f.emergency_mode as "emergencyMode",
      f.emergency_phone1 as "emergencyPhone", f.emergency_phone2 as "secondEmergencyPhone", f.requests_bag as "requestsBag", f.requests_print as "requestsPrint",
      case when ${sellsWithoutVat('c')} and not f.partner_will_bill then 0 else f.vat_rate_percent end as "vatRatePercent", f.discount_percent as "discountPercent", f.discount_label_fr as "discountLabelFr",
      f.discount_label_en as "discountLabelEn", f.extra_cost_cents as "extraCostCents", f.extra_cost_label_fr as "extraCostLabelFr",
      f.extra_cost_label_en as "extraCostLabelEn", f.minimum_amount_cents as "minimumAmountCents",
      f.free_once_a_month as "freeOnceAMonth", f.allows_free_orders as "allowsFreeOrders", f.pay_only_online as "payOnlyOnline",
      f.forced_payment_mode as "forcedPaymentMode", f.partner_will_bill as "partnerWillBill", p.zip_codes as "partnerZipCodes",
      coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as "partnerNameForBeneficiaries",
      w.service_location_label_fr as "companyPlaceFr", w.service_location_label_en as "companyPlaceEn",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'originalId', coalesce(i.original_id, i.id), 'productId', i.product_id, 'type', i.type, 'labelFr', i.label_fr,
          'labelEn', case i.label_en when '' then i.label_fr else i.label_en end, 'priceCents', i.price_cents, 'onQuote', i.on_quote,
          'fixedPrice', i.fixed_price, 'buyingPriceCents', i.buying_price_cents, 'vatRatePercent', case when ${sellsWithoutVat('c')} and not f.partner_will_bill then 0 else i.vat_rate_percent end,
          'durationMinutes', i.duration_minutes, 'groupName', i.group_name, 'groupNameEn', i.group_name_en, 'targetGroupName', i.target_group_name,
          'groupIsProduct', i.group_is_product, 'mandatory', i.mandatory, 'choicesFr', i.choices_fr, 'choicesEn', i.choices_en)
          order by i.position)
        from offer_items i where i.offer_id = f.id and i.removed_at is null
      ), '[]') as items,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'address1', a.address1, 'address2', a.address2, 'zipCode', a.zip_code,
          'city', a.city, 'phone', a.phone) order by a.position, a.id)
        from offer_addresses a where a.offer_id = f.id and a.removed_at is null
      ), '[]') as addresses,
      jsonb_build_object('id', b.id, 'lang', b.lang, 'name', b.last_name, 'firstName', b.first_name, 'email', b.email,
        'mobileNumber', b.mobile_phone, 'landlineNumber', b.landline_phone, 'professionalNumbr', b.professional_phone,
        'termsVersion', b.terms_version, 'subscriptionsValidated', b.subscriptions_validated_at is not null or not exists (select from subscriptions s where s.active),
        'locationKind', b.service_location_kind, 'locationZipCode', b.service_location_zip_code, 'placeChoice', ${placeChoiceFacts('b', 'c')},
        'hasMandate', ${hasMandateToUse(sql`b.id`)},
        'companyPays', exists (select from user_cost_centers uc join cost_centers cc on cc.id = uc.cost_center_id
          where uc.user_id = b.id and cc.active)) as beneficiary,
      jsonb_build_object('id', c.id, 'zone', c.zone, 'hasPhysicalLocation', c.has_physical_location, 'hidesPrices', c.hides_prices,
        'cardPaymentEnabled', c.card_payment_enabled and ${asked.takesCards}::boolean, 'directDebitEnabled', c.direct_debit_enabled, 'address1', c.address1,
        'address2', c.address2, 'zipCode', coalesce(c.zip_code, ''), 'city', c.city, 'phone', left(c.phone, 20),
        'currentTermsVersion', (select t.version from legal_texts t where t.type = 'CGU' and t.object_name in (c.legal_text_name, 'default')
          order by t.object_name = 'default', t.version desc limit 1),
        'registrationFeeCents', c.registration_fee_cents, 'registrationFeeVatPercent', case when ${sellsWithoutVat('c')} then 0 else c.registration_fee_vat_percent end)
        as conciergerie,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'remainingCents', r.remaining_cents, 'expirationDate', r.expires_on,
          'cancelled', r.cancelled_at is not null) order by r.id)
        from credits r where r.user_id = b.id and r.remaining_cents > 0
      ), '[]') as credits,
      (select max(r.ends_on) from registration_fees r where r.user_id = b.id and r.released_at is null) as "registeredUntil",
      b.conciergerie_id = c.id as "belongsHere",
      f.free_once_a_month and exists (
        select from orders o join offers v on v.id = o.offer_id
        where o.beneficiary_id = b.id and o.free
          and (v.id = coalesce(f.original_id, f.id) or v.original_id = coalesce(f.original_id, f.id))
          and o.status not in ('refused', 'quote_refused', 'cancelled')
          and timezone(c.zone, o.created_at) >= date_trunc('month', timezone(c.zone, ${asked.now}::timestamptz))
      ) as "freeOrderUsed",
      ${asked.parentOrderId}::bigint is null or exists (
        select from orders o where o.id = ${asked.parentOrderId}::bigint and o.beneficiary_id = b.id and o.conciergerie_id = c.id
      ) as "parentIsTheirs",
      (select o.id from orders o
        where o.placed_by_user_id = ${asked.placedByUserId} and o.idempotency_key = ${asked.idempotencyKey}) as "earlierOrderId"
    from offers f
    join partners p on p.id = f.partner_id
    join categories g on g.id = f.category_id
    join universes n on n.id = g.universe_id
    join conciergeries c on c.id = ${asked.conciergerieId}
    left join partner_conciergeries w on w.partner_id = p.id and w.conciergerie_id = c.id
    join users b on b.id = ${asked.beneficiaryId} and b.is_beneficiary and b.active
    where f.id = ${asked.offerId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The credits of somebody that still hold something, locked in the order of their numbers. Read them again only through this before spending. */
export async function lockCreditsOf(transaction: Database, userId: number): Promise<Credit[]> {
  const found = await sql<Credit>`
    select id, remaining_cents as "remainingCents", expires_on as "expirationDate", cancelled_at is not null as cancelled
    from credits where user_id = ${userId} and remaining_cents > 0 order by id for update
  `.execute(transaction);
  return found.rows;
}

/** Lets only one order at a time use up somebody's free order of an offer; read the facts again afterwards. */
export async function lockFreeOrder(transaction: Database, userId: number, originalOfferId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`free-order-${userId}-${originalOfferId}`}, 0))`.execute(
    transaction,
  );
}
