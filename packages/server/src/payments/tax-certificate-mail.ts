import type { TaxCertificate } from '@loge/domain/payments/tax-certificate';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import { linkTo } from '../platform/link-to.ts';
import type { RenderedNewMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import type { CertifiedPersonRow } from './rows/tax-certificate-rows.ts';

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
}

function wordsOf(certificate: TaxCertificate, lang: Lang): Words {
  const { year, countedCents, cesuCents, replaces } = certificate;
  const paid = formatMoney(countedCents, lang);
  const cesu = formatMoney(cesuCents, lang);
  if (lang === 'fr')
    return {
      subject: `${replaces === null ? 'Votre attestation fiscale' : 'Votre attestation fiscale corrigée'} ${year}`,
      title: `Attestation fiscale ${year}`,
      paragraphs: [
        ...(replaces === null
          ? []
          : [
              `Elle annule et remplace la version ${replaces.version}\u00a0: un paiement ou un remboursement a changé depuis. Si vous avez déjà déclaré vos revenus ${year}, corrigez votre déclaration.`,
            ]),
        `En ${year}, vous avez payé ${paid} de services à la personne par des moyens qui ouvrent droit au crédit d’impôt. Le détail est dans le document joint.`,
        ...(cesuCents === 0
          ? []
          : [`S’y ajoutent ${cesu} en CESU préfinancés\u00a0: déclarez la part que vous avez financée vous-même.`]),
      ],
      button: 'Voir mes attestations',
    };
  return {
    subject: `${replaces === null ? 'Your tax certificate' : 'Your corrected tax certificate'} for ${year}`,
    title: `Tax certificate for ${year}`,
    paragraphs: [
      ...(replaces === null
        ? []
        : [
            `It replaces version ${replaces.version}: a payment or a refund has changed since. If you have already filed your tax return for ${year}, correct it.`,
          ]),
      `In ${year} you paid ${paid} for personal services by means of payment that qualify for the tax credit. The attached document, in French for the tax office, has the details.`,
      ...(cesuCents === 0
        ? []
        : [`You also paid ${cesu} by prepaid CESU: declare the part that you financed yourself.`]),
    ],
    button: 'See my certificates',
  };
}

/** The mail that brings somebody a certificate, one for each version. The law asks for it, so it also goes out where a desk wants no mails about orders. */
export function composeTaxCertificateMail(
  settings: Services['settings'],
  row: CertifiedPersonRow,
  certificate: TaxCertificate,
  fileId: string,
): RenderedNewMail {
  const { lang } = row;
  const words = wordsOf(certificate, lang);
  const { siren } = certificate.seller;
  return {
    dedupeKey: `tax-certificate-${row.id}-${siren}-${certificate.year}-${certificate.version}`,
    template: 'tax-certificate',
    lang,
    userId: row.id,
    conciergerieId: row.conciergerieId,
    orderId: null,
    from: senderOf(row, settings),
    to: row.email,
    replyTo: replyToOf(row),
    attachedFileId: fileId,
    ...renderMail({
      lang,
      brand: row.brand,
      sender: row.conciergerieName,
      subject: words.subject,
      preview: words.title,
      title: words.title,
      paragraphs: words.paragraphs,
      quote: null,
      ticket: null,
      button: { label: words.button, url: linkTo(settings, row, '/bills') },
      footer: footerOf(row),
    }),
  };
}
