import { addDays } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

/** Numbers of centres of interest, as `SUBSCRIPTIONS` has them. */
const wellBeing = 2;
const lastMinute = 7;

const TEMPLATES = [
  {
    topic: wellBeing,
    name: 'Places de dernière minute',
    published: true,
    subject: 'Jeudi, {VAR1} places au massage assis',
    body: '<p>Bonjour {PRENOM},</p><p>Il reste <strong>{VAR1}</strong> places au massage assis {VAR2}. Quinze minutes, sur chaise, sans se changer.</p><p>{VAR3}</p><p>À bientôt à la conciergerie.</p>',
    variables: [
      { id: 1, label: 'Places', type: 'SIMPLE_TEXT' },
      { id: 2, label: 'Jour et lieu', type: 'SIMPLE_TEXT' },
      { id: 3, label: 'Créneaux, en liste', type: 'BULLET_LIST' },
    ],
  },
  {
    topic: lastMinute,
    name: 'Un créneau se libère',
    published: true,
    subject: 'Un créneau se libère\u00a0: {VAR1}',
    body: '<p>Bonjour {PRENOM},</p><p>Un créneau vient de se libérer\u00a0: {VAR1}. Répondez à cet e-mail pour le réserver.</p>',
    variables: [{ id: 1, label: 'Créneau', type: 'SIMPLE_TEXT' }],
  },
  {
    topic: wellBeing,
    name: 'Le mois du bien-être',
    published: false,
    subject: 'Le mois du bien-être commence',
    body: '<p>Bonjour {PRENOM},</p><p>En préparation.</p>',
    variables: [],
  },
] as const;

/** Templates of flash mailings, a mailing that was sent last month and a draft, at the first desk. */
export async function fillFlashMailings(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const desk = deskId('horizon');
  const written = stamp(at(addDays(clock.today, -60), '10:00'));
  const sentAt = stamp(at(addDays(clock.today, -30), '16:42'));
  await insertRows(
    transaction,
    'flash_templates',
    TEMPLATES.map(({ topic, name, published, subject, body, variables }, index) => ({
      id: index + 1,
      subscription_id: topic,
      name,
      published,
      allows_attachment: true,
      subject,
      body,
      variables: variables.map((variable) => ({ ...variable })),
      author_id: RESPONSIBLE_USER_ID,
      created_at: written,
      changed_at: written,
    })),
  );
  const [first] = TEMPLATES;
  const mailing = {
    conciergerie_id: desk,
    subscription_id: first.topic,
    template_id: 1,
    author_id: RESPONSIBLE_USER_ID,
  };
  const content = {
    subject: first.subject,
    body: first.body,
    variables: first.variables.map((variable) => ({ ...variable })),
    images: [],
  };
  const values = { 1: '4', 2: 'jeudi, salle Acajou', 3: '11 h 15\n14 h 00\n14 h 15\n16 h 30' };
  await insertRows(transaction, 'flash_mailings', [
    {
      ...mailing,
      id: 1,
      variables: { ...values, 1: '6' },
      created_at: sentAt,
      sent_at: sentAt,
      sent_by: RESPONSIBLE_USER_ID,
      sent_content: content,
    },
  ]);
  await insertRows(transaction, 'flash_mailings', [
    { ...mailing, id: 2, variables: values, created_at: stamp(at(addDays(clock.today, -1), '09:30')) },
  ]);
  await sql`
    insert into flash_recipients (mailing_id, user_id, conciergerie_id, state, decided_at)
    select 1, u.id, ${desk}, 'sent', ${sentAt}::timestamptz from users u join user_subscriptions s on s.user_id = u.id
    where s.subscription_id = ${first.topic} and u.conciergerie_id = ${desk} and u.is_beneficiary and u.active
  `.execute(transaction);
  // Two in five were opened; by whom is kept nowhere, here either.
  await sql`
    insert into flash_opens (mark_hash, mailing_id)
    select sha256(('demo ' || n)::bytea), 1
    from generate_series(1, (select count(*) * 2 / 5 from flash_recipients where mailing_id = 1)) n
  `.execute(transaction);
}
