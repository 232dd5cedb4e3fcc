import { offersOf, REQUEST, SLOT } from './offer-presets.ts';
import { freeText, information, list, type OfferSeed, product, quoted, t, timeRange, yesNo } from './seed-types.ts';

const hair = offersOf('ondine', 'hair', SLOT);
const massage = offersOf('mains-calmes', 'massage', SLOT);
const massageRequest = offersOf('mains-calmes', 'massage', REQUEST);
const nails = offersOf('nacre', 'nails', SLOT);
const weddingHair = offersOf('nacre', 'hair', REQUEST);
const atHomeMassage = offersOf('nacre', 'massage', REQUEST);
const faceCare = offersOf('mains-calmes', 'nails', SLOT);

const hairLength = list('Longueur', 'Length', [t('Courts', 'Short'), t('Mi-longs', 'Medium'), t('Longs', 'Long')], {
  mandatory: true,
});
const together = {
  calendar_text_fr: 'Arrivez cinq minutes avant, le fauteuil est près de la conciergerie.',
  calendar_text_en: 'Please come five minutes early, the chair is next to the desk.',
};
const salon = {
  addresses: [{ address1: '15 place de la Défense', zipCode: '92800', city: 'Puteaux', phone: '01 46 98 05 31' }],
};

export const BEAUTY_OFFERS: readonly OfferSeed[] = [
  hair(
    'cut-and-blow-dry',
    t('Coupe et brushing', 'Cut and blow-dry'),
    t('Quarante-cinq minutes, shampoing compris.', 'Forty-five minutes, shampoo included.'),
    { ...together, position: 1 },
    [product('Coupe et brushing', 'Cut and blow-dry', 4200, { durationMinutes: 45 }), hairLength],
    { popularity: 6, ...salon },
  ),
  hair(
    'mens-cut',
    t('Coupe homme', 'Men’s cut'),
    t('Ciseaux ou tondeuse, en une demi-heure.', 'Scissors or clippers, within half an hour.'),
    { ...together, discount_percent: 20, discount_label_fr: 'Première visite', discount_label_en: 'First visit' },
    [product('Coupe', 'Cut', 2600, { durationMinutes: 30 }), product('Barbe', 'Beard', 1400, { durationMinutes: 15 })],
    { popularity: 5 },
  ),
  hair(
    'colour',
    t('Couleur et mèches', 'Colour and highlights'),
    t('Test d’allergie fait avant le premier rendez-vous.', 'Allergy test before the first appointment.'),
    { ...together, cancellation_delay_hours: 48, has_half_day_calendar: true },
    [
      product('Couleur', 'Colour', 5900, { durationMinutes: 90 }),
      product('Mèches', 'Highlights', 7900, { durationMinutes: 120 }),
      hairLength,
    ],
    { popularity: 2, ...salon },
  ),
  hair(
    'child-cut',
    t('Coupe enfant', 'Child’s cut'),
    t('Jusqu’à douze ans, en vingt-cinq minutes.', 'Up to twelve years, within twenty-five minutes.'),
    together,
    [product('Coupe enfant', 'Child’s cut', 1800, { durationMinutes: 25 })],
    { popularity: 2 },
  ),
  weddingHair(
    'wedding-hair',
    t('Coiffure de mariage', 'Wedding hair'),
    t('Un essai, puis le jour même chez vous.', 'A trial, then the day itself at your place.'),
    {
      allows_home: true,
      allows_other_address: true,
      allows_company: false,
      ask_for_time: 'required',
      allow_budget: 'optional',
      cancellation_delay_hours: 168,
    },
    [
      quoted('Essai et jour même', 'Trial and the day itself'),
      product('Personne de plus', 'Extra person', 6500),
      timeRange('Horaires du jour', 'Hours on the day'),
      freeText('Lieu de la cérémonie', 'Place of the ceremony', { mandatory: true }),
    ],
  ),
  massage(
    'amma',
    t('Massage assis amma', 'Amma seated massage'),
    t(
      'Vingt minutes sans se déshabiller, sur une chaise ergonomique.',
      'Twenty minutes, fully clothed, on an ergonomic chair.',
    ),
    { position: 1, calendar_step_minutes: 20 },
    [product('Amma, 20 minutes', 'Amma, 20 minutes', 2400, { durationMinutes: 20 })],
    { popularity: 5 },
  ),
  massage(
    'back-massage',
    t('Massage du dos', 'Back massage'),
    t('Quarante minutes, huile tiède.', 'Forty minutes, warm oil.'),
    { calendar_step_minutes: 20, calendar_buffer_before_minutes: 5, calendar_buffer_after_minutes: 15 },
    [
      product('Dos, 40 minutes', 'Back, 40 minutes', 4800, { durationMinutes: 40 }),
      yesNo('Points douloureux', 'Sore points'),
      freeText('À éviter', 'To avoid'),
    ],
    { popularity: 3 },
  ),
  massage(
    'sophrology',
    t('Sophrologie', 'Sophrology'),
    t('Une heure pour souffler.', 'An hour to breathe.'),
    { calendar_step_minutes: 60, free_once_a_month: true },
    [product('Séance', 'Session', 5500, { durationMinutes: 60 })],
    { popularity: 2 },
  ),
  massage(
    'osteopathy',
    t('Ostéopathie', 'Osteopathy'),
    t('Consultation au cabinet ou dans l’entreprise.', 'Consultation at the practice or in the company.'),
    {
      partner_will_bill: true,
      forced_payment_mode: 'partner',
      vat_rate_percent: 0,
      calendar_step_minutes: 60,
      calendar_ahead_days: 60,
    },
    [product('Consultation', 'Consultation', 6500, { durationMinutes: 60 })],
    {
      popularity: 2,
      addresses: [{ address1: '33 rue Monge', zipCode: '75005', city: 'Paris', phone: '01 44 07 19 62' }],
    },
  ),
  atHomeMassage(
    'home-massage',
    t('Massage à domicile', 'Massage at home'),
    t('La table et les serviettes sont fournies.', 'Table and towels are provided.'),
    {
      allows_home: true,
      allows_company: false,
      ask_for_time: 'required',
      is_time_service: true,
      extra_cost_cents: 1500,
      extra_cost_label_fr: 'Déplacement',
      extra_cost_label_en: 'Travel',
    },
    [
      product('Une heure', 'One hour', 8500, { durationMinutes: 60 }),
      product('Une heure et demie', 'An hour and a half', 11500, { durationMinutes: 90 }),
    ],
  ),
  massageRequest(
    'team-well-being',
    t('Journée bien-être', 'Well-being day'),
    t('Pour l’entreprise : quinze personnes dans la journée.', 'For the company: fifteen people in a day.'),
    {
      visible_to_beneficiaries: false,
      visible_for_company: true,
      forced_payment_mode: 'professional_transfer',
      allow_budget: 'required',
      allows_follow_up_orders: true,
    },
    [quoted('Journée', 'Day'), timeRange('Horaires', 'Hours', { mandatory: true })],
  ),
  nails(
    'manicure',
    t('Manucure', 'Manicure'),
    t('Trente minutes, vernis au choix.', 'Thirty minutes, polish of your choice.'),
    { position: 1 },
    [
      product('Manucure', 'Manicure', 2900, { durationMinutes: 30 }),
      product('Vernis semi-permanent', 'Gel polish', 3900, { durationMinutes: 45 }),
      yesNo('Dépose d’un vernis', 'Removing old polish'),
    ],
    { popularity: 3 },
  ),
  nails(
    'pedicure',
    t('Beauté des pieds', 'Pedicure'),
    t('Bain, soin et vernis.', 'Bath, care and polish.'),
    {},
    [product('Beauté des pieds', 'Pedicure', 3600, { durationMinutes: 45 })],
    { popularity: 1 },
  ),
  faceCare(
    'facial',
    t('Soin du visage', 'Facial'),
    t('Nettoyage, masque, massage.', 'Cleansing, mask, massage.'),
    {},
    [
      product('Soin de 45 minutes', '45-minute facial', 5200, { durationMinutes: 45 }),
      list(
        'Peau',
        'Skin',
        [t('Normale', 'Normal'), t('Sèche', 'Dry'), t('Mixte', 'Combination'), t('Sensible', 'Sensitive')],
        { mandatory: true },
      ),
    ],
    { popularity: 2 },
  ),
  nails(
    'make-up',
    t('Maquillage', 'Make-up'),
    t('Bientôt à la conciergerie.', 'Soon at the desk.'),
    { publication: 'unpublished' },
    [
      product('Maquillage du jour', 'Day make-up', 3500, { durationMinutes: 30 }),
      information('Ouverture au printemps', 'Opening in spring'),
    ],
    { popularity: 0 },
  ),
];
