/** The legal texts of the demonstration, in English. The French ones are authoritative. */

const article = (title: string, ...paragraphs: string[]): string =>
  `<h2>${title}</h2>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`;

const points = (...lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

const terms = [
  article(
    '1. Purpose',
    'These terms describe the use of the Loge concierge service that your employer offers you. They apply to every order placed on the site, in the app or at the desk.',
  ),
  article(
    '2. Who may order',
    'The service is for employees of client companies whose account is active. The account is personal. You keep your password secret and tell us if someone else may have used it.',
  ),
  article(
    '3. The role of the concierge',
    'The concierge receives your request, passes it on to the partner who carries it out and follows it to its end. The partner’s name stands on every offer.',
  ),
  article(
    '4. Ordering',
    'Before you confirm, a summary shows the items, discounts, fees, the total including taxes and the means of payment. The order is made when you confirm that summary. It carries one number, the same for you, the concierge and the partner.',
  ),
  article(
    '5. Prices and quotes',
    'Prices are in euros, all taxes included. An item “on quote” is only carried out once you have agreed to the price. Some offers have a minimum amount, shown before you confirm.',
  ),
  article(
    '6. Payment',
    'You pay by card, direct debit, credits, prepaid CESU cheque or at the desk, depending on the offer. The card is charged as soon as you order; for a quote, as soon as you accept it. If you save it, the payment provider keeps its number: we keep only its brand, last four digits and expiry date.',
  ),
  article(
    '7. Cancellation and withdrawal',
    'You ask to cancel from the order’s details. It is free until the deadline shown on the offer; after it fees may apply, and they are announced before you confirm.',
    'The fourteen-day right of withdrawal of articles L. 221-18 and following of the French Consumer Code is exercised in the same way, except where article L. 221-28 excludes it (services fully performed with your agreement, perishable goods, services on a set date).',
  ),
  article(
    '8. Dropping off and collecting',
    'A numbered ticket is given for each drop-off. Items that are ready are kept at the desk for thirty days. After that we write to you before anything else.',
  ),
  article(
    '9. Personal services',
    'The offers so marked give a right to the tax credit of article 199 sexdecies of the French Tax Code, fifty percent of the sums paid within the limits set by law. The price shown is the one you pay.',
  ),
  article(
    '10. Liability',
    'Tell us about any reservation when you collect, or within three days. The partner answers for the service; the concierge answers for the items in its keeping.',
  ),
  article(
    '11. Complaints and mediation',
    'Complaints are made at the desk or in writing. Without a satisfactory answer within a month you may turn, free of charge, to the consumer mediator named on the page “Complaints handling”.',
  ),
  article(
    '12. Changes',
    'Every new version is shown to you when you sign in. Orders in progress remain under the version that you accepted.',
  ),
  article(
    '13. Law',
    'These terms are governed by French law. Failing an amicable settlement, the courts are those named by the Consumer Code.',
  ),
].join('');

const notices = [
  article(
    'Publisher',
    'Loge, simplified joint-stock company with a capital of 100,000 euros (a company of the demonstration).',
    '1 place de l’Iris, 92400 Courbevoie, France. Telephone: 01 84 60 22 10. E-mail: contact@conciergerie.loge.test.',
  ),
  article('Publication director', 'Nadia Belkacem.'),
  article(
    'Hosting',
    'The service is hosted within the European Union. The host’s details are available from the publisher on request.',
  ),
  article(
    'Intellectual property',
    'Texts, drawings and the brand are protected. Partners’ names belong to their owners.',
  ),
  article(
    'Accessibility',
    'The service aims at RGAA 4.1 and at level AA of WCAG 2.2. Its audit is not finished: until then its status is “not compliant”. Write to us if a page resists you: we correct it and help you in the meantime.',
  ),
].join('');

const privacy = [
  article(
    'Controllers',
    'Your employer decides to offer the service; Loge processes the data to provide it. Both are responsible, each for its part.',
  ),
  article(
    'Data',
    points(
      'identity and contact: name, first name, e-mail, telephones, address if you give it',
      'orders, messages, ratings and payments (never the card number)',
      'preferences: favourites, interests, language',
      'sign-in and security data',
    ),
  ),
  article(
    'Purposes and legal bases',
    points(
      'carrying out your orders: performance of the contract',
      'keeping accounts: legal obligation',
      'securing and measuring the service: legitimate interest',
      'writing to you about your interests: consent, which you can withdraw at any time',
    ),
  ),
  article(
    'Recipients',
    'The concierge staff, and the partner for the data that the service needs. Your employer receives statistics without names. No data is sold.',
  ),
  article(
    'How long',
    points(
      'account: until you leave, or two years without activity',
      'invoices and payments: ten years',
      'messages: three years',
      'sign-in logs: one year',
    ),
  ),
  article(
    'Your rights',
    'Access, rectification, erasure, restriction, objection, portability, instructions for after your death. Write to dpo@conciergerie.loge.test or ask at the desk. You can delete your account from the menu; the request is handled within three working days.',
    'You may also turn to the French data protection authority (CNIL).',
  ),
  article('Cookies', 'A single cookie, needed for the session. No advertising trackers.'),
].join('');

const complaints = [
  article(
    'Tell us',
    'At the desk, by telephone, by a message from the order or at reclamations@conciergerie.loge.test. Give the order’s number and what you expect.',
  ),
  article(
    'When we answer',
    points('acknowledgement: one working day', 'first answer: five working days', 'final answer: one month at most'),
  ),
  article(
    'What we can do',
    'Do the service again, refund all or part of it, or grant you a compensation as a credit. The decision is explained and kept with the order.',
  ),
  article(
    'Mediation',
    'If we still disagree, turn free of charge to the consumer mediator: Médiation Services, 5 rue de la Paix, 75002 Paris (a mediator made up for the demonstration).',
  ),
].join('');

const credits = [
  article('Design', 'Loge is designed and built by its team. The drawings are made for the product.'),
  article('Typefaces', 'Bricolage Grotesque and Figtree, published under the SIL Open Font License 1.1.'),
  article(
    'Free software',
    'The service stands on free software, among it PostgreSQL, Node.js, React and Mantine. Their licences come with the code.',
  ),
].join('');

export const LEGAL_TEXTS_EN = {
  CGU: terms,
  MENTIONS_LEGALES: notices,
  POLITIQUE_PROTECTION_DONNEES: privacy,
  TRAITEMENT_RECLAMATIONS: complaints,
  CREDITS: credits,
} as const;
