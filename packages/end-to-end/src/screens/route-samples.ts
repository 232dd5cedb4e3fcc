import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { query } from '../people/seed.ts';

/** A filled-in address for every route that an application declares. A route without one fails the test that walks them. */
const samples: Readonly<Record<string, (facts: RouteFacts) => string>> = {
  '/bnfv2/universe/$id': () => '/bnfv2/universe/1',
  '/bnfv2/category/$universe/$category': () => '/bnfv2/category/1/1',
  '/bnfv2/partenaire/$universe/$category/$partner': () => '/bnfv2/partenaire/1/1/1',
  '/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre': () => '/bnfv2/startOrder/1/1/1/1/1',
  '/bnfv2/startOrderCart/$backTo/$universe/$category/$partner/$offre': () => '/bnfv2/startOrderCart/1/1/1/1/1',
  '/bnfv2/previewOrder/$uId/$offreId/$coId/$partId': () => '/bnfv2/previewOrder/1/1/1/1',
  '/bnfv2/odm/$id': ({ momentOffer }) => `/bnfv2/odm/${momentOffer}`,
  '/bnfv2/actu/$id': ({ news }) => `/bnfv2/actu/${news}`,
  '/chat/$type/$id': ({ desk }) => `/chat/desk/${desk}`,
  '/bnfv2/orderDetail/$id': ({ ownOrder }) => `/bnfv2/orderDetail/${ownOrder}`,
  '/bnfv2/withdrawal/$id': ({ ownOrder }) => `/bnfv2/withdrawal/${ownOrder}`,
  // Camille’s own; for others a complaint that is not there.
  '/complaints/$id': () => '/complaints/1',
  '/bnfv2/profile/$sepa': () => '/bnfv2/profile/false',
  '/bnfv2/text/$type/$title': () => '/bnfv2/text/MENTIONS_LEGALES/Mentions',
  '/universe/$id': () => '/universe/1',
  '/catOffre/$uId/$coId': () => '/catOffre/1/1',
  '/offrePart/$uId/$coId/$partId': () => '/offrePart/1/1/1',
  '/startOrder/$uId/$offreId/$coId/$partId': () => '/startOrder/1/1/1/1',
  '/startOrder/$uId/$offreId/$coId/$partId/$orderId': ({ ownOrder }) => `/startOrder/1/1/1/1/${ownOrder}`,
  '/previewOrder/$uId/$offreId/$coId/$partId': () => '/previewOrder/1/1/1/1',
  '/orderDetail/$id': ({ ownOrder }) => `/orderDetail/${ownOrder}`,
  '/profile/$sepa': () => '/profile/false',
  '/text/$type/$title': () => '/text/POLITIQUE_PROTECTION_DONNEES/Protection',
  '/concierge/selectAdherent/$conciergerieId': ({ desk }) => `/concierge/selectAdherent/${desk}`,
  '/conciergeOrderDetail/$id': () => '/conciergeOrderDetail/48217',
  '/kern/status/$conciergerieId': ({ desk }) => `/kern/status/${desk}`,
  '/kern/orders/$conciergerieId': ({ desk }) => `/kern/orders/${desk}`,
  '/kern/order/$conciergerieId/$orderId': ({ desk }) => `/kern/order/${desk}/48217`,
  '/server/$name/$id': () => '/server/ailleurs.example.test/48217',
  '/c/reception/$ids': ({ partners }) => `/c/reception/${partners}`,
  '/c/remise/$ids': ({ partners }) => `/c/remise/${partners}`,
  '/c/remiseprint/$id': ({ remise }) => `/c/remiseprint/${remise}`,
  '/c/labels/$ids': ({ item }) => `/c/labels/${item}`,
  '/partners/home/$id': () => '/partners/home/1',
  '/concierge/rights/$userId': () => '/concierge/rights/3',
  '/partners/options/$partId': () => '/partners/options/1',
  '/partners/profile/$partId': () => '/partners/profile/1',
  '/partners/orders/$partId': () => '/partners/orders/1',
  '/partners/calendar/$partId': () => '/partners/calendar/1',
  '/pp/list/$partId': () => '/pp/list/1',
  '/content/offresDuMoment/$id': () => '/content/offresDuMoment/1',
  '/content/actualites/$id': () => '/content/actualites/1',
  '/content/hunts/$id': () => '/content/hunts/1',
  '/pp/detail/$ppId': () => '/pp/detail/1',
  '/cashRegister/check/$action/$id': ({ cashRegister }) => `/cashRegister/check/open/${cashRegister}`,
  '/cashRegister/closings/$id': ({ cashRegister }) => `/cashRegister/closings/${cashRegister}`,
  '/offres/list/$partId': () => '/offres/list/1',
  '/offre/fulledit/$partId/$offreId': () => '/offre/fulledit/1/1',
  '/offre/lineedit/$partId/$offreId': () => '/offre/lineedit/1/1',
  '/flashDispoTemplates/bySub/$id': () => '/flashDispoTemplates/bySub/2',
  '/flashDispoTemplates/detail/$id/$topic': () => '/flashDispoTemplates/detail/-1/2',
  '/flashDispoTemplates/detail/$id': () => '/flashDispoTemplates/detail/1',
  '/flashDispos/bySub/$id': () => '/flashDispos/bySub/2',
  '/flashDispos/create/$id/$templateId': () => '/flashDispos/create/2/-1',
  '/flashDispos/detail/$id': () => '/flashDispos/detail/1',
  '/attenduFactu/partnerHome/$id': () => '/attenduFactu/partnerHome/1',
  '/attenduFactu/detail/$id': () => '/attenduFactu/detail/1',
  '/compta/e-reporting/$id': () => '/compta/e-reporting/1',
  '/creditsList/$id': () => '/creditsList/indemnisations',
  '/partnerOrderDetail/$id': () => '/partnerOrderDetail/48217',
  '/partnerOrderPrint/$id': () => '/partnerOrderPrint/48217',
  '/registration/create': () => '/registration/create?code=HORIZON',
  '/forceChangePass/$id': () => '/forceChangePass/1',
  '/forceSso/$id': () => '/forceSso/unknown',
  '/sso/$id': () => '/sso/unknown',
  '/sso/$id/$token': () => '/sso/unknown/unknown',
  '/cguoffline/$id': () => '/cguoffline/unknown',
  '/newPassword/$token': () => '/newPassword/unknown',
  '/firstAdministrator/$token': () => '/firstAdministrator/unknown',
  '/undoChange/$token': () => '/undoChange/unknown',
  '/partnerAnswer/$token': () => '/partnerAnswer/unknown',
  '/connect/$request': () => '/connect/unknown',
  '/prepared/$offer': () => '/prepared/1',
  '/casier/$token': () => '/casier/unknown',
  '/nexence/home/$lockerName': () => '/nexence/home/HORIZON-A',
  '/nexence/LockersStatut/$lockerName': () => '/nexence/LockersStatut/HORIZON-A',
  '/nexence/LoginProvider/$login/$lockerName': () => '/nexence/LoginProvider/pressing@demo.loge.test/HORIZON-A',
  '/nexence/ProviderAction/$lockerName/$sessionId': () => '/nexence/ProviderAction/HORIZON-A/unknown',
  '/nexence/BeneficiaryDrop/$qrCode/$lockerName': () => '/nexence/BeneficiaryDrop/unknown/HORIZON-A',
  '/nexence/BeneficiaryCollect/$qrCode/$lockerName': () => '/nexence/BeneficiaryCollect/unknown/HORIZON-A',
  '/nexence/SearchBeneficiary/$lockerName': () => '/nexence/SearchBeneficiary/HORIZON-A',
  '/nexence/CreateOrderByBeneficiary/$lockerName/$beneficiary_id/$last_Name/$first_Name': () =>
    '/nexence/CreateOrderByBeneficiary/HORIZON-A/1/Roux/Camille',
  '/nexence/OrdersToRecover/$lockerName': () => '/nexence/OrdersToRecover/HORIZON-A',
  '/scoring/$id': ({ rateableOrder }) => `/scoring/${rateableOrder}`,
};

