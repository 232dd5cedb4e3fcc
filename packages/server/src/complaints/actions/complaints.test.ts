import { fileComplaint } from '@loge/contract/complaints/file-complaint';
import { getComplaint } from '@loge/contract/complaints/get-complaint';
import { getComplaintTerms } from '@loge/contract/complaints/get-complaint-terms';
import { getComplaints } from '@loge/contract/complaints/get-complaints';
import { moveComplaint } from '@loge/contract/complaints/move-complaint';
import { myComplaints } from '@loge/contract/complaints/my-complaints';
import { setComplaintTerms } from '@loge/contract/complaints/set-complaint-terms';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { mailComplaintStep } from '../jobs/complaint-mails.ts';
import { watchComplaints } from '../jobs/watch-complaints.ts';

const loge = startTestServer();
const tuesday = new Date('2026-11-24T09:00:00Z');
let desk = 0;
let camille: Signed & { readonly id: number };
let marc: Signed;
let signIn: () => Promise<void>;

beforeEach(async () => {
  loge.now = tuesday;
  await loge.database.updateTable('complaint_terms').set({ acknowledge_days: 1, answer_days: 30 }).execute();
  desk = await buildConciergerie(loge.database, { email: 'loge@seine.test' });
  const person = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const manager = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['LEGAL_TEXTS'] });
  signIn = async () => {
    camille = { ...person, ...(await loge.signIn(person.login)) };
    marc = { ...(await loge.signIn(manager.login)), conciergerieId: desk };
  };
  await signIn();
});

const file = async (): Promise<number> =>
  (await ask(loge, fileComplaint, { subject: 'Chemise tachée', message: 'Une manche est tachée.' }, camille))
    .complaintId;
const move = (as: Signed, complaintId: number, to: string, more: Record<string, unknown> = {}) =>
  loge.call('MoveComplaint', { complaintId, to, ...more }, as);
const answer = (id: number, outcome: string) =>
  move(marc, id, 'answered', { outcome, message: 'Voici notre réponse.' });
const read = async (as: Signed, complaintId: number) => (await ask(loge, getComplaint, { complaintId }, as)).complaint;
const stepsOf = (complaintId: number) =>
  loge.database
    .selectFrom('complaint_steps')
    .select(['id', 'state'])
    .where('complaint_id', '=', complaintId)
    .orderBy('id')
    .execute();
const mails = () =>
  loge.database.selectFrom('mails').selectAll().where('user_id', '=', camille.id).orderBy('id').execute();
const mailSteps = async (complaintId: number): Promise<void> => {
  for (const { id } of await stepsOf(complaintId)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a queue does
    await mailComplaintStep(loge.server.services, { complaintId, stepId: id });
  }
};
/** On another day; sessions of before are over. */
const goTo = async (day: string): Promise<void> => {
  loge.now = new Date(`${day}T09:00:00Z`);
  await signIn();
};

test('a complaint is acknowledged with its delays, and both sides read the same', async () => {
  const id = await file();
  await mailSteps(id);
  await mailSteps(id);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'complaint-received', lang: 'fr' });
  expect(mail?.text_body).toContain(`R-${id}`);
  expect(mail?.text_body).toContain('mercredi 25 novembre');
  expect(mail?.text_body).toContain('jeudi 24 décembre');
  expect(mail?.text_body).toContain(`/#!/complaints/${id}`);

  const { complaints, terms } = await ask(loge, myComplaints, {}, camille);
  expect(terms).toMatchObject({ acknowledgeDays: 1, answerDays: 30 });
  expect(complaints).toMatchObject([
    {
      id,
      subject: 'Chemise tachée',
      state: 'received',
      acknowledgeBy: '2026-11-25',
      answerBy: '2026-12-24',
      late: 'none',
    },
  ]);
  const { items } = await ask(loge, getComplaints, {}, marc);
  expect(items).toMatchObject([{ id, unread: 1, beneficiaryId: camille.id }]);
  expect(await read(marc, id)).toMatchObject({ moves: ['handled', 'answered'], mediation: null });
  expect(await read(camille, id)).toMatchObject({
    moves: ['closed'],
    steps: [{ state: 'received', bySide: 'beneficiary' }],
  });
});

