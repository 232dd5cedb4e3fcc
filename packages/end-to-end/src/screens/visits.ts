import { query } from '../people/seed.ts';
import type { Lang } from './words.ts';

/** A screen to look at: its address for this person, and what its title says. */
export interface Visit {
  readonly route: string;
  readonly title: string | RegExp;
}

type Titles = Readonly<Record<Lang, string | RegExp>>;
const same = (title: string | RegExp): Titles => ({ fr: title, en: title });

/** What anybody may read, signed in or not. Sample tokens are unknown ones: the screens say so. */
const forEverybody: readonly (readonly [route: string, titles: Titles])[] = [
  ['/offline', { fr: 'Pas de réseau.', en: 'No network.' }],
  ['/text/MENTIONS_LEGALES/-', { fr: 'Mentions légales', en: 'Legal notices' }],
  ['/text/CREDITS/-', { fr: 'Crédits', en: 'Credits' }],
  ['/cguoffline/unknown-token', { fr: 'Conditions générales d’utilisation', en: 'Terms of use' }],
  ['/scoring/unknown-token', { fr: 'Votre avis', en: 'Your opinion' }],
];

export const visitsOfStrangers = (lang: Lang): Visit[] => [
  { route: '/login', title: { fr: 'Bonjour. On s’occupe du reste.', en: 'Hello. We take care of the rest.' }[lang] },
  ...forEverybody.map(([route, titles]) => ({ route, title: titles[lang] })),
];

/** Every screen of a beneficiary, with samples out of what this one sees. */
export async function visitsOfBeneficiary(login: string, lang: Lang): Promise<Visit[]> {
  const [sample] = await query<
    Record<'order' | 'done' | 'offer' | 'moment' | 'news' | 'universe' | 'category' | 'partner', string> &
      Record<`${'offer' | 'moment' | 'news' | 'universe' | 'category' | 'partner'}_title`, string>
  >(
    `with person as (select id, conciergerie_id from users where login = $1)
     select (select max(o.id) from orders o, person p where o.beneficiary_id = p.id and o.status not in ('done', 'paid', 'archived', 'refused', 'cancelled')) as order,
            (select max(o.id) from orders o, person p where o.beneficiary_id = p.id and o.status in ('done', 'paid', 'archived')) as done,
            o.id as offer, o.name_${lang} as offer_title, u.id as universe, u.label_${lang} as universe_title, c.id as category, c.label_${lang} as category_title,
            t.id as partner, t.name_for_beneficiaries as partner_title, m.id as moment, m.title_${lang} as moment_title, n.id as news, n.title_${lang} as news_title
       from person
       join offers o on o.name_fr = 'Nettoyage et repassage' and o.publication = 'published'
       join categories c on c.id = o.category_id join universes u on u.id = c.universe_id join partners t on t.id = o.partner_id
       join lateral (select m.* from moment_offers m join moment_offer_conciergeries d on d.moment_offer_id = m.id and d.conciergerie_id = person.conciergerie_id
                      where current_date between m.from_date and m.to_date and m.deleted_at is null order by m.id limit 1) m on true
       join lateral (select n.* from news n join news_conciergeries d on d.news_id = n.id and d.conciergerie_id = person.conciergerie_id
                      where current_date between n.from_date and n.to_date and n.deleted_at is null order by n.id limit 1) n on true`,
    [login],
  );
  if (sample === undefined) throw new Error(`There is nothing to show to ${login}.`);
  const { universe, category, partner, offer } = sample;
  const screens: readonly (readonly [route: string, titles: Titles])[] = [
    ['/bnfv2/home', { fr: /^Bonjour/, en: /^Hello|^Good/ }],
    ['/universes', same('Services')],
    [`/bnfv2/universe/${universe}`, same(sample.universe_title)],
    [`/bnfv2/category/${universe}/${category}`, same(sample.category_title)],
    [`/bnfv2/partenaire/${universe}/${category}/${partner}`, same(sample.partner_title)],
    [`/bnfv2/startOrder/1/${universe}/${category}/${partner}/${offer}`, same(sample.offer_title)],
    // Without an order in progress the recap leads back to the form (Spec: beneficiary-and-access §8).
    [`/bnfv2/previewOrder/${universe}/${offer}/${category}/${partner}`, same(sample.offer_title)],
    ['/bnfv2/odm/', { fr: 'Offres du moment', en: 'Offers of the moment' }],
    [`/bnfv2/odm/${sample.moment}`, same(sample.moment_title)],
    [`/bnfv2/actu/${sample.news}`, same(sample.news_title)],
    ['/bnfv2/activity/', { fr: 'Activité', en: 'Activity' }],
    [`/bnfv2/orderDetail/${sample.order}`, same(/./)],
    [`/bnfv2/orderDetail/${sample.done}`, { fr: 'C’est terminé.', en: 'All done.' }],
    ['/bnfv2/notifications', { fr: 'Alertes', en: 'Alerts' }],
    ['/bnfv2/favorites', { fr: 'Favoris', en: 'Favourites' }],
    ['/bnfv2/profile/false', { fr: 'Mon profil', en: 'My profile' }],
    ['/bnfv2/subscriptions', { fr: 'Mes centres d’intérêt', en: 'My interests' }],
    ['/bnfv2/payment', { fr: 'Mes moyens de paiement', en: 'My means of payment' }],
    ['/bnfv2/menu', { fr: 'Mon compte', en: 'My account' }],
    ['/bnfv2/legalmenu', { fr: 'Informations légales', en: 'Legal information' }],
    ['/bnfv2/text/TRAITEMENT_RECLAMATIONS/-', { fr: 'Traitement des réclamations', en: /complaints/i }],
    ['/bnfv2/cgu', { fr: 'Conditions générales d’utilisation', en: 'Terms of use' }],
    ['/chooseLocation', { fr: 'Votre lieu de service', en: 'Your service location' }],
    [`/scoring/${sample.done}`, { fr: 'Votre avis', en: 'Your opinion' }],
    ...forEverybody,
  ];
  return screens.map(([route, titles]) => ({ route, title: titles[lang] }));
}

