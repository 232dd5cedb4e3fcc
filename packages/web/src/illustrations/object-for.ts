import type { ObjectName } from './object-names.ts';

/** Beginnings of words, without accents, that tell which picture suits a service. The first that fits wins. */
const wordPrefixes: readonly (readonly [ObjectName, readonly string[]])[] = [
  ['repassage', ['repass', 'iron']],
  ['retouches', ['retouch', 'ourlet', 'alteration']],
  ['couture', ['coutur', 'rideau', 'sewing']],
  ['cordonnerie', ['cordonn', 'chauss', 'ressemel', 'maroquin', 'cuir', 'shoe']],
  ['literie', ['couett', 'liter', 'oreiller', 'bedding']],
  ['pressing', ['press', 'linge', 'nettoyage a sec', 'blanchiss', 'laundry', 'dry']],
  ['casier', ['casier', 'consign', 'locker']],
  ['courrier', ['courrier', 'recommand', 'timbr', 'lettre', 'mail']],
  ['colis', ['colis', 'livraison', 'expedi', 'parcel']],
  ['pneu', ['pneu', 'tyre']],
  ['auto', ['auto', 'voiture', 'lavage', 'garage', 'carrosser', 'controle technique', 'car ']],
  ['velo', ['velo', 'trottinett', 'mobilit', 'bike']],
  ['scolaire', ['scolair', 'soutien', 'cours', 'ecole', 'school']],
  ['enfants', ['enfant', 'famill', 'garde', 'baby', 'creche', 'child', 'famil']],
  ['animaux', ['anima', 'chien', 'chat', 'veterin', 'pet']],
  ['plomberie', ['plomb', 'chauff', 'plumb']],
  ['peinture', ['peintur', 'decor', 'paint']],
  ['energie', ['energ', 'electric', 'eclair']],
  ['cles', ['cle', 'serrur', 'key']],
  ['bricolage', ['bricol', 'travaux', 'montage', 'reparation maison', 'handy']],
  ['demenagement', ['demenag', 'stockage', 'moving']],
  ['jardin', ['jardin', 'garden', 'paysag']],
  ['menage', ['menage', 'maison', 'nettoy', 'clean', 'home']],
  ['coiffeur', ['coiff', 'barb', 'hair', 'brush']],
  ['beaute', ['beaut', 'manuc', 'esthet', 'maquill', 'parfum', 'beauty']],
  ['bienetre', ['bien-etre', 'bien etre', 'massag', 'yoga', 'relax', 'sophro', 'well']],
  ['sport', ['sport', 'fitness', 'coach', 'gym']],
  ['sante', ['sante', 'pharma', 'medic', 'optic', 'health']],
  ['cinema', ['cinema', 'film']],
  ['billetterie', ['billet', 'sortie', 'spectacle', 'concert', 'loisir', 'culture', 'ticket', 'outing']],
  ['voyage', ['voyag', 'vacance', 'week-end', 'hotel', 'travel']],
  ['photo', ['photo', 'portrait']],
  ['telephone', ['telephon', 'smartphon', 'ecran', 'reparation', 'repair', 'phone']],
  ['ordinateur', ['ordinat', 'informat', 'numeri', 'computer']],
  ['montre', ['montre', 'horlog', 'bijou', 'watch']],
  ['administratif', ['administr', 'juridi', 'impot', 'papier', 'carte grise', 'fiscal']],
  ['livre', ['livre', 'librair', 'lectur', 'book']],
  ['fleurs', ['fleur', 'bouquet', 'flower']],
  ['vin', ['vin', 'cave', 'fromag', 'wine']],
  ['gateau', ['gateau', 'patiss', 'anniversaire', 'cake', 'traiteur']],
  ['dejeuner', ['dejeun', 'cafe', 'repas', 'boulang', 'petit', 'lunch', 'breakfast']],
  ['panier', ['panier', 'marche', 'legume', 'epicer', 'fruit', 'course', 'bio', 'alimentat', 'market', 'grocer']],
  ['cadeau', ['cadeau', 'fete', 'gift']],
  ['roue', ['jeu', 'roue', 'game']],
];

/** The picture that suits a service by its name; the bell where none does. "Repassage de chemises" is the iron. */
export function objectFor(name: string): ObjectName {
  const words = ` ${name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, ' ')} `;
  const fitting = wordPrefixes.find(([, beginnings]) =>
    beginnings.some((beginning) => words.includes(` ${beginning}`)),
  );
  return fitting?.[0] ?? 'accueil';
}
