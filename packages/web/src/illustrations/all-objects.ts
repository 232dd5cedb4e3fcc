import { accueil } from './objects/accueil.ts';
import { administratif } from './objects/administratif.ts';
import { animaux } from './objects/animaux.ts';
import { auto } from './objects/auto.ts';
import { beaute } from './objects/beaute.ts';
import { bienetre } from './objects/bienetre.ts';
import { billetterie } from './objects/billetterie.ts';
import { bricolage } from './objects/bricolage.ts';
import { cadeau } from './objects/cadeau.ts';
import { casier } from './objects/casier.ts';
import { cinema } from './objects/cinema.ts';
import { cles } from './objects/cles.ts';
import { coiffeur } from './objects/coiffeur.ts';
import { colis } from './objects/colis.ts';
import { cordonnerie } from './objects/cordonnerie.ts';
import { courrier } from './objects/courrier.ts';
import { couture } from './objects/couture.ts';
import { dejeuner } from './objects/dejeuner.ts';
import { demenagement } from './objects/demenagement.ts';
import { energie } from './objects/energie.ts';
import { enfants } from './objects/enfants.ts';
import { fleurs } from './objects/fleurs.ts';
import { gateau } from './objects/gateau.ts';
import { jardin } from './objects/jardin.ts';
import { literie } from './objects/literie.ts';
import { livre } from './objects/livre.ts';
import { menage } from './objects/menage.ts';
import { montre } from './objects/montre.ts';
import { ordinateur } from './objects/ordinateur.ts';
import { panier } from './objects/panier.ts';
import { peinture } from './objects/peinture.ts';
import { photo } from './objects/photo.ts';
import { plomberie } from './objects/plomberie.ts';
import { pneu } from './objects/pneu.ts';
import { pressing } from './objects/pressing.ts';
import { repassage } from './objects/repassage.ts';
import { retouches } from './objects/retouches.ts';
import { roue } from './objects/roue.ts';
import { sante } from './objects/sante.ts';
import { scolaire } from './objects/scolaire.ts';
import { sport } from './objects/sport.ts';
import { telephone } from './objects/telephone.ts';
import { velo } from './objects/velo.ts';
import { vin } from './objects/vin.ts';
import { voyage } from './objects/voyage.ts';
import type { ObjectName } from './object-names.ts';

/** The shapes of every picture: one chunk, fetched when a screen first shows one of them. */
export const allObjects: Record<ObjectName, string> = {
  accueil,
  administratif,
  animaux,
  auto,
  beaute,
  bienetre,
  billetterie,
  bricolage,
  cadeau,
  casier,
  cinema,
  cles,
  coiffeur,
  colis,
  cordonnerie,
  courrier,
  couture,
  dejeuner,
  demenagement,
  energie,
  enfants,
  fleurs,
  gateau,
  jardin,
  literie,
  livre,
  menage,
  montre,
  ordinateur,
  panier,
  peinture,
  photo,
  plomberie,
  pneu,
  pressing,
  repassage,
  retouches,
  roue,
  sante,
  scolaire,
  sport,
  telephone,
  velo,
  vin,
  voyage,
};
