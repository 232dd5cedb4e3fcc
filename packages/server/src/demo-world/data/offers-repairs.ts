import { DROP_OFF, offersOf } from './offer-presets.ts';
import { freeText, list, master, type OfferSeed, openPrice, product, quoted, t, yesNo } from './seed-types.ts';

const shoes = offersOf('ambroise', 'shoes-keys', DROP_OFF);
const watches = offersOf('ambroise', 'watches', DROP_OFF);
const devices = offersOf('clic', 'devices', DROP_OFF);

const model = freeText('Marque et modèle', 'Make and model', { mandatory: true });

export const REPAIR_OFFERS: readonly OfferSeed[] = [
  shoes(
    'leather-resole',
    t('Ressemelage cuir', 'Leather resoling'),
    t('Semelle et talon, cousus à l’atelier.', 'Sole and heel, stitched in the workshop.'),
    { position: 1, all_items_buying_price_percent: 68 },
    [
      product('Ressemelage cuir, la paire', 'Leather resoling, per pair', 5400),
      product('Patins', 'Half soles', 2900),
      list('Finition', 'Finish', [t('Naturelle', 'Natural'), t('Noire', 'Black'), t('Marron', 'Brown')]),
      yesNo('Cirage', 'Polishing'),
    ],
    { popularity: 4 },
  ),
  shoes(
    'heels',
    t('Talons et fers', 'Heels and toe plates'),
    t('Prêts le lendemain.', 'Ready the next day.'),
    {},
    [
      product('Talons homme', 'Men’s heels', 1990),
      product('Talons femme', 'Women’s heels', 1490),
      product('Fers', 'Toe plates', 1200),
    ],
    { popularity: 3 },
  ),
  shoes(
    'keys',
    t('Double de clés', 'Key cutting'),
    t('Plates, à points, de sûreté.', 'Flat, dimple and security keys.'),
    { pick_up_if_desk_open: true },
    [
      product('Clé plate', 'Flat key', 700),
      product('Clé à points', 'Dimple key', 1200),
      quoted('Clé de sûreté', 'Security key'),
      yesNo('Carte de propriété jointe', 'Ownership card enclosed'),
    ],
    { popularity: 4 },
  ),
  shoes(
    'bag-repair',
    t('Maroquinerie', 'Bag repair'),
    t('Coutures, poignées, fermetures.', 'Stitching, handles, zips.'),
    { allow_budget: 'optional' },
    [
      product('Couture', 'Stitching', 1900),
      quoted('Poignée ou fermeture', 'Handle or zip'),
      freeText('Ce qui est abîmé', 'What is damaged'),
    ],
    { popularity: 1 },
  ),
  shoes(
    'dyeing',
    t('Teinture de chaussures', 'Shoe dyeing'),
    t('Cuir lisse, une couleur.', 'Smooth leather, one colour.'),
    {},
    [product('La paire', 'Per pair', 4500), freeText('Couleur voulue', 'Wanted colour', { mandatory: true })],
  ),
  shoes(
    'leather-resole-next',
    t('Ressemelage cuir', 'Leather resoling'),
    t('Semelle et talon, cousus à l’atelier. Nouveau tarif.', 'Sole and heel, stitched in the workshop. New price.'),
    { publication: 'scheduled', all_items_buying_price_percent: 68 },
    [product('Ressemelage cuir, la paire', 'Leather resoling, per pair', 5700), product('Patins', 'Half soles', 3100)],
    { startsIn: 42, versionOf: 'leather-resole', popularity: 0 },
  ),
  watches(
    'watch-battery',
    t('Pile de montre', 'Watch battery'),
    t('Changée en 24 h, étanchéité vérifiée.', 'Changed within 24 hours, sealing checked.'),
    {},
    [product('Pile', 'Battery', 1290), product('Pile et étanchéité', 'Battery and sealing', 2490)],
    { popularity: 3 },
  ),
  watches(
    'watch-strap',
    t('Bracelet de montre', 'Watch strap'),
    t('Cuir ou métal, ajusté à votre poignet.', 'Leather or metal, fitted to your wrist.'),
    {},
    [
      openPrice('Bracelet cuir', 'Leather strap', 2900),
      openPrice('Bracelet métal', 'Metal strap', 4500),
      list('Fermoir', 'Clasp', [t('Boucle', 'Buckle'), t('Déployant', 'Folding')]),
    ],
    { popularity: 1 },
  ),
  watches(
    'jewellery',
    t('Bijoux', 'Jewellery'),
    t('Mise à taille, soudure, polissage.', 'Resizing, soldering, polishing.'),
    { allow_budget: 'optional', cancellation_delay_hours: 48, stays_in_inbox: true },
    [
      quoted('Réparation', 'Repair'),
      product('Polissage', 'Polishing', 2500),
      freeText('Le bijou', 'The piece', { mandatory: true }),
    ],
    { popularity: 1 },
  ),
  devices(
    'phone-screen',
    t('Écran de téléphone', 'Phone screen'),
    t('Pièces garanties un an, prêt le lendemain.', 'Parts guaranteed for a year, ready the next day.'),
    { position: 1, on_quote_buying_price_percent: 75 },
    [
      product('iPhone, modèle récent', 'iPhone, recent model', 18900),
      product('iPhone, modèle plus ancien', 'iPhone, older model', 9900),
      quoted('Autre marque', 'Other make'),
      model,
      master('Sauvegarde des données', 'Data backup', null, 2500),
    ],
    { popularity: 3 },
  ),
  devices(
    'battery',
    t('Batterie', 'Battery'),
    t('Téléphone, tablette ou ordinateur.', 'Phone, tablet or computer.'),
    {},
    [product('Téléphone', 'Phone', 6900), product('Ordinateur', 'Computer', 11900), model],
    { popularity: 2 },
  ),
  devices(
    'computer-help',
    t('Ordinateur lent ou infecté', 'Slow or infected computer'),
    t('Diagnostic, nettoyage, remise à neuf.', 'Diagnosis, cleaning, refresh.'),
    { free_once_a_month: false, allows_follow_up_orders: true },
    [
      product('Diagnostic', 'Diagnosis', 2900),
      product('Nettoyage complet', 'Full cleaning', 7900),
      quoted('Récupération de données', 'Data recovery'),
      freeText('Ce qui se passe', 'What happens', { mandatory: true }),
    ],
    { popularity: 1 },
  ),
];