interface RouteFacts {
  readonly news: number;
  readonly momentOffer: number;
  readonly desk: number;
  readonly ownOrder: number;
  readonly rateableOrder: number;
  readonly cashRegister: number;
  /** Partners with goods of the desk, their numbers separated by commas. */
  readonly partners: string;
  readonly remise: number;
  readonly item: number;
}

async function findFacts(login: string): Promise<RouteFacts> {
  const [facts] = await query<
    Record<
      | 'news'
      | 'moment_offer'
      | 'desk'
      | 'own_order'
      | 'rateable_order'
      | 'cash_register'
      | 'partners'
      | 'remise'
      | 'item',
      string
    >
  >(
    `select desk.id as desk,
            (select n.news_id from news_conciergeries n join news on news.id = n.news_id
              where n.conciergerie_id = desk.id and news.from_date <= (now() at time zone 'Europe/Paris')::date and news.to_date >= (now() at time zone 'Europe/Paris')::date order by 1 limit 1) as news,
            (select m.moment_offer_id from moment_offer_conciergeries m join moment_offers o on o.id = m.moment_offer_id
              where m.conciergerie_id = desk.id and o.from_date <= (now() at time zone 'Europe/Paris')::date and o.to_date >= (now() at time zone 'Europe/Paris')::date order by 1 limit 1) as moment_offer,
            (select max(o.id) from orders o where o.beneficiary_id = person.id) as own_order,
            (select max(o.id) from orders o where o.beneficiary_id = person.id and o.note_state in ('sent', 'to_be_sent')) as rateable_order,
            (select min(r.id) from cash_registers r) as cash_register,
            (select string_agg(distinct o.partner_id::text, ',') from order_items i join orders o on o.id = i.order_id
              where o.conciergerie_id = desk.id and i.status in ('to_be_processed', 'processing')) as partners,
            (select max(h.id) from handovers h where h.conciergerie_id = desk.id and h.kind = 'remise' and h.closed_at is not null) as remise,
            (select max(l.order_item_id) from item_labels l where l.conciergerie_id = desk.id) as item
       from users person join conciergeries desk on desk.id = person.conciergerie_id where person.login = $1`,
    [login],
  );
  if (facts === undefined) throw new Error(`There is no ${login} at a desk.`);
  return {
    news: Number(facts.news),
    momentOffer: Number(facts.moment_offer),
    desk: Number(facts.desk),
    ownOrder: Number(facts.own_order),
    rateableOrder: Number(facts.rateable_order),
    cashRegister: Number(facts.cash_register),
    partners: facts.partners,
    remise: Number(facts.remise),
    item: Number(facts.item),
  };
}

/** Read off the application's own tables of routes, as text: this package imports nothing of the web. */
export function routesOf(application: string): string[] {
  const folder = join(import.meta.dirname, '..', '..', '..', 'web', 'src', application);
  const tables = readdirSync(folder).filter((name) => /(^|-)routes\.ts$/.test(name));
  const table = tables.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...table.matchAll(/screen(?:ForStrangers)?\(\s*'([^']+)'/g)].map(([, path]) => path ?? '');
}

/** The addresses to walk through in an application, in the order of its table, with samples of what this person may see. */
export async function addressesOf(
  application: string,
  login = 'camille@demo.loge.test',
): Promise<{ route: string; address: string }[]> {
  const facts = await findFacts(login);
  return routesOf(application).map((route) => {
    const sample = samples[route];
    if (sample === undefined && route.includes('$')) throw new Error(`${route} has no sample address.`);
    return { route, address: sample?.(facts) ?? route };
  });
}
