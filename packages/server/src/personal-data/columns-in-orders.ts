import { sql } from 'kysely';
import type { PersonalTables } from './personal-table.ts';
import { by, byOrder } from './rows-of.ts';

/** What somebody ordered, and what was said of it. */
export const personalInOrders: PersonalTables = {
  orders: {
    is: 'les commandes',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: {
      becomes: 'emptied',
      columns: 'address1 address2 zip_code city phone',
      because: 'les livres : la commande et son prix, par un numéro qui ne mène plus à personne',
    },
    file: { part: 'orders', rows: by('beneficiary_id') },
    given: `id parent_order_id status begin_date end_date service_time service_at date_flexible day_part duration_minutes delivery_date done_at
      debit_date cancellation_deadline is_calendar address_type address1 address2 zip_code city phone free subtotal_cents discount_percent
      discount_cents discount_label_fr extra_cost_cents extra_cost_label_fr total_cents adjusted_total_cents final_cents tax_credit_cents
      budget_cents payment_mode rest_payment_mode unpaid emergency requests_bag requests_print note_state created_at withdrawal_exception
      express_request_at quote_received_at`,
    named: {
      partner: sql`(select p.company_name from partners p where p.id = t.partner_id)`,
      offer: sql`t.offer_label_fr`,
      placed_by_yourself: sql`t.placed_by_user_id = t.beneficiary_id`,
    },
    secret: 'locker_code',
    withheld: {
      placed_by_user_id: 'placed_by_yourself le dit ; le numéro d’un concierge est le sien',
    },
    internal: `conciergerie_id beneficiary_id category_id offer_id workflow duration_overridden offer_address_id snoozed_until attention_reason
      attention_at attention_late_at attention_stalled_at anomalies anomaly_at version updated_at idempotency_key form_hash group_id
      partner_id partner_returned_at reprocessing offer_label_en discount_label_en extra_cost_label_en offer_label_fr`,
  },
  order_items: {
    is: 'les articles des commandes, avec les réponses et remarques',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: {
      becomes: 'emptied',
      columns: 'comment extended_value',
      because: 'les livres : la commande et son prix, par un numéro qui ne mène plus à personne',
    },
    file: { part: 'order_lines', rows: byOrder },
    given: `id order_id position type quantity unit_price_cents on_quote amount_cents discount_cents vat_rate_percent extended_value comment
      duration_minutes status created_at`,
    named: {
      label: sql`t.label_fr`,
    },
    internal: `conciergerie_id offer_item_id product_id buying_price_cents group_name target_group_name group_is_product label_en extended_value_en
      label_fr`,
  },
  order_comments: {
    is: 'les commentaires des commandes',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'account',
    onErasure: { becomes: 'deleted' },
    file: {
      part: 'order_comments',
      rows: (userId) => sql`${byOrder(userId)} and (t.author_id = ${userId} or t.visible_to_beneficiary)`,
    },
    given:
      'id order_id kind author_side content visible_to_beneficiary file_id acknowledged_at created_at withdrawn_at',
    withheld: {
      author_id: 'author_side dit de quel côté ; le numéro d’un concierge est le sien',
    },
    team: 'acknowledged_by',
    internal: 'conciergerie_id visible_to_partner',
  },
  order_notes: {
    is: 'les évaluations',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'account',
    onErasure: {
      becomes: 'emptied',
      columns: 'comment token_hash',
      because: 'les notes chiffrées, pour la qualité, sans le texte',
    },
    file: { part: 'ratings', rows: byOrder },
    given: 'order_id requested_at welcome response delay quality recommendation comment given_at',
    secret: 'token_hash',
    internal: 'conciergerie_id',
  },
  order_status_changes: {
    is: 'l’histoire des commandes',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: {
      becomes: 'emptied',
      columns: 'comment',
      because: 'les livres : la commande et son prix, par un numéro qui ne mène plus à personne',
    },
    file: { part: 'order_history', rows: (userId) => sql`${byOrder(userId)} and t.visible_to_beneficiary` },
    given: `id order_id step from_status to_status kind author_role comment visible_to_beneficiary new_date file_id file_kind created_at`,
    withheld: {
      author_id: 'author_role dit de quel côté ; le numéro d’un concierge est le sien',
    },
    internal: 'conciergerie_id related_item_ids moved_items returned_before undoable visible_to_partner mailed',
  },
  order_series: {
    is: 'les commandes régulières',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'account',
    onErasure: {
      becomes: 'emptied',
      columns: 'form',
      because: 'les livres : la commande et son prix, par un numéro qui ne mène plus à personne',
    },
    file: { part: 'recurring_orders', rows: by('beneficiary_id') },
    given: `id form recurrence_type every days_of_week day_of_month from_date until_date begin_time end_time state paused_until known_total_cents
      created_by_role stopped_at created_at`,
    team: 'created_by stopped_by',
    internal: 'conciergerie_id beneficiary_id offer_id next_look_on idempotency_key version updated_at form_hash',
  },
  order_series_days: {
    is: 'les jours des commandes régulières',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'account',
    onErasure: {
      becomes: 'kept',
      because: 'les livres : la commande et son prix, par un numéro qui ne mène plus à personne',
    },
    file: {
      part: 'recurring_days',
      rows: (userId) =>
        sql`t.series_id = any(array(select s.id from order_series s where s.beneficiary_id = ${userId}))`,
    },
    given: 'series_id date outcome order_id reason created_at',
    internal: 'conciergerie_id',
  },
  order_withdrawals: {
    is: 'les rétractations',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: { becomes: 'kept', because: 'la preuve de la rétractation et de son remboursement' },
    file: { part: 'withdrawals', rows: byOrder },
    given:
      'id order_id made_at is_whole awaits refund_cents due_on owed_cents carried_out_at back_cents arriving_cents',
    named: {
      lines: sql`(select coalesce(jsonb_agg(jsonb_build_object('label', i.label_fr, 'quantity', l.quantity, 'amount_cents', l.amount_cents) order by i.position), '[]')
        from order_withdrawal_lines l join order_items i on i.id = l.order_item_id where l.withdrawal_id = t.id)`,
    },
    internal: 'conciergerie_id',
  },
  withdrawal_return_steps: {
    is: 'les retours d’articles après une rétractation, avec le colis et qui les a repris',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: {
      becomes: 'emptied',
      columns: 'carrier tracking_number note given_to',
      because: 'la preuve du retour, par un numéro qui ne mène plus à personne',
    },
    file: {
      part: 'returns',
      rows: (userId) =>
        sql`t.withdrawal_id = any(array(select w.id from order_withdrawals w join orders o on o.id = w.order_id where o.beneficiary_id = ${userId}))`,
    },
    given: 'withdrawal_id step made_at carrier tracking_number condition',
    withheld: {
      note: 'ce que l’équipe a noté pour elle',
      given_to: 'une personne du partenaire',
    },
    team: 'made_by',
    internal: 'conciergerie_id',
  },
  order_withdrawal_lines: {
    is: 'les lignes des rétractations',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: { becomes: 'kept', because: 'la preuve de la rétractation' },
    file: { no: 'dans la partie withdrawals, sous lines' },
    internal: 'withdrawal_id conciergerie_id order_item_id quantity amount_cents',
  },
  legacy_orders: {
    is: 'les commandes d’un ancien logiciel',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: {
      becomes: 'kept',
      because: 'les livres : la commande et son prix, par un numéro qui ne mène plus à personne',
    },
    file: { part: 'legacy_orders', rows: by('beneficiary_id') },
    given: 'id legacy_number date service partner_label',
    internal: 'conciergerie_id beneficiary_id',
  },
  legacy_order_lines: {
    is: 'leurs articles',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: {
      becomes: 'kept',
      because: 'les livres : la commande et son prix, par un numéro qui ne mène plus à personne',
    },
    file: {
      part: 'legacy_order_lines',
      rows: (userId) =>
        sql`t.legacy_order_id = any(array(select l.id from legacy_orders l where l.beneficiary_id = ${userId}))`,
    },
    given: 'legacy_order_id position service_detail product quantity amount_cents',
    internal: 'conciergerie_id',
  },
  slot_bookings: {
    is: 'les créneaux retenus',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: { becomes: 'kept', because: 'le créneau d’une commande des livres ; celui d’une attente est supprimé' },
    file: {
      part: 'booked_slots',
      rows: (userId) =>
        sql`(${byOrder(userId)} or t.wait_id = any(array(select w.id from slot_waits w where w.beneficiary_id = ${userId})))`,
    },
    given: 'during order_id released_at created_at',
    internal: 'id conciergerie_id partner_id group_number wait_id kept_for',
  },
  slot_waits: {
    is: 'les listes d’attente',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'account',
    onErasure: { becomes: 'deleted' },
    file: { part: 'waiting_lists', rows: by('beneficiary_id') },
    given: 'date duration_minutes day_part created_at offered_at offered_time offer_ends_at closed_at outcome',
    named: {
      offer: sql`(select o.name_fr from offers o where o.id = t.offer_id)`,
    },
    internal: 'id conciergerie_id beneficiary_id partner_id offer_id',
  },
  partner_answers: {
    is: 'les réponses des partenaires à une commande',
    whose: 'beneficiary',
    processing: 'orders',
    kept: 'books',
    onErasure: { becomes: 'kept', because: 'la réponse du partenaire, sans la personne' },
    file: { part: 'partner_answers', rows: byOrder },
    given: 'order_id kind reason proposed_date proposed_time created_at settled_at',
    team: 'answered_by',
    internal: 'id conciergerie_id partner_id',
  },
  partner_answer_links: {
    is: 'les liens pour répondre, envoyés aux partenaires',
    whose: 'team',
    processing: 'orders',
    kept: 'books',
    onErasure: { becomes: 'kept', because: 'le lien est expiré ; il ne dit que le numéro de la commande' },
    file: { no: 'un lien envoyé à un partenaire : rien sur la personne que la commande ne dise' },
    secret: 'token_hash',
    team: 'sent_to',
    internal: 'id conciergerie_id order_id created_at expires_at used_at',
  },
};
