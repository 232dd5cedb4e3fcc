import { extractXml } from '@stackforge-eu/factur-x';
import { getOwnStatements } from '@loge/contract/billing/get-own-statements';
import { issueSelfBilledInvoice } from '@loge/contract/billing/issue-self-billed-invoice';
import { sql } from 'kysely';
import { ask } from './ask.ts';
import { billingWorld } from './billing-world.ts';
import { buildUser } from './builders.ts';
import type { BuiltOffer } from './catalogue-builders.ts';
import type { Signed, TestServer } from './running-server.ts';
import { legalIdentity } from './self-billing-builders.ts';
import { buildSeller } from './seller-builders.ts';

/** Where the desk of `selfBillingWorld` is written to. */
export const deskEmail = 'loge@horizon.example.test';
export const identity = { ...legalIdentity, vatExempt: false };

/** The fields that an answer finds something wrong with. */
export const fieldsOf = (answer: {
  readonly fields?: readonly { readonly field: string }[] | undefined;
}): readonly string[] => (answer.fields ?? []).map(({ field }) => field);

export type SelfBillingWorld = Awaited<ReturnType<typeof selfBillingWorld>>;

/** The world of billing with a desk of which it is known who sells there, and short words for what is done with invoices in a partner's name. */
export async function selfBillingWorld(loge: TestServer) {
  const billing = await billingWorld(loge);
  await buildSeller(loge.database, billing.world.conciergerieId);
  await sql`update conciergeries set email = ${deskEmail} where id = ${billing.world.conciergerieId}`.execute(
    loge.database,
  );

  /** Somebody who works for a partner. */
  const worker = async ({ partnerId }: BuiltOffer): Promise<Signed> => {
    const email = `pressing-${partnerId}@arcades.example.test`;
    const { login } = await buildUser(loge.database, { is_partner: true, partner_id: partnerId, email });
    return loge.signIn(login);
  };
  const say = (action: string, input: Record<string, unknown>, as: Signed, moment = '2026-11-03T09:00:00Z') =>
    billing.at(moment, () => loge.call(action, input, as));
  /** A partner who has given a mandate, and whose October is closed: two orders at 72 %. */
  const settled = async (given: object = identity) => {
    const offer = await billing.cleaner();
    const partner = await worker(offer);
    await billing.doneOrder(offer);
    await billing.doneOrder(offer, [2, 1]);
    await say('GiveSelfBillingMandate', { ...given, agreed: true }, partner);
    const statement = await billing.generate(offer);
    await billing.close(statement);
    return { offer, partner, statement };
  };
  const issue = (attenduFactuId: number) =>
    billing.inNovember(() => ask(loge, issueSelfBilledInvoice, { attenduFactuId }, billing.claire));
  const invoiceOf = async (statement: number) => {
    const [invoice] = (await billing.detail(statement)).invoices.filter(({ isCreditNote }) => !isCreditNote);
    if (invoice === undefined) throw new Error('There is no invoice.');
    return invoice;
  };
  const pdfOf = (invoiceId: number, as: Signed) =>
    loge.server.app.inject({
      method: 'GET',
      url: `/gateway?action=LoadSelfBilledInvoicePdf&invoiceId=${invoiceId}`,
      headers: { 'x-session': as.token, fromapp: 'test/1' },
    });
  /** The electronic invoice in a PDF. */
  const xmlIn = async (pdf: Uint8Array): Promise<string> => {
    const extracted: unknown = await extractXml(new Uint8Array(pdf));
    const inside =
      typeof extracted === 'object' && extracted !== null && 'xml' in extracted ? extracted.xml : extracted;
    return typeof inside === 'string' ? inside : new TextDecoder().decode(inside as Uint8Array);
  };
  const xmlOf = async (invoiceId: number, as: Signed): Promise<string> =>
    xmlIn((await pdfOf(invoiceId, as)).rawPayload);
  const own = (partner: Signed) => billing.inNovember(() => ask(loge, getOwnStatements, {}, partner));
  const mailsTo = async (address: string): Promise<readonly string[]> => {
    const found = await sql<{ subject: string }>`
      select subject from mails where mail_to = ${address} and template = 'self-billed-invoice' order by id
    `.execute(loge.database);
    return found.rows.map(({ subject }) => subject);
  };

  return { ...billing, identity, worker, say, settled, issue, invoiceOf, pdfOf, xmlIn, xmlOf, own, mailsTo };
}