test('taken in hand, refused, reopened, accepted, closed: each step is mailed and stands in the conversation', async () => {
  const terms = {
    acknowledgeDays: 2,
    answerDays: 20,
    mediatorName: 'Médiation Seine',
    mediatorAddress: '1 quai',
    mediatorUrl: 'https://mediation.example',
  };
  await ask(loge, setComplaintTerms, { terms, version: (await ask(loge, getComplaintTerms, {}, marc)).version }, marc);
  const id = await file();
  expect((await move(marc, id, 'handled')).code).toBe(0);
  expect((await answer(id, 'refused')).code).toBe(0);
  const refused = await read(camille, id);
  expect(refused).toMatchObject({
    outcome: 'refused',
    moves: ['closed', 'reopened'],
    unread: 1,
    answerBy: '2026-12-14',
  });
  expect(refused.mediation).toEqual({
    mediator: { name: 'Médiation Seine', address: '1 quai', url: 'https://mediation.example' },
    until: '2027-11-24',
  });
  await goTo('2026-12-01');
  expect((await move(camille, id, 'reopened', { message: 'La tache est toujours là.' })).code).toBe(0);
  expect(await read(camille, id)).toMatchObject({ state: 'reopened', outcome: 'refused', answerBy: '2026-12-21' });
  expect((await answer(id, 'accepted')).code).toBe(0);
  expect((await move(camille, id, 'closed')).code).toBe(0);
  expect(await read(camille, id)).toMatchObject({ state: 'closed', outcome: 'accepted', mediation: null });
  await mailSteps(id);
  const sent = await mails();
  expect(sent.map(({ template }) => template)).toEqual([
    'complaint-received',
    'complaint-handled',
    'complaint-answered',
    'complaint-reopened',
    'complaint-answered',
    'complaint-closed',
  ]);
  expect(sent[2]?.text_body).toContain('Voici notre réponse.');
  expect(sent[2]?.text_body).toContain('https://mediation.example');
  expect(sent[4]?.text_body).not.toContain('mediation.example');
  const said = await loge.database
    .selectFrom('chat_messages')
    .select('content')
    .where('beneficiary_id', '=', camille.id)
    .orderBy('id')
    .execute();
  expect(said.map(({ content }) => content)).toEqual([
    'Une manche est tachée.',
    'Voici notre réponse.',
    'La tache est toujours là.',
    'Voici notre réponse.',
  ]);
});

test('what its state or the side does not allow is refused, and a step that misses its words', async () => {
  const id = await file();
  expect((await move(camille, id, 'answered', { outcome: 'accepted', message: 'Oui' })).refusal).toBe(
    'complaint-changed',
  );
  expect((await move(marc, id, 'closed')).refusal).toBe('complaint-changed');
  const wrong = await move(marc, id, 'answered');
  expect(wrong).toMatchObject({ fields: [{ field: 'outcome' }, { field: 'message' }] });
  expect((await answer(id, 'partly')).code).toBe(0);
  expect((await answer(id, 'accepted')).refusal).toBe('complaint-changed');
  expect(await move(camille, id, 'reopened')).toMatchObject({ fields: [{ field: 'message' }] });
});

test('two colleagues answer at once: one answer stands', async () => {
  const id = await file();
  const both = await Promise.all([answer(id, 'accepted'), answer(id, 'refused')]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 459]);
  expect((await stepsOf(id)).map(({ state }) => state)).toEqual(['received', 'answered']);
});

test('an answer that does not come in time: marked for the desk, told once for each deadline, with the way to the mediator', async () => {
  const id = await file();
  const late = async (day: string) => {
    await goTo(day);
    return (await ask(loge, getComplaints, { filters: [{ name: 'late', type: 'is', valuesSelected: ['true'] }] }, marc))
      .items;
  };
  expect(await late('2026-11-25')).toEqual([]);
  expect(await late('2026-11-26')).toMatchObject([{ late: 'acknowledgement' }]);
  await watchComplaints(loge.server.services);
  expect(await mails()).toEqual([]);
  expect(await late('2026-12-25')).toMatchObject([{ late: 'answer' }]);
  await watchComplaints(loge.server.services);
  await watchComplaints(loge.server.services);
  const told = await mails();
  expect(told).toMatchObject([{ template: 'complaint-overdue' }]);
  expect(told[0]?.text_body).toContain('médiateur');
  expect(told[0]?.text_body).toContain('mercredi 24 novembre 2027');
  const toDesk = await loge.database
    .selectFrom('mails')
    .select(['template', 'text_body'])
    .where('mail_to', '=', 'loge@seine.test')
    .where('conciergerie_id', '=', desk)
    .where('template', '=', 'complaint-overdue-desk')
    .execute();
  expect(toDesk).toHaveLength(1);
  expect(toDesk[0]?.text_body).toContain('jeudi 24 décembre');
  expect(await read(camille, id)).toMatchObject({ mediation: { until: '2027-11-24' } });
});

