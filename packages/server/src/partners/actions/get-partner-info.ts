import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { MAX_COUNTED } from '@loge/contract/shared/define-list';
import { partnerRating } from '@loge/domain/catalogue/partner-rating';
import { partnerRights } from '@loge/domain/partners/partner-rights';
import { starsOf } from '@loge/domain/partners/quality';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentAccount, presentTerms } from '../presenters/present-partner.ts';
import { findDesksWithout, findTermsOfPartner } from '../rows/desk-terms-rows.ts';
import { findPartnerAccounts } from '../rows/partner-account-rows.ts';
import {
  findNotesOfPartner,
  findPartnerFigures,
  findWorkUnderWay,
  type WorkUnderWayRow,
} from '../rows/partner-figures-rows.ts';
import { findPartner } from '../rows/partner-rows.ts';

const dayMs = 24 * 60 * 60_000;
const lately = 90 * dayMs;

const presentWork = ({ id, label, beneficiaryName }: WorkUnderWayRow) => ({ id, label, beneficiaryName });

export const getPartnerInfoHandler = handle(getPartnerInfo, async ({ rows, caller, database, now }) => {
  const partnerId = rows.partnerId.id;
  const rights = partnerRights(caller);
  const asked = { partnerId, conciergerieIds: caller.conciergerieIds, since: new Date(now.getTime() - lately) };
  const [partner, accounts, terms, others, figures, notes, underWay] = await Promise.all([
    findPartner(database, partnerId),
    rights.accounts ? findPartnerAccounts(database, partnerId) : [],
    findTermsOfPartner(database, partnerId, caller.conciergerieIds),
    findDesksWithout(database, partnerId, caller.conciergerieIds),
    findPartnerFigures(database, asked),
    findNotesOfPartner(database, asked),
    findWorkUnderWay(database, asked),
  ]);
  const sum = notes.reduce((total, { note, count }) => total + note * count, 0);
  const count = notes.reduce((total, each) => total + each.count, 0);
  return {
    partner: {
      id: partner.id,
      entreprise: partner.companyName,
      firstName: partner.firstName,
      lastName: partner.lastName,
      email: partner.email,
      phoneNumber: partner.phone,
      address1: partner.address1,
      address2: partner.address2,
      zipCode: partner.zipCode,
      city: partner.city,
      siret: partner.siret ?? '',
      profileActive: partner.active,
      nameForBnf: partner.nameForBeneficiaries,
      imageId: partner.imageId,
      illustration: partner.illustration,
      since: partner.createdAt.toISOString(),
      version: partner.version,
    },
    rights,
    accounts: accounts.map(presentAccount),
    conciergeries: terms.map((row) => presentTerms(row, partnerId, { seesRates: rights.rates || rights.file })),
    otherConciergeries: [...others],
    counts: {
      orders: Math.min(figures.orders, MAX_COUNTED),
      moreOrders: figures.orders > MAX_COUNTED,
      openOrders: Math.min(figures.openOrders, MAX_COUNTED),
      openSeries: Math.min(figures.openSeries, MAX_COUNTED),
      presentations: figures.presentations,
      offres: figures.offers,
    },
    underWay: { orders: underWay.orders.map(presentWork), series: underWay.series.map(presentWork) },
    quality: {
      orders: figures.lately,
      refused: figures.refusedLately,
      reprocessed: figures.reprocessedLately,
      average: partnerRating({ sum, count })?.average ?? null,
      notes: count,
      stars: [...starsOf(notes)],
    },
  };
});
