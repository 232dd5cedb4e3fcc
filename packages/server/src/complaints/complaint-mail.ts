import {
  type ComplaintFacts,
  complaintNumber,
  type ComplaintOutcome,
  type ComplaintState,
  mediatorOpenUntil,
} from '@loge/domain/complaints/complaint';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import type { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { linkTo } from '../platform/link-to.ts';
import type { RenderedNewMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import type { ComplaintMailRow } from './rows/complaint-mail-rows.ts';
import type { ComplaintTermsRow } from './rows/complaint-terms-rows.ts';

/** What a mail is about: a step, or an answer that did not come in time. */
type ComplaintNews = ComplaintState | 'overdue';

interface MailedComplaint {
  readonly row: ComplaintMailRow;
  readonly terms: ComplaintTermsRow;
  readonly news: ComplaintNews;
  readonly outcome: ComplaintOutcome | null;
  /** When, in the zone of its desk. */
  readonly when: ReturnType<typeof instantToLocal>;
  /** What was said with it. */
  readonly words: string;
  readonly dedupeKey: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
}

const outcomes: Readonly<Record<ComplaintOutcome, Readonly<Record<Lang, string>>>> = {
  accepted: { fr: 'votre réclamation est acceptée', en: 'your complaint is accepted' },
  partly: { fr: 'votre réclamation est acceptée en partie', en: 'your complaint is accepted in part' },
  refused: { fr: 'votre réclamation n’est pas acceptée', en: 'your complaint is not accepted' },
};

function wordsOf({ row, news, outcome, when }: MailedComplaint): Words {
  const { lang } = row;
  const number = complaintNumber(row.id);
  const day = formatDate(when.date, 'long', lang);
  const time = formatTime(when.time, lang, 'always');
  const by = formatDate(row.answerBy, 'long', lang, when.date);
  const inHandBy = formatDate(row.acknowledgeBy, 'long', lang, when.date);
  if (lang === 'fr') {
    const texts: Readonly<Record<ComplaintNews, Omit<Words, 'button'>>> = {
      received: {
        subject: `Votre réclamation ${number} est bien reçue`,
        title: 'Réclamation reçue',
        paragraphs: [
          `Nous l’avons reçue le ${day} à ${time}. Elle porte le numéro ${number}.`,
          `Elle est prise en charge au plus tard le ${inHandBy}, et vous recevez une réponse au plus tard le ${by}.`,
        ],
      },
      reopened: {
        subject: `Votre réclamation ${number} est rouverte`,
        title: 'Réclamation rouverte',
        paragraphs: [`Vous l’avez rouverte le ${day} à ${time}. Vous recevez une réponse au plus tard le ${by}.`],
      },
      handled: {
        subject: `Votre réclamation ${number} est prise en charge`,
        title: 'Réclamation prise en charge',
        paragraphs: [`Votre conciergerie s’en occupe. Vous recevez une réponse au plus tard le ${by}.`],
      },
      answered: {
        subject: `Réponse à votre réclamation ${number}`,
        title: 'Une réponse à votre réclamation',
        paragraphs: [
          `Le ${day} à ${time}, votre conciergerie vous répond\u00a0: ${outcome === null ? '' : outcomes[outcome].fr}.`,
          'Si cette réponse ne vous convient pas, vous pouvez rouvrir votre réclamation.',
        ],
      },
      closed: {
        subject: `Votre réclamation ${number} est close`,
        title: 'Réclamation close',
        paragraphs: ['Votre conciergerie l’a close après sa réponse. Vous pouvez la rouvrir pendant un an.'],
      },
      overdue: {
        subject: `Votre réclamation ${number} attend une réponse`,
        title: 'La réponse tarde',
        paragraphs: [
          `Votre conciergerie devait répondre au plus tard le ${by}. Elle ne l’a pas fait. Votre réclamation reste ouverte.`,
        ],
      },
    };
    return { ...texts[news], button: 'Voir ma réclamation' };
  }
  const texts: Readonly<Record<ComplaintNews, Omit<Words, 'button'>>> = {
    received: {
      subject: `We have received your complaint ${number}`,
      title: 'Complaint received',
      paragraphs: [
        `We received it on ${day} at ${time}. Its number is ${number}.`,
        `Your desk takes it in hand by ${inHandBy}, and you get an answer by ${by}.`,
      ],
    },
    reopened: {
      subject: `Your complaint ${number} is open again`,
      title: 'Complaint reopened',
      paragraphs: [`You reopened it on ${day} at ${time}. You get an answer by ${by}.`],
    },
    handled: {
      subject: `Your complaint ${number} is being handled`,
      title: 'Complaint being handled',
      paragraphs: [`Your concierge desk is working on it. You get an answer by ${by}.`],
    },
    answered: {
      subject: `An answer to your complaint ${number}`,
      title: 'An answer to your complaint',
      paragraphs: [
        `On ${day} at ${time} your concierge desk answered: ${outcome === null ? '' : outcomes[outcome].en}.`,
        'If you do not agree with this answer, you can reopen your complaint.',
      ],
    },
    closed: {
      subject: `Your complaint ${number} is closed`,
      title: 'Complaint closed',
      paragraphs: ['Your concierge desk closed it after its answer. You can reopen it for a year.'],
    },
    overdue: {
      subject: `Your complaint ${number} is waiting for an answer`,
      title: 'The answer is late',
      paragraphs: [`Your concierge desk had to answer by ${by}, and has not. Your complaint stays open.`],
    },
  };
  return { ...texts[news], button: 'See my complaint' };
}

/** L616-1: the mediator is named again where the complaint was not settled, with how they are reached and until when. */
function mediationOf({ row, terms, news, outcome, when }: MailedComplaint): readonly string[] {
  // As it was then: a mail may be written late.
  const facts: ComplaintFacts = { ...row, state: news === 'overdue' ? row.state : news, outcome };
  const until = mediatorOpenUntil(facts, when.date);
  if (until === null || (news !== 'answered' && news !== 'overdue' && news !== 'closed')) return [];
  const who = [terms.mediatorName, terms.mediatorAddress, terms.mediatorUrl].filter((part) => part !== '').join(', ');
  const day = formatDate(until, 'long', row.lang, when.date);
  if (row.lang === 'fr')
    return [
      `Vous pouvez aussi saisir gratuitement le médiateur de la consommation, jusqu’au ${day}${who === '' ? '. La page des réclamations le nomme.' : `\u00a0: ${who}.`}`,
    ];
  return [
    `You may also turn to the consumer mediator free of charge, until ${day}${who === '' ? '. The page of complaints names them.' : `: ${who}.`}`,
  ];
}

/** A mail about a complaint. It also goes out where a desk wants no mails about orders: an answer is given on a durable medium. */
export function composeComplaintMail(settings: Services['settings'], mailed: MailedComplaint): RenderedNewMail {
  const { row, news, words: said, dedupeKey } = mailed;
  const { lang } = row;
  const words = wordsOf(mailed);
  return {
    dedupeKey,
    template: `complaint-${news}`,
    lang,
    userId: row.userId,
    conciergerieId: row.conciergerieId,
    orderId: row.orderId,
    from: senderOf(row, settings),
    to: row.email,
    replyTo: replyToOf(row),
    ...renderMail({
      lang,
      brand: row.brand,
      sender: row.conciergerieName,
      subject: words.subject,
      preview: words.paragraphs[0] ?? words.title,
      title: words.title,
      paragraphs: [
        `${lang === 'fr' ? 'Objet' : 'Subject'}${lang === 'fr' ? '\u00a0' : ''}: ${row.subject}`,
        ...words.paragraphs,
      ],
      quote: said === '' ? null : said,
      ticket: null,
      button: { label: words.button, url: linkTo(settings, row, `/complaints/${row.id}`) },
      notes: mediationOf(mailed),
      footer: footerOf(row),
    }),
  };
}
