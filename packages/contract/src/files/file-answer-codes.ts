import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of the files of /comm/files; part of `answerCodes`. */
export const fileAnswerCodes = {
  /** `uses` says where: `kind`, `id`, `label`. */
  'file-in-use': refusal(
    284,
    409,
    'Ce fichier est utilisé ailleurs. Le supprimer y laisserait un vide.',
    'This file is used elsewhere. Removing it would leave a gap there.',
  ),
  'folder-not-empty': refusal(
    285,
    409,
    'Ce dossier n’est pas vide. Supprimez d’abord son contenu.',
    'This folder is not empty. Remove what is in it first.',
  ),
  'too-many-files': refusal(
    286,
    409,
    'Il y a déjà {most} fichiers et dossiers. Supprimez-en avant d’en ajouter.',
    'There are {most} files and folders already. Remove some before you add more.',
  ),
} as const satisfies Record<string, AnswerCode>;
