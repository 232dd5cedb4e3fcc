import type { AccessMailJob } from './access-mail-jobs.ts';
import type { ProviderName } from '@loge/domain/payments/collection';
import type { OrderMail } from '@loge/domain/orders/workflow-types';

/** Every kind of work that is done after the answer, by whichever process is free, once. */
export interface JobTypes {
  /** Delivers one kept mail through SMTP, if there is one. */
  'deliver-mail': { readonly mailId: number };
  /** Pushes one message to one device. */
  'deliver-push': { readonly pushId: number };
  /** Makes the account that somebody asked for, or tells the owner of the e-mail that there is one. */
  'settle-registration': { readonly registrationId: number };
  /** Confirms a request to remove an account and tells those who process it. */
  'account-removal': { readonly requestId: number };
  /** Tells anyone who asked for it that their account is removed. */
  'account-removed': { readonly requestId: number };
  /** Every night: erases closed accounts of which nothing is open any more, and requests that were settled long ago. */
  'erase-accounts': Readonly<Record<string, never>>;
  /** Confirms an order to its beneficiary, as it is placed or as they accept its quote. */
  'order-placed': { readonly orderId: number; readonly about?: 'placed' | 'quote-accepted' };
  /** Tells the beneficiary by mail what a step of the order's history means for them. */
  'order-status-changed': { readonly orderId: number; readonly step: number; readonly mail: OrderMail };
  /** Tells the beneficiary by mail that a manager changed the order, or moved its appointment; `at` is when, so that each news is sent once. */
  'order-updated': { readonly orderId: number; readonly at: string; readonly moved?: boolean };
  /** Acknowledges a withdrawal from an order by mail. */
  'withdrawal-made': { readonly orderId: number; readonly withdrawalId: number };
  /** Asks an order's partner by mail whether they take it on; `at` is when, so that each time is one mail. */
  'partner-asked': { readonly orderId: number; readonly at: string };
  /** Sends a bill or a credit note to its beneficiary. */
  'bill-issued': { readonly billId: number };
  /** Every quarter of an hour: reminds those whose pick-ups at lockers are soon over, and tells whose time is over. */
  'watch-pickups': Readonly<Record<string, never>>;
  /** Every five minutes: looks at doors left open, compartments kept in vain and parcels behind faulty doors. */
  'watch-compartments': Readonly<Record<string, never>>;
  /** Asks the maker of a locker to open a door. */
  'send-locker-command': { readonly commandId: number };
  /** This server plays a card terminal, for trials. */
  'play-card-terminal': { readonly requestId: number };
  /** Every minute: what a card terminal was asked for, and nobody speaks of any more, is given up or becomes a question. */
  'watch-card-terminals': Readonly<Record<string, never>>;
  /** A report of a bench comes in over its line. */
  'deliver-bench-event': { readonly benchEventId: number };
  /** Tells a beneficiary by mail that the time of a pick-up at a locker is nearly over, or is; `at` is until when it was. */
  'locker-pickup': { readonly orderId: number; readonly news: 'reminder' | 'expired'; readonly at: string };
  /** Every minute: places on full days that nobody took in time go to who waits next. */
  'watch-waiting-list': Readonly<Record<string, never>>;
  /** Tells somebody who waits by mail of the place that is kept for them. */
  'place-kept': { readonly waitId: number };
  /** Asks for a rating, some time after the service. */
  'request-rating': { readonly orderId: number };
  /** Tells a beneficiary by mail of a message that still waits. */
  'chat-unread': { readonly messageId: number };
  /** Tells a beneficiary by mail of a step of their complaint. */
  'complaint-mail': { readonly complaintId: number; readonly stepId: number };
  /** Every morning: reports complaints whose answer is overdue, with the way to the mediator. */
  'watch-complaints': Readonly<Record<string, never>>;
  /** Every morning: closes the months of client companies that are over, and tells who sees their figures. */
  'close-company-months': Readonly<Record<string, never>>;
  /** Writes a mail about somebody's own access: links, confirmations, invitations. */
  'access-mail': AccessMailJob;
  /** Every morning: tells people whose account nobody uses that it ends, thirty and seven days before, and ends it. */
  'end-inactive-accounts': Readonly<Record<string, never>>;
  /** Announces the erasure of switched-off accounts, and erases them when it is due. */
  'erase-disabled-accounts': Readonly<Record<string, never>>;
  /** Every night: forgets sessions, one-time tokens and guesses that are long over. */
  'clean-access': Readonly<Record<string, never>>;
  /** Every night: forgets mails, notifications and reports of browsers that are outdated. */
  'forget-outdated': Readonly<Record<string, never>>;
  /** Makes the orders of series that are due; `except` names series that this round has failed at already. */
  'make-series-orders': { readonly except?: readonly number[] };
  /** Asks the provider about one attempt to collect a payment, some time after it began. */
  'settle-collection': { readonly collectionId: number };
  /** Every minute: asks about all attempts whose time has come, and pays back what waits for it. */
  'settle-payments': Readonly<Record<string, never>>;
  /** Every night: releases yearly fees that were never paid, of which no order stands. */
  'release-fees': Readonly<Record<string, never>>;
  /** Every night: issues the tax certificates of personal services, and corrects them. */
  'certify-taxes': Readonly<Record<string, never>>;
  /** Every morning: reports invoices in partners' names that count as accepted, because nobody has contested them in time. */
  'tell-tacit-acceptance': Readonly<Record<string, never>>;
  /** Every minute: numbers the entries of the ledger in the books of their taxpayers. */
  'number-book-entries': Readonly<Record<string, never>>;
  /** Every hour: makes the reports to the administration of periods that are over, and sends those that are due in some days. */
  'make-ereports': Readonly<Record<string, never>>;
  /** Every night: marks the reports that the books have overtaken. */
  'check-ereports': Readonly<Record<string, never>>;
  /** Every hour: closes the days, months and years of cash registers and of sales that are over where they stand, and keeps the archives of months. */
  'close-cash-periods': Readonly<Record<string, never>>;
  /** Every five minutes: notes and seals what stood before the sales chains, and what a desk has fallen behind with. */
  'catch-up-sales-chains': Readonly<Record<string, never>>;
  /** Every minute: documents and statuses that are due go to the invoicing platform, and what it says is read. */
  'exchange-invoices': Readonly<Record<string, never>>;
  /** Charges the card that somebody keeps for an order that was placed while they were not there. */
  'charge-order': { readonly orderId: number };
  /** Books the payments of a file of direct debits whose money has come. */
  'collect-direct-debits': { readonly fileId: number };
  /** Tells the provider that a card is not kept any more. */
  'forget-card': { readonly provider: ProviderName; readonly cardRef: string };
  /** After an erasure, and every night: the provider deletes what it keeps of people who were erased. */
  'forget-customers': Readonly<Record<string, never>>;
  /** The simulator tells about one of its sessions. */
  'simulated-notification': { readonly providerRef: string };
  /** Writes the mails of a flash mailing that was sent. */
  'send-flash-mailing': { readonly mailingId: number };
  /** Every minute: goes on with flash mailings whose process has died. */
  'resume-flash-mailings': Readonly<Record<string, never>>;
  /** Every night: looks whether people whose account was erased still stand anywhere. */
  'prove-erasures': Readonly<Record<string, never>>;
  /** Every minute: what is written down to be done, and that no job does any more, gets one again. */
  'requeue-lost-work': Readonly<Record<string, never>>;
  /** Makes a file that somebody asked for. */
  'make-export': { readonly exportId: number };
  /** Every minute, and when something is told: writes down what webhooks are told, and sends what is due. */
  'send-webhooks': Readonly<Record<string, never>>;
  /** Every night: removes bytes that no file's row names. */
  'sweep-files': Readonly<Record<string, never>>;
}

