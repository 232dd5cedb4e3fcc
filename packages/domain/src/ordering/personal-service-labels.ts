import type { Text } from '../shared/lang.ts';
import type { PersonalServiceActivity } from './personal-service-activities.ts';

/** What each activity is called, after article D.7231-1 of the code du travail, shortened. */
export const PERSONAL_SERVICE_LABELS: Readonly<Record<PersonalServiceActivity, Text>> = {
  'I-1': { fr: 'Garde de jeunes enfants à domicile', en: 'Care of young children at home' },
  'I-2': { fr: 'Accompagnement de jeunes enfants dans leurs déplacements', en: 'Accompanying young children' },
  'I-3': {
    fr: 'Assistance aux personnes âgées, handicapées ou malades',
    en: 'Assistance to elderly, disabled or chronically ill people',
  },
  'I-4': {
    fr: 'Conduite du véhicule de personnes âgées, handicapées ou malades',
    en: 'Driving the car of elderly, disabled or chronically ill people',
  },
  'I-5': {
    fr: 'Accompagnement de personnes âgées, handicapées ou malades',
    en: 'Accompanying elderly, disabled or chronically ill people',
  },
  'II-1': { fr: 'Entretien de la maison et travaux ménagers', en: 'Housekeeping' },
  'II-2': { fr: 'Petits travaux de jardinage', en: 'Small gardening work' },
  'II-3': { fr: 'Petit bricolage', en: 'Odd jobs' },
  'II-4': { fr: 'Garde d’enfants à domicile', en: 'Child care at home' },
  'II-5': { fr: 'Soutien scolaire ou cours à domicile', en: 'Tutoring or lessons at home' },
  'II-6': {
    fr: 'Soins d’esthétique à domicile pour les personnes dépendantes',
    en: 'Beauty care at home for dependent people',
  },
  'II-7': { fr: 'Préparation de repas à domicile', en: 'Cooking at home' },
  'II-8': { fr: 'Livraison de repas à domicile', en: 'Home delivery of meals' },
  'II-9': { fr: 'Collecte et livraison de linge repassé', en: 'Collecting and delivering ironed laundry' },
  'II-10': { fr: 'Livraison de courses à domicile', en: 'Home delivery of shopping' },
  'II-11': { fr: 'Assistance informatique à domicile', en: 'Computer assistance at home' },
  'II-12': {
    fr: 'Soins et promenades d’animaux pour les personnes dépendantes',
    en: 'Care and walks of pets for dependent people',
  },
  'II-13': {
    fr: 'Maintenance, entretien et vigilance temporaires de la résidence',
    en: 'Temporary upkeep and watch of the home',
  },
  'II-14': { fr: 'Assistance administrative à domicile', en: 'Help with paperwork at home' },
  'II-15': { fr: 'Accompagnement d’enfants dans leurs déplacements', en: 'Accompanying children' },
  'II-16': { fr: 'Téléassistance et visio-assistance', en: 'Remote assistance' },
  'II-17': {
    fr: 'Interprète en langue des signes, technicien de l’écrit, codeur',
    en: 'Sign language interpreting and written or coded speech',
  },
  'II-18': {
    fr: 'Conduite du véhicule de personnes temporairement aidées',
    en: 'Driving the car of people who need help for a time',
  },
  'II-19': {
    fr: 'Accompagnement de personnes temporairement aidées',
    en: 'Accompanying people who need help for a time',
  },
  'II-20': {
    fr: 'Assistance aux personnes temporairement aidées',
    en: 'Assistance to people who need help for a time',
  },
  'II-21': {
    fr: 'Coordination et délivrance de services à la personne',
    en: 'Coordination and delivery of personal services',
  },
};

/** 'II, 3°': where an activity stands in the article. */
export const activityNumber = (activity: PersonalServiceActivity): string => `${activity.replace('-', ', ')}°`;
