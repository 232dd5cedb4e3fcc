import { expect, test } from 'vitest';
import { catalogueOfActions } from '../catalogue-of-actions.ts';
import { htmlPathsOf } from './html-text.ts';
import { schemasOf } from './action-contract.ts';
import { fieldsOf, pathText } from './row-fields.ts';

/** What a field is called that an editor of texts fills. */
const readsLikeOne = /^(?:content(?:Fr|En)|longDesc(?:En)?|body|html|libelles?Long\w*|text\w+(?:Popup|Egg))$/;

const inputsOf = (action: (typeof catalogueOfActions)[number]): readonly string[] =>
  fieldsOf(schemasOf(action).input)
    .filter(({ schema }) => schema._zod.def.type === 'string')
    .map(({ path }) => pathText(path));

test('every text of an editor says that it is HTML, so that it is clean before an action has it', () => {
  const found = catalogueOfActions.flatMap((action) => {
    const html = new Set(htmlPathsOf(action).map(pathText));
    return inputsOf(action)
      .filter((path) => path.split('.').some((name) => readsLikeOne.test(name.replace('[]', ''))))
      .filter((path) => !html.has(path))
      .map((path) => `${action.name} ${path}`);
  });
  expect(found).toEqual([]);
});

test('these actions take HTML', () => {
  const taking = catalogueOfActions.flatMap((action) => {
    const paths = htmlPathsOf(action).map(pathText);
    return paths.length === 0 ? [] : [`${action.name}: ${paths.join(' ')}`];
  });
  expect(taking.toSorted()).toEqual([
    'GetFlashDispoHtml: template.body',
    'SaveFlashDispo: data.body',
    'SaveFlashDispoTemplate: template.body',
    'SavePartenairePresentation: presentation.shortDesc presentation.shortDescEn',
    `SetActualite: object.contentFr object.contentEn object.roue.libellesLongsFr[] object.roue.libellesLongsEn[] ${[
      ...['object.roue.libelleLongWinner.fr', 'object.roue.libelleLongWinner.en'],
      ...['object.roue.libelleLongNoMoreSpins.fr', 'object.roue.libelleLongNoMoreSpins.en'],
    ].join(' ')}`,
    `SetEggHunt: ${['textWelcomePopup', 'textLosingEgg', 'textDoneForTodayEgg', 'textWinningEgg']
      .map((name) => `object.${name}.fr object.${name}.en`)
      .join(' ')}`,
    'SetOffreDuMoment: object.contentFr object.contentEn',
    'TestFlashDispo: flashDispo.body',
    'UpdateCategory: category.description.fr category.description.en',
    'UpdateOffre: offre.longDesc offre.longDescEn',
    'UpdateTextBlob: data.contentFr data.contentEn',
  ]);
});
