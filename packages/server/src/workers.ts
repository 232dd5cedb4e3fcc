import { numberBookEntries } from './ledger/number-book-entries.ts';
import { exchangeInvoices } from './invoicing/jobs/exchange-invoices.ts';
import { sendEreports } from './accounting/jobs/send-ereports.ts';
import { checkEreports, makeEreports } from './accounting/jobs/make-ereports.ts';
import { keepBooks } from './accounting/jobs/keep-books.ts';
import { mailPartnerAsked } from './order-mails/jobs/mail-partner-asked.ts';
import { closeCashPeriods } from './cash-registers/jobs/close-cash-periods.ts';
import { keepArchives } from './cash-registers/jobs/keep-archives.ts';
import { catchUpSalesChains, closeSalesPeriodsOfDesks } from './sales-chain/jobs/keep-sales-chains.ts';
import { smtpTransport } from './platform/mail/mail-transport.ts';
import type { Services } from './platform/services.ts';
import { mailAboutAccess } from './access/jobs/access-mails.ts';
import { mailUnreadMessage } from './chat/jobs/chat-mails.ts';
import { mailComplaintStep } from './complaints/jobs/complaint-mails.ts';
import { closeCompanyMonths } from './company/jobs/close-company-months.ts';
import { watchComplaints } from './complaints/jobs/watch-complaints.ts';
import { cleanAccess } from './access/jobs/clean-access.ts';
import { deliverMail } from './platform/mail/deliver-mail.ts';
import { proveErasures } from './accounts/jobs/prove-erasures.ts';
import { eraseAccounts } from './accounts/jobs/erase-accounts.ts';
import { mailAccountRemoved, mailRemovalRequest } from './accounts/jobs/removal-mails.ts';
import { settleOneRegistration } from './registration/jobs/settle-registration.ts';
import type { Workers } from './platform/jobs/job-queue.ts';
import { watchCompartments } from './lockers/jobs/watch-compartments.ts';
import { deliverBenchEvent } from './lockers/jobs/deliver-bench-event.ts';
import { sendLockerCommand } from './lockers/jobs/send-locker-command.ts';
import { mailPlaceKept } from './calendars/jobs/mail-place-kept.ts';
import { watchWaitingList } from './calendars/jobs/watch-waiting-list.ts';
import { watchPickups } from './lockers/jobs/watch-pickups.ts';
import { runSeriesJob } from './ordering/jobs/make-series-orders.ts';
import { collectDirectDebits } from './payments/jobs/collect-direct-debits.ts';
import { notifyTacitAcceptance } from './billing/jobs/notify-tacit-acceptance.ts';
import { certifyTaxes } from './payments/jobs/certify-taxes.ts';
import { releaseFees } from './payments/jobs/release-fees.ts';
import { runRetention } from './platform/jobs/run-retention.ts';
import { deleteCustomers } from './payments/jobs/delete-customers.ts';
import { chargeOrder, deleteCard, settleOneCollection, settlePayments } from './payments/jobs/settle-payments.ts';
import { takeNotification } from './payments/take-notification.ts';
import { signSimulated } from './platform/outside/payments/simulator/simulator.ts';
import { endInactiveAccounts } from './users/jobs/end-inactive-accounts.ts';
import { eraseDisabledAccounts } from './users/jobs/erase-disabled-accounts.ts';
import { playCardTerminal } from './counter/jobs/play-card-terminal.ts';
import { watchCardTerminals } from './counter/jobs/watch-card-terminals.ts';
import { lostExports } from './exports/jobs/lost-exports.ts';
import { lostDoorCommands } from './lockers/jobs/lost-door-commands.ts';
import { lostDebitFiles } from './payments/jobs/lost-debit-files.ts';
import { deliverPush } from './platform/push/deliver-push.ts';
import { lostPushes } from './platform/push/lost-pushes.ts';
import { webPushTransport } from './platform/push/push-transport.ts';
import { lostMails } from './platform/mail/lost-mails.ts';
import { lostRegistrations } from './registration/jobs/lost-registrations.ts';
import { type RecordedWork, requeueLostWork } from './platform/jobs/requeue-lost-work.ts';
import { resumeFlashMailings, sendFlashMailing } from './flash-mailings/jobs/send-flash-mailing.ts';
import { sendWebhooks } from './integrations/jobs/send-webhooks.ts';
import { makeExport } from './exports/jobs/make-export.ts';
import { findHandler } from './registry.ts';
import { sweepFiles } from './files/jobs/sweep-files.ts';
import {
  mailBill,
  mailLockerPickup,
  mailOrderPlaced,
  mailOrderUpdated,
  mailWithdrawal,
  mailRatingRequest,
  mailStatusChanged,
} from './order-mails/jobs/order-mails.ts';