/** Jobs that come by themselves, as a cron line in UTC. */
export const schedules = {
  'clean-access': '23 2 * * *',
  'forget-outdated': '25 2 * * *',
  // Before accounts are erased, which wait for the person who owes something.
  'release-fees': '27 2 * * *',
  // Before the sweep, which takes the bytes of the documents.
  'erase-accounts': '31 2 * * *',
  // In the morning: anyone who is told can ask the desk.
  'end-inactive-accounts': '17 7 * * *',
  'erase-disabled-accounts': '27 7 * * *',
  'tell-tacit-acceptance': '37 6 * * *',
  'watch-complaints': '7 6 * * *',
  'close-company-months': '19 5 * * *',
  // Before accounts are erased: who leaves has the certificate of what they paid.
  'certify-taxes': '9 1 * * *',
  'forget-customers': '51 2 * * *',
  'sweep-files': '41 2 * * *',
  // After all that erases.
  'prove-erasures': '11 3 * * *',
  'watch-pickups': '*/15 * * * *',
  'watch-compartments': '*/5 * * * *',
  'watch-waiting-list': '* * * * *',
  'watch-card-terminals': '* * * * *',
  'settle-payments': '* * * * *',
  // Days begin at different moments in different zones; a series that is not due costs nothing.
  'make-series-orders': '7 * * * *',
  'close-cash-periods': '12 * * * *',
  'catch-up-sales-chains': '*/5 * * * *',
  'make-ereports': '22 * * * *',
  'check-ereports': '52 3 * * *',
  'number-book-entries': '* * * * *',
  'exchange-invoices': '* * * * *',
  'resume-flash-mailings': '* * * * *',
  'requeue-lost-work': '* * * * *',
  'send-webhooks': '* * * * *',
} as const satisfies { readonly [Name in JobName]?: string };

export type JobName = keyof JobTypes;

export const jobNames = [
  'deliver-mail',
  'deliver-push',
  'order-placed',
  'order-status-changed',
  'order-updated',
  'withdrawal-made',
  'partner-asked',
  'watch-pickups',
  'watch-compartments',
  'send-locker-command',
  'deliver-bench-event',
  'play-card-terminal',
  'watch-card-terminals',
  'locker-pickup',
  'watch-waiting-list',
  'place-kept',
  'bill-issued',
  'request-rating',
  'access-mail',
  'chat-unread',
  'complaint-mail',
  'watch-complaints',
  'close-company-months',
  'settle-registration',
  'end-inactive-accounts',
  'erase-disabled-accounts',
  'clean-access',
  'forget-outdated',
  'make-series-orders',
  'account-removal',
  'account-removed',
  'erase-accounts',
  'prove-erasures',
  'send-flash-mailing',
  'resume-flash-mailings',
  'requeue-lost-work',
  'send-webhooks',
  'sweep-files',
  'make-export',
  'settle-collection',
  'settle-payments',
  'release-fees',
  'certify-taxes',
  'tell-tacit-acceptance',
  'close-cash-periods',
  'catch-up-sales-chains',
  'make-ereports',
  'check-ereports',
  'number-book-entries',
  'exchange-invoices',
  'charge-order',
  'collect-direct-debits',
  'forget-card',
  'forget-customers',
  'simulated-notification',
] as const satisfies readonly JobName[];
