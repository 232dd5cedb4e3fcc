/** Each picture and the tint it stands on by itself. The keys are data: conciergeries choose pictures by them. */
export const objectGrounds = {
  accueil: 'sun',
  administratif: 'sand',
  animaux: 'blush',
  auto: 'mint',
  beaute: 'mint',
  bienetre: 'mint',
  billetterie: 'sky',
  bricolage: 'sun',
  cadeau: 'mint',
  casier: 'sky',
  cinema: 'mint',
  cles: 'sky',
  coiffeur: 'sun',
  colis: 'sun',
  cordonnerie: 'sand',
  courrier: 'blush',
  couture: 'mint',
  dejeuner: 'sun',
  demenagement: 'sand',
  energie: 'sky',
  enfants: 'blush',
  fleurs: 'blush',
  gateau: 'sky',
  jardin: 'mint',
  literie: 'mint',
  livre: 'sky',
  menage: 'sky',
  montre: 'blush',
  ordinateur: 'blush',
  panier: 'mint',
  peinture: 'sand',
  photo: 'mint',
  plomberie: 'mint',
  pneu: 'sand',
  pressing: 'sky',
  repassage: 'mint',
  retouches: 'blush',
  roue: 'blush',
  sante: 'blush',
  scolaire: 'sky',
  sport: 'sand',
  telephone: 'blush',
  velo: 'sand',
  vin: 'sand',
  voyage: 'sand',
} as const satisfies Record<string, Tint>;

/** The palette of the pictures; every tint is a variable of the brand (`--il-…`). */
export type Tint =
  | 'sun'
  | 'coral'
  | 'blush'
  | 'leaf'
  | 'mint'
  | 'sky'
  | 'blue'
  | 'night'
  | 'paper'
  | 'sand'
  | 'wood'
  | 'plum';

export type ObjectName = keyof typeof objectGrounds;

export const objectNames = Object.keys(objectGrounds) as readonly ObjectName[];

/** Whether a stored key names one of our pictures. */
export function isObjectName(key: string | null | undefined): key is ObjectName {
  return key !== null && key !== undefined && Object.hasOwn(objectGrounds, key);
}