/** What stands in rows until a job has done it. */
export const recordedWork: readonly RecordedWork[] = [
  lostMails,
  lostPushes,
  lostExports,
  lostDoorCommands,
  lostDebitFiles,
  lostRegistrations,
];

/** Who does which job. */
export function workersFor(services: Services): Workers {
  const { smtpUrl, bounceAddress } = services.settings;
  const carrier = smtpUrl === undefined ? undefined : smtpTransport(smtpUrl, undefined, bounceAddress);
  const pushTransport = webPushTransport(services.settings);
  return {
    'deliver-push': ({ pushId }) => deliverPush(services, pushTransport, pushId),
    'deliver-mail': ({ mailId }) => deliverMail(services, carrier, mailId),
    'settle-registration': ({ registrationId }) => settleOneRegistration(services, registrationId),
    'account-removal': ({ requestId }) => mailRemovalRequest(services, requestId),
    'account-removed': ({ requestId }) => mailAccountRemoved(services, requestId),
    'erase-accounts': () => eraseAccounts(services),
    'prove-erasures': () => proveErasures(services),
    'order-placed': ({ orderId, about }) => mailOrderPlaced(services, orderId, about),
    'order-status-changed': (change) => mailStatusChanged(services, change),
    'order-updated': (update) => mailOrderUpdated(services, update),
    'withdrawal-made': (made) => mailWithdrawal(services, made),
    'partner-asked': (asked) => mailPartnerAsked(services, asked),
    'watch-pickups': () => watchPickups(services),
    'watch-compartments': () => watchCompartments(services),
    'deliver-bench-event': ({ benchEventId }) => deliverBenchEvent(services, benchEventId),
    'send-locker-command': ({ commandId }) => sendLockerCommand(services, commandId),
    'play-card-terminal': ({ requestId }) => playCardTerminal(services, requestId),
    'watch-card-terminals': () => watchCardTerminals(services),
    'watch-waiting-list': () => watchWaitingList(services),
    'place-kept': ({ waitId }) => mailPlaceKept(services, waitId),
    'locker-pickup': (pickup) => mailLockerPickup(services, pickup),
    'bill-issued': ({ billId }) => mailBill(services, billId),
    'request-rating': ({ orderId }) => mailRatingRequest(services, orderId),
    'chat-unread': ({ messageId }) => mailUnreadMessage(services, messageId),
    'complaint-mail': (step) => mailComplaintStep(services, step),
    'watch-complaints': () => watchComplaints(services),
    'close-company-months': () => closeCompanyMonths(services),
    'access-mail': (job) => mailAboutAccess(services, job),
    'end-inactive-accounts': () => endInactiveAccounts(services),
    'erase-disabled-accounts': () => eraseDisabledAccounts(services),
    'clean-access': () => cleanAccess(services),
    'forget-outdated': () => runRetention(services),
    'make-series-orders': ({ except = [] }) => runSeriesJob(services, except),
    'settle-collection': ({ collectionId }) => settleOneCollection(services, collectionId),
    'settle-payments': () => settlePayments(services),
    'release-fees': () => releaseFees(services),
    'certify-taxes': () => certifyTaxes(services),
    'tell-tacit-acceptance': () => notifyTacitAcceptance(services),
    'close-cash-periods': async () => {
      await closeCashPeriods(services);
      await closeSalesPeriodsOfDesks(services);
      await keepArchives(services);
    },
    'catch-up-sales-chains': () => catchUpSalesChains(services),
    'number-book-entries': async () => {
      await numberBookEntries(services.database, services.clock());
      await keepBooks(services);
    },
    'exchange-invoices': () => exchangeInvoices(services),
    'make-ereports': async () => {
      await makeEreports(services);
      await sendEreports(services);
    },
    'check-ereports': () => checkEreports(services),
    'charge-order': ({ orderId }) => chargeOrder(services, orderId),
    'collect-direct-debits': ({ fileId }) => collectDirectDebits(services, fileId),
    'forget-card': (card) => deleteCard(services, card),
    'forget-customers': () => deleteCustomers(services),
    'simulated-notification': async (session) => {
      const body = JSON.stringify(session);
      await takeNotification(services, { body, signature: signSimulated(body) });
    },
    'send-flash-mailing': ({ mailingId }) => sendFlashMailing(services, mailingId),
    'resume-flash-mailings': () => resumeFlashMailings(services),
    'send-webhooks': () => sendWebhooks(services),
    'requeue-lost-work': () => requeueLostWork(services, recordedWork),
    'make-export': ({ exportId }) => makeExport(services, findHandler, exportId),
    'sweep-files': async () => void (await sweepFiles(services)),
  };
}
