import { beforeAll, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { findRawJournalLines } from '../../testing/raw-journal-words.ts';
import { buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** Lines of the business log about what has no screen of its own at hand: mails, legal texts, known addresses, sessions, days. */
const loge = startTestServer();
let world: OrderingWorld;
let manager: OrderingWorld['marc'];
let admin: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  manager = await world.manager(['PROD', 'CONFIGURATION', 'CONCIERGERIE_HOURS', 'LEGAL_TEXTS']);
  const { login } = await buildManager(loge.database, { conciergerieIds: [world.conciergerieId], is_admin: true });
  admin = await loge.signIn(login);
});

test('they are French words, whatever language their author reads', async () => {
  const { conciergerieId } = world;
  const text = {
    subject: 'Bienvenue',
    title: 'Bonjour',
    message: 'Chez {conciergerie}\u00a0: {services}.\n\nVotre identifiant\u00a0: {identifiant}.',
  };
  const legal = { id: -1, type: 'CREDITS', contentFr: '<p>Photos</p>', contentEn: '<p>Pictures</p>' };
  for (const [action, input] of Object.entries({
    SetMailText: { kind: 'invitation', lang: 'fr', text, version: 0 },
    UpdateTextBlob: { data: legal },
    AddKnownEmails: { conciergerieId, emails: ['zoe@example.org', 'lea@example.org'] },
    EndOtherSessions: {},
    AddHoliday: { day: '2027-05-06', name: 'Ascension' },
  }))
    expect(await loge.call(action, input, action === 'AddKnownEmails' ? admin : manager), action).toMatchObject({
      code: 0,
    });
  const lines = await loge.database.selectFrom('business_log').select(['action', 'comment']).orderBy('id').execute();
  const said = (action: string) => lines.find((line) => line.action === action)?.comment;
  expect(said('mail-text-changed')).toBe('Invitation, en français');
  expect(said('legal-text-saved')).toBe('Crédits, jeu par défaut');
  expect(said('known-emails-added')).toBe('2 adresses ajoutées, 0 modifiée');
  expect(said('session-ended')).toBe('0 autre session fermée');
  expect(said('holiday-added')).toBe('Ascension, 06/05/2027');
  expect(await findRawJournalLines(loge.database)).toEqual([]);
});
