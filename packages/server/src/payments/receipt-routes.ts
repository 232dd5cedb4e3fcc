import { receiptNumber } from '@loge/domain/printing/payment-receipt';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { claimAttempt } from '../credentials/attempt-limit.ts';
import type { Services } from '../platform/services.ts';
import { noteHandedOver } from '../sales-chain/note-handed-over.ts';
import { noReceiptPage } from './no-receipt-page.ts';
import { printPaymentReceipt } from './payment-receipt.ts';
import { openReceipt } from './receipt-link.ts';
import { findPaymentReceipt } from './rows/payment-receipt-rows.ts';

/** The address behind the QR code of a receipt: its PDF, for anyone who has the link, as long as it lasts and the payment stands. Each time it is opened is a copy in the sales chain. */
export function addReceiptRoutes(app: FastifyInstance, services: Services): void {
  app.get('/receipts/:token', async (request, reply) => {
    const { token } = request.params as { readonly token: string };
    const lang = /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'fr';
    const now = services.clock();
    const linked = openReceipt(services.seal, token, now);
    if (linked === null) return answer(reply, 404, noReceiptPage(lang, 'over'));
    const receipt = await findPaymentReceipt(services.database, linked.paymentId);
    if (receipt === null) return answer(reply, 404, noReceiptPage(lang, 'gone'));
    // Each makes a file, which keeps a processor busy for a moment.
    const attempt = await claimAttempt(services, 'statement', `receipt ${linked.paymentId}`, now);
    if ('minutesToWait' in attempt) return answer(reply, 429, noReceiptPage(lang, 'later'));
    const bytes = await printPaymentReceipt(services.files, receipt, linked.givenCents, now);
    await noteHandedOver(services, {
      kind: 'copy',
      desks: [receipt.conciergerieId],
      file: 'receipt',
      about: receiptNumber(receipt.number),
      by: null,
    });
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="recu.pdf"')
      .type('application/pdf')
      .send(bytes);
  });
}

const answer = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
