import type { ImpersonalTable } from './personal-table.ts';

/** Tables that show something to everybody, and name no beneficiary. */
export const impersonalInContent: Readonly<Record<string, ImpersonalTable>> = {
  brands: {
    kind: 'content',
    columns: 'name main hover dark alt ter support_email support_phone sender_name sender_address reply_to changes',
    texts: 'design logo_image_id',
  },
  carousel_item_conciergeries: {
    kind: 'content',
    columns: 'carousel_item_id conciergerie_id',
  },
  carousel_items: {
    kind: 'content',
    columns: 'id offer_id from_date to_date order_rank deleted_at created_at updated_at version',
    texts: 'title_internal kind text_fr text_en url illustration wide_image_id tall_image_id',
    team: 'created_by',
  },
  catalogue_images: {
    kind: 'catalogue',
    columns: 'added_at',
    texts: 'file_id use',
  },
  categories: {
    kind: 'catalogue',
    columns: 'id universe_id visible position offers_flexible_date updated_at version',
    texts: `label_fr label_en place_label_fr place_label_en description_fr description_en date_type illustration desktop_image_id mobile_image_id
      square_image_id small_icon_id`,
  },
  content_groups: {
    kind: 'content',
    columns: 'id opens_on version created_at updated_at',
    texts: 'name',
    team: 'created_by',
  },
  desk_brands: {
    kind: 'content',
    columns:
      'conciergerie_id name main hover dark alt ter support_email support_phone sender_name sender_address reply_to changes',
    texts: 'logo_image_id',
  },
  desk_mail_texts: {
    kind: 'content',
    columns: 'conciergerie_id subject title changes',
    texts: 'kind lang body',
  },
  egg_hunt_conciergeries: {
    kind: 'content',
    columns: 'egg_hunt_id conciergerie_id',
  },
  egg_hunts: {
    kind: 'content',
    columns: 'id from_date to_date wins_per_day eggs_before_win offer_id deleted_at created_at updated_at version',
    texts: `title close_label_fr close_label_en accept_label_fr accept_label_en refuse_label_fr refuse_label_en welcome_text_fr welcome_text_en
      losing_text_fr losing_text_en done_text_fr done_text_en winning_text_fr winning_text_en egg_image_id welcome_image_id done_image_id
      winning_image_id losing_image_ids`,
    team: 'created_by',
  },
  flash_mailings: {
    kind: 'content',
    columns: 'id conciergerie_id subscription_id template_id version created_at tested_at sent_at',
    texts: 'subject body variables attached_file_id tested_with sent_content',
    team: 'author_id sent_by',
  },
  flash_opens: {
    kind: 'content',
    columns: 'mark_hash mailing_id',
  },
  flash_template_images: {
    kind: 'content',
    columns: 'template_id number',
    texts: 'file_id alt',
  },
  flash_templates: {
    kind: 'content',
    columns: 'id subscription_id published allows_attachment version created_at changed_at',
    texts: 'name subject body variables',
    team: 'author_id',
  },
  legal_texts: {
    kind: 'content',
    columns: 'id version created_at',
    texts: 'type object_name content_fr content_en',
    team: 'created_by',
  },
  mail_texts: {
    kind: 'content',
    columns: 'subject title changes',
    texts: 'kind lang body',
  },
  moment_offer_conciergeries: {
    kind: 'content',
    columns: 'moment_offer_id conciergerie_id',
  },
  moment_offers: {
    kind: 'content',
    columns: 'id from_date to_date offer_id order_rank deleted_at created_at updated_at version group_id',
    texts:
      'title_internal title_fr title_en content_fr content_en url promo_code illustration image_id image_alt_fr image_alt_en',
    team: 'created_by',
  },
  news: {
    kind: 'content',
    columns: 'id offer_id from_date to_date order_rank deleted_at created_at updated_at version group_id',
    texts: `title_internal title_fr title_en summary_fr summary_en content_fr content_en date_text_fr date_text_en hour_text_fr hour_text_en
      location_text_fr location_text_en action_label_fr action_label_en url illustration image_id image_alt_fr image_alt_en`,
    team: 'created_by',
  },
  news_conciergeries: {
    kind: 'content',
    columns: 'news_id conciergerie_id',
  },
  offer_addresses: {
    kind: 'catalogue',
    columns: 'id offer_id position removed_at',
    texts: 'address1 address2 zip_code city phone',
  },
  offer_conciergeries: {
    kind: 'catalogue',
    columns: 'offer_id conciergerie_id',
  },
  offer_items: {
    kind: 'catalogue',
    columns: `id offer_id product_id position price_cents on_quote fixed_price buying_price_cents vat_rate_percent duration_minutes
      items_per_locker_size locker_hanger_for_return locker_uses_sensor group_is_product mandatory removed_at original_id`,
    texts: 'type label_fr label_en unit locker_size group_name target_group_name choices_fr choices_en group_name_en',
  },
  offer_withdrawal_decisions: {
    kind: 'catalogue',
    columns: 'offer_id decided_at',
  },
  offers: {
    kind: 'catalogue',
    columns: `id original_id fallback_offer_id partner_id category_id display_description position start_date end_date visible_to_beneficiaries
      visible_to_concierges visible_for_company tax_credit_eligible allows_follow_up_orders emergency_mode auto_accepted_in_company
      never_done_automatically stays_in_inbox has_locker_rules cannot_place_order can_order_without_terms can_upload_quote_freely
      allows_quantity avoids_date date_is_precise is_time_service allows_one_time allows_recurring cancellation_delay_hours has_calendar
      has_half_day_calendar calendar_ahead_days calendar_step_minutes alert_with_conciergerie_hours alert_without_conciergerie_hours
      vat_rate_percent fixed_price free_once_a_month pay_only_online allows_free_orders allows_spending minimum_amount_cents extra_cost_cents
      discount_percent partner_will_bill on_quote_buying_price_percent all_items_buying_price_percent products_may_override_buying_price
      avoids_address allows_company allows_home allows_other_address is_shuttle requests_print requests_bag pick_up_if_desk_open created_at
      updated_at replaces_id replaced_at calendar_buffer_before_minutes calendar_buffer_after_minutes sells_goods`,
    texts: `name_fr name_en short_desc_fr short_desc_en long_desc_fr long_desc_en illustration publication workflow emergency_phone1
      emergency_phone2 unit ask_for_time calendar_text_fr calendar_text_en forced_payment_mode extra_cost_label_fr extra_cost_label_en
      discount_label_fr discount_label_en allow_budget withdrawal_exception personal_service_activity`,
    team: 'created_by',
  },
  partner_conciergeries: {
    kind: 'catalogue',
    columns: 'partner_id conciergerie_id active rate_cents no_locker version',
    texts: 'rate_type service_location_label_fr service_location_label_en',
  },
  partner_images: {
    kind: 'catalogue',
    columns: 'partner_id added_at',
    texts: 'file_id',
  },
  partner_presentations: {
    kind: 'catalogue',
    columns: 'id original_id partner_id category_id order_rank display_description updated_at version',
    texts: 'keywords_fr keywords_en short_desc_fr short_desc_en illustration image_id cover_image_id',
  },
  presentation_conciergeries: {
    kind: 'catalogue',
    columns: 'presentation_id conciergerie_id shown order_rank',
  },
  products: {
    kind: 'catalogue',
    columns: 'id category_id archived merged_into_id version',
    texts: 'title label_fr label_en ean13 legacy_reference',
  },
  static_files: {
    kind: 'content',
    columns: 'id created_at',
    texts: 'folder name file_id',
    team: 'created_by',
  },
  subscriptions: {
    kind: 'content',
    columns: 'id is_newsletter active position version',
    texts: 'label_fr label_en',
  },
  universes: {
    kind: 'catalogue',
    columns: 'id active position updated_at version',
    texts: 'label_fr label_en short_label_fr short_label_en color illustration image_id transparent_image_id',
  },
  wheels: {
    kind: 'content',
    columns:
      'id news_id spins_per_user_per_day wins_per_conciergerie_per_day offer_id created_at updated_at removed_at draw_seed',
    texts: `short_labels_fr short_labels_en tips_fr tips_en description_fr description_en launch_label_fr launch_label_en winner_text_fr
      winner_text_en no_more_spins_text_fr no_more_spins_text_en`,
  },
};