/** The screens that look different to somebody who has just arrived. */
export const visitsOfNewcomers = (lang: Lang): Visit[] =>
  (
    [
      ['/bnfv2/home', { fr: /^Bonjour/, en: /^Hello|^Good/ }],
      ['/bnfv2/activity/', { fr: 'Activité', en: 'Activity' }],
      ['/bnfv2/notifications', { fr: 'Alertes', en: 'Alerts' }],
      ['/bnfv2/favorites', { fr: 'Favoris', en: 'Favourites' }],
      ['/bnfv2/payment', { fr: 'Mes moyens de paiement', en: 'My means of payment' }],
    ] as const
  ).map(([route, titles]) => ({ route, title: titles[lang] }));

/** Every screen of a manager with every permission, at one conciergerie. */
export async function visitsOfManager(conciergerieId: number): Promise<Visit[]> {
  const [sample] = await query<{ running: string; done: string }>(
    `select max(id) filter (where status not in ('done', 'paid', 'archived', 'refused', 'cancelled')) as running, max(id) filter (where status = 'paid') as done
       from orders where conciergerie_id = $1`,
    [conciergerieId],
  );
  if (sample === undefined) throw new Error('There are no orders.');
  return [
    { route: '/homegest', title: /^Bonjour/ },
    { route: '/conciergeinbox', title: 'À traiter' },
    { route: '/conciergeinbox/anomalies', title: 'Anomalies' },
    { route: '/allorders', title: 'Commandes' },
    { route: '/allorders?view=toProcess', title: 'Commandes' },
    { route: `/allorders?open=${sample.running}`, title: 'Commandes' },
    { route: `/conciergeOrderDetail/${sample.running}`, title: /^N°/ },
    { route: `/conciergeOrderDetail/${sample.done}`, title: /Payée$/ },
    { route: '/search/adherent', title: 'Bénéficiaires' },
    { route: '/concierge/selectConciergerie', title: 'Choisir une conciergerie' },
    { route: `/concierge/selectAdherent/${conciergerieId}`, title: 'Pour qui agissez-vous ?' },
    { route: '/paymentsList', title: 'Paiements' },
    { route: '/creditsList', title: 'Crédits' },
    { route: '/creditsList/indemnisations', title: /./ },
    { route: '/admin/AllMails', title: 'E-mails' },
    { route: '/admin/AllLogs', title: 'Journal' },
  ];
}

/** Every screen of a partner. */
export async function visitsOfPartner(partnerId: number): Promise<Visit[]> {
  const [sample] = await query<{ id: string }>('select max(id) as id from orders where partner_id = $1', [partnerId]);
  return [
    { route: '/homepart', title: /./ },
    { route: '/allorderp', title: 'Commandes' },
    { route: `/partnerOrderDetail/${sample?.id}`, title: /^Commande/ },
    { route: `/partnerOrderPrint/${sample?.id}`, title: /commande/ },
  ];
}
