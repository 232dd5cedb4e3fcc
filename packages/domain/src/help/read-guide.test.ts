import { expect, test } from 'vitest';
import { readGuide, wordsOfBlock } from './read-guide.ts';

const guide = readGuide(`# La caisse

Pour la *conciergerie*.

## Ce qui est vendu

Appuyez sur *Fermer*,
puis <kbd>Entrée</kbd>. [Les factures](factures.md). [La règle](../rules/bills.md).
- **Espèces.** Comptez ; \`+\` ajuste,
  pièce par pièce.
- Chèques.

| Bouton | Ce qui suit |
|---|---|
| ![Un bouton](../pictures/b.png) *Accepter* | elle est à vous \\| à personne |

![La caisse](../pictures/desk.png)
<img alt="Au téléphone" src="../pictures/phone.webp" width="280">

### Plus loin

1. Un.
2. Deux.

\`\`\`
## nom;prénom
\`\`\`
> Je soussigné
> atteste.

## L’été
`);

test('a guide is parted into chapters with an address each', () => {
  expect(guide.title).toBe('La caisse');
  expect(guide.introduction.map(wordsOfBlock)).toEqual(['Pour la conciergerie.']);
  expect(guide.chapters.map(({ slug }) => slug)).toEqual(['ce-qui-est-vendu', 'l-ete']);
  expect(guide.chapters.map(({ anchor }) => anchor)).toEqual(['ce-qui-est-vendu', 'lété']);
});

test('a chapter keeps its paragraphs, lists, tables, pictures, code and quotes in their order', () => {
  const blocks = guide.chapters[0]?.blocks ?? [];
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'list',
    'table',
    'picture',
    'picture',
    'heading',
    'list',
    'code',
    'quote',
  ]);
  expect(blocks.map(wordsOfBlock)).toEqual([
    'Appuyez sur Fermer, puis Entrée. Les factures.',
    'Espèces. Comptez ; + ajuste, pièce par pièce.\nChèques.',
    'Bouton Ce qui suit\nUn bouton Accepter elle est à vous | à personne',
    'La caisse',
    'Au téléphone',
    'Plus loin',
    'Un.\nDeux.',
    '## nom;prénom',
    'Je soussigné atteste.',
  ]);
});

test('names of controls, keys, links and code are pieces of their own', () => {
  expect(guide.chapters[0]?.blocks[0]).toEqual({
    kind: 'paragraph',
    content: [
      { kind: 'text', text: 'Appuyez sur ' },
      { kind: 'name', content: [{ kind: 'text', text: 'Fermer' }] },
      { kind: 'text', text: ', puis ' },
      { kind: 'key', text: 'Entrée' },
      { kind: 'text', text: '. ' },
      { kind: 'link', href: 'factures.md', content: [{ kind: 'text', text: 'Les factures' }] },
      { kind: 'text', text: '.' },
    ],
  });
});

test('what only names pages of the repository is left out, and nothing beside it', () => {
  const { introduction } = readGuide(
    [
      '# Guide',
      '',
      'Pour la caisse. Les règles, chiffrées : [caisses](../rules/cash-registers.md),',
      '[clôtures](../rules/cash-chain.md).',
      '',
      'La série ([la règle](../rules/bills.md)) est [un nombre](../rules/bills.md) :',
      '[la suite](../rules/bills.md) le dit.',
      '',
      '- Un point.',
      '- [Notes](../rules/rating.md), [crédits](../rules/credits.md).',
    ].join('\n'),
  );
  expect(introduction.map(wordsOfBlock)).toEqual([
    'Pour la caisse.',
    'La série est un nombre : la suite le dit.',
    'Un point.',
  ]);
});