test('an overdue complaint is announced once, though its mail is deleted after a year, and never after the last day of the mediator; one failing desk stops no other', async () => {
  const stuck = await file();
  const [id, later, moved] = [await file(), await file(), await file()];
  const told = async () => {
    await watchComplaints(loge.server.services);
    const sent = await mails();
    await loge.database.deleteFrom('mails').where('user_id', '=', camille.id).execute();
    return sent.map(({ dedupe_key }) => dedupe_key);
  };
  const complaint = (of: number, change: object) =>
    loge.database.updateTable('complaints').set(change).where('id', '=', of).execute();
  const elsewhere = await buildConciergerie(loge.database);
  await loge.database.updateTable('conciergeries').set({ moving_since: tuesday }).where('id', '=', elsewhere).execute();
  await complaint(moved, { conciergerie_id: elsewhere });
  await complaint(later, { answer_by: '2027-11-23' });
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    loge.database,
  );
  await sql`create trigger refuse_one before update on complaints for each row when (old.id = ${sql.lit(stuck)}) execute function refuse_one()`.execute(
    loge.database,
  );
  await goTo('2026-12-25');
  expect(await told()).toEqual([`complaint-${id}-overdue-2026-12-24`]);
  await sql`drop function refuse_one cascade`.execute(loge.database);
  expect(await told()).toEqual([`complaint-${stuck}-overdue-2026-12-24`]);
  await goTo('2027-11-24');
  expect(await told()).toEqual([`complaint-${later}-overdue-2027-11-23`]);
  await loge.database.updateTable('conciergeries').set({ moving_since: null }).where('id', '=', elsewhere).execute();
  await goTo('2027-11-25');
  expect(await told()).toEqual([]);
  await complaint(moved, { conciergerie_id: desk });
});

test('its conversation: both write, a closed one is only read', async () => {
  const id = await file();
  const key = { messageThreadType: 'complaint', targetId: id };
  expect((await loge.call('postMessage', { ...key, messageBody: 'Avez-vous une photo ?' }, marc)).code).toBe(0);
  const listed = await loge.call('getMessageThreads', {}, camille, { method: 'GET' });
  expect(listed.data).toMatchObject({ threads: [{ ...key, descriptionLabel: { fr: 'Chemise tachée' } }] });
  const general = await loge.call('getMessageThread', { messageThreadType: 'desk', targetId: desk }, camille, {
    method: 'GET',
  });
  expect(general.data).toMatchObject({ elements: [] });
  await move(camille, id, 'closed');
  expect((await loge.call('postMessage', { ...key, messageBody: 'Merci' }, marc)).refusal).toBe('chat-closed');
});

test('somebody else’s complaint does not exist, nor one of another desk', async () => {
  const id = await file();
  const other = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  expect((await loge.call('GetComplaint', { complaintId: id }, await loge.signIn(other.login))).refusal).toBe(
    'not-found',
  );
  const elsewhere = await buildConciergerie(loge.database);
  const nadia = await buildManager(loge.database, { conciergerieIds: [elsewhere] });
  const stranger = { ...(await loge.signIn(nadia.login)), conciergerieId: elsewhere };
  expect((await move(stranger, id, 'handled')).refusal).toBe('not-found');
  expect((await ask(loge, getComplaints, {}, stranger)).items).toEqual([]);
});

test('the terms: an address that is not secure is named, an older save is refused', async () => {
  const { terms, version } = await ask(loge, getComplaintTerms, {}, marc);
  const unsafe = { ...terms, mediatorUrl: 'javascript:alert(1)' };
  expect(await loge.call('SetComplaintTerms', { terms: unsafe, version }, marc)).toMatchObject({
    fields: [{ rule: 'notASecureAddress' }],
  });
  expect((await loge.call('SetComplaintTerms', { terms, version }, marc)).code).toBe(0);
  expect((await loge.call('SetComplaintTerms', { terms, version }, marc)).refusal).toBe('changed-meanwhile');
});

test('twenty complaints and messages a minute', async () => {
  for (let sent = 0; sent < 20; sent += 1) await file();
  const filed = await loge.call('FileComplaint', { subject: 'Encore', message: 'Encore' }, camille);
  expect(filed.refusal).toBe('too-many-messages');
  expect(moveComplaint.refusals).toContain('complaint-changed');
});

test('the mediator is that of who sells at the desk, else that of the installation: in the complaint and in its mail', async () => {
  const ofInstallation = {
    mediator_name: 'Médiation Services',
    mediator_address: '5 rue de la Paix',
    mediator_url: '',
  };
  await loge.database.updateTable('complaint_terms').set(ofInstallation).execute();
  await buildSeller(loge.database, desk, { siren: '552100554' });
  const id = await file();
  expect((await answer(id, 'refused')).code).toBe(0);
  expect((await read(camille, id)).mediation).toMatchObject({ mediator: { name: 'Médiation Services' } });
  await sql`update seller_identities set mediator_name = 'Médiation Rivoli', mediator_address = '12 rue des Lions', mediator_url = 'https://rivoli.test'
    where id = (select seller_identity_id from conciergeries where id = ${desk})`.execute(loge.database);
  expect((await read(camille, id)).mediation).toMatchObject({
    mediator: { name: 'Médiation Rivoli', address: '12 rue des Lions', url: 'https://rivoli.test' },
  });
  expect((await ask(loge, myComplaints, {}, camille)).terms.mediatorName).toBe('Médiation Rivoli');
  await mailSteps(id);
  const texts = (await mails()).map(({ text_body }) => text_body).join('\n');
  expect(texts).toContain('Médiation Rivoli, 12 rue des Lions, https://rivoli.test');
  expect(texts).not.toContain('Médiation Services');
});
