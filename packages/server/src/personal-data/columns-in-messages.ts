import { sql } from 'kysely';
import { isPartnerPaper } from './rows/partner-papers.ts';
import type { PersonalTables } from './personal-table.ts';
import { by, byAddress } from './rows-of.ts';

const deleted = { becomes: 'deleted' } as const;

/** What is said between people and the desk, what they open and play, and what is logged. */
export const personalInMessages: PersonalTables = {
  chat_threads: {
    is: 'les conversations',
    whose: 'beneficiary',
    processing: 'messages',
    kept: 'account',
    onErasure: deleted,
    file: { part: 'conversations', rows: by('beneficiary_id') },
    given: 'id order_id complaint_id created_at',
    internal: 'conciergerie_id beneficiary_id last_message_id',
  },
  complaints: {
    is: 'les réclamations',
    whose: 'beneficiary',
    processing: 'messages',
    kept: 'account',
    onErasure: deleted,
    file: { part: 'complaints', rows: by('beneficiary_id') },
    given: 'id order_id subject state outcome made_at made_on acknowledge_by answer_by overdue_told_for',
    internal: 'conciergerie_id beneficiary_id',
  },
  complaint_steps: {
    is: 'les étapes des réclamations',
    whose: 'beneficiary',
    processing: 'messages',
    kept: 'account',
    onErasure: deleted,
    file: {
      part: 'complaint_steps',
      rows: (userId) =>
        sql`t.complaint_id = any(array(select c.id from complaints c where c.beneficiary_id = ${userId}))`,
    },
    given: 'complaint_id state outcome by_side made_at',
    withheld: { by_user_id: 'by_side dit de quel côté ; le numéro d’un concierge est le sien' },
    internal: 'id conciergerie_id',
  },
  chat_messages: {
    is: 'les messages des conversations',
    whose: 'beneficiary',
    processing: 'messages',
    kept: 'account',
    onErasure: deleted,
    file: { part: 'messages', rows: by('beneficiary_id') },
    given: 'created_at thread_id author_side content file_id acknowledged_at',
    named: { order_id: sql`(select h.order_id from chat_threads h where h.id = t.thread_id)` },
    team: 'acknowledged_by',
    withheld: { author_id: 'author_side dit de quel côté ; le numéro d’un concierge est le sien' },
    internal: 'id conciergerie_id beneficiary_id',
  },
  mails: {
    is: 'les e-mails, avec leur texte',
    whose: 'beneficiary',
    processing: 'messages',
    kept: 'mails',
    onErasure: deleted,
    file: {
      part: 'mails',
      rows: (userId) => sql`(t.user_id = ${userId} or (t.user_id is null and ${byAddress('mail_to')(userId)}))`,
    },
    given: 'created_at mail_from mail_to reply_to subject template lang order_id state sent_at attached_file_id',
    named: {
      // A link or a code that still works is a secret.
      text_body: sql`regexp_replace(regexp_replace(t.text_body, '(https?://[^/[:space:]]+)/[^[:space:]]*', '\\1/…', 'g'),
        '(\\m[Cc]odes?\\M[^0-9A-Z\\n]{0,40})[0-9A-Z]*[0-9][0-9A-Z]*([ \u00a0-][0-9A-Z]*[0-9][0-9A-Z]*)*', '\\1…', 'g')`,
    },
    secret: 'one_time_token',
    withheld: {
      text_body: 'donné sans la suite des liens ni les codes : un lien ou un code qui sert encore est un secret',
      html_body: 'le même texte, mis en page',
    },
    internal: 'id dedupe_key user_id conciergerie_id attempts last_error send_after subscription_id place_key',
  },
  failing_addresses: {
    is: 'les adresses où les e-mails n’arrivent pas',
    whose: 'beneficiary',
    processing: 'messages',
    kept: 'account',
    onErasure: deleted,
    file: { part: 'failing_addresses', rows: byAddress('email') },
    given: 'since email reason',
  },
  notifications: {
    is: 'les notifications',
    whose: 'beneficiary',
    processing: 'messages',
    kept: 'notifications',
    onErasure: deleted,
    file: { part: 'notifications', rows: by('user_id') },
    given: 'created_at type order_id acknowledged_at',
    named: { label: sql`t.label_fr` },
    withheld: { label_fr: 'donné comme label', label_en: 'la même chose en anglais' },
    internal: 'id user_id conciergerie_id',
  },
  flash_recipients: {
    is: 'à qui un Flash dispo a été écrit',
    whose: 'beneficiary',
    processing: 'news',
    kept: 'account',
    onErasure: {
      becomes: 'emptied',
      columns: 'error unsubscribe_hash mail_id decided_at state',
      because: 'le nombre de destinataires d’un envoi, par un numéro qui ne mène plus à personne',
    },
    file: { part: 'flash_mailings', rows: by('user_id') },
    given: 'decided_at state error',
    named: { subject: sql`(select m.subject from flash_mailings m where m.id = t.mailing_id)` },
    secret: 'unsubscribe_hash',
    internal: 'mailing_id user_id conciergerie_id mail_id',
  },
  wheel_spins: {
    is: 'les parties de roue',
    whose: 'beneficiary',
    processing: 'games',
    kept: 'account',
    onErasure: {
      becomes: 'kept',
      because: 'les tirages se vérifient et leurs limites se comptent, par un numéro qui ne mène plus à personne',
    },
    file: { part: 'wheel_spins', rows: by('user_id') },
    given: `created_at day spin_number spins_allowed win_number wins_allowed slice tip`,
    named: {
      prize: sql`(select n.title_fr from wheels w join news n on n.id = w.news_id where w.id = t.wheel_id)`,
    },
    internal: 'id wheel_id conciergerie_id user_id labels tips tips_read',
  },
  egg_hunters: {
    is: 'les réponses à l’invitation d’une chasse aux œufs',
    whose: 'beneficiary',
    processing: 'games',
    kept: 'account',
    onErasure: deleted,
    file: { part: 'egg_hunts', rows: by('user_id') },
    given: 'answered_at accepted',
    named: { title: sql`(select h.title from egg_hunts h where h.id = t.egg_hunt_id)` },
    internal: 'egg_hunt_id user_id',
  },
  egg_hunt_eggs: {
    is: 'les œufs trouvés',
    whose: 'beneficiary',
    processing: 'games',
    kept: 'account',
    onErasure: {
      becomes: 'kept',
      because: 'les tirages se vérifient et leurs limites se comptent, par un numéro qui ne mène plus à personne',
    },
    file: { part: 'eggs', rows: by('user_id') },
    given: 'appears_at found_at day own_number own_allowed desk_number win_number wins_allowed result x y',
    internal: 'id egg_hunt_id user_id conciergerie_id image_id',
  },
  ui_events: {
    is: 'les événements d’usage (visites, offres ouvertes)',
    whose: 'beneficiary',
    processing: 'usage',
    kept: 'usageEvents',
    onErasure: { becomes: 'emptied', columns: 'user_id details', because: 'le compte des visites, sans personne' },
    file: { part: 'usage_events', rows: by('user_id') },
    given: 'at kind details',
    internal: 'id user_id conciergerie_id',
  },
  client_errors: {
    is: 'les pannes que le navigateur signale',
    whose: 'beneficiary',
    processing: 'usage',
    kept: 'browserErrors',
    onErasure: {
      becomes: 'emptied',
      columns: 'user_id message device url',
      because: 'le compte des pannes, sans personne',
    },
    file: { part: 'browser_errors', rows: by('user_id') },
    given: 'at code message from_app device url',
    internal: 'id user_id server_error',
  },
  business_log: {
    is: 'le journal des actes',
    whose: 'beneficiary',
    processing: 'log',
    kept: 'log',
    onErasure: {
      becomes: 'emptied',
      columns: 'comment details client',
      because:
        'la trace qu’un acte a eu lieu, et quand : la preuve vit aussi longtemps que les pièces qu’elle explique',
    },
    file: {
      part: 'log_lines',
      rows: (userId) => sql`(t.author_id = ${userId} or t.subject_user_id = ${userId})`,
    },
    given: 'at action comment order_id',
    named: {
      by_yourself: sql`(t.author_id is not distinct from t.subject_user_id or t.subject_user_id is null)`,
      client: sql`case when t.author_id is not distinct from t.subject_user_id or t.subject_user_id is null then t.client else '' end`,
    },
    withheld: {
      author_id: 'by_yourself dit si c’était la personne ; le numéro d’un concierge est le sien',
      client: 'l’appareil n’est donné que lorsque la personne a agi elle-même',
      details: 'les anciennes et nouvelles valeurs, notes de l’équipe comprises ; le commentaire dit l’essentiel',
    },
    internal: 'id subject_user_id conciergerie_id server request_id',
  },
  export_runs: {
    is: 'les extractions demandées',
    whose: 'team',
    processing: 'log',
    kept: 'exports',
    onErasure: deleted,
    file: { part: 'exports', rows: by('user_id') },
    given: 'requested_at action lang state rows_written size_bytes file_name content_type failure finished_at',
    secret: 'binding payload',
    internal: 'id user_id attempt desk_ids partner_id profiles',
  },
  files: {
    is: 'les documents et photos, par leur nom',
    whose: 'beneficiary',
    processing: 'messages',
    kept: 'account',
    onErasure: {
      becomes: 'emptied',
      columns: 'purged_at name',
      because:
        'les factures et les pièces des partenaires, que la loi garde dix ans ; le contenu des autres est effacé la nuit suivante',
    },
    file: {
      part: 'files',
      rows: (userId) => sql`t.purged_at is null and (
        (t.owner_kind = any(array['user', 'tax_certificate']) and t.owner_id = ${userId})
        or (t.owner_kind = 'chat_thread' and t.owner_id = any(array(select h.id from chat_threads h where h.beneficiary_id = ${userId})))
        or (t.owner_kind is null and t.uploaded_by = ${userId} and not t.is_public and not ${isPartnerPaper(sql`t.id`)})
        or t.id = any(array(select m.attached_file_id from mails m where m.user_id = ${userId} and m.attached_file_id is not null))
        or (t.owner_kind = 'order' and t.owner_id = any(array(select o.id from orders o where o.beneficiary_id = ${userId}))
          and (t.uploaded_by = ${userId}
            or exists (select from order_status_changes s where s.order_id = t.owner_id and s.file_id = t.id and s.visible_to_beneficiary)
            or exists (select from order_comments m where m.order_id = t.owner_id and m.file_id = t.id and m.visible_to_beneficiary)
            or exists (select from bills b where b.file_id = t.id))))`,
    },
    given: 'created_at id name content_type size_bytes width height owner_kind owner_id',
    withheld: {
      sha256: 'une empreinte du contenu, pour le retrouver',
      uploaded_by: 'qui l’a joint : la personne, ou un concierge, dont le numéro est le sien',
    },
    internal: 'is_public purged_at',
  },
  webhook_deliveries: {
    is: 'ce qui a été envoyé à des programmes autorisés, par leurs numéros',
    whose: 'beneficiary',
    processing: 'log',
    kept: 'events',
    onErasure: { becomes: 'kept', because: 'oublié après 90 jours ; un numéro qui ne mène plus à personne' },
    file: { no: 'order_status_changes et business_log disent la même chose, en mots' },
    withheld: { body: 'des numéros', last_answer: 'ce qu’un programme a répondu' },
    internal: 'id webhook_id event_uid type created_at state attempts next_at last_at last_status',
  },
  integration_events: {
    is: 'ce que des programmes autorisés ont appris d’une commande ou d’un compte, par leurs numéros',
    whose: 'beneficiary',
    processing: 'log',
    kept: 'events',
    onErasure: { becomes: 'emptied', columns: 'person_id', because: 'ce qui est arrivé à une commande, sans personne' },
    file: { no: 'order_status_changes et business_log disent la même chose, en mots' },
    withheld: { person_id: 'la personne elle-même' },
    internal: 'id uid type happened_at conciergerie_id partner_id order_id status position order_number',
  },
  settlement_notices_read: {
    is: 'ce qu’un partenaire a lu de ses autofactures',
    whose: 'team',
    processing: 'suppliers',
    kept: 'account',
    onErasure: deleted,
    file: { no: 'le fichier est celui des bénéficiaires ; un partenaire travaille ici' },
    withheld: { user_id: 'une personne d’un partenaire' },
    internal: 'invoice_id notice read_at',
  },
};
