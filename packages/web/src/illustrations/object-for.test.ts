import { describe, expect, test } from 'vitest';
import { allObjects } from './all-objects.ts';
import { facadeOf } from './facade.ts';
import { objectFor } from './object-for.ts';
import { isObjectName, objectGrounds } from './object-names.ts';

describe('the picture for a service', () => {
  test.each([
    ['Pressing et linge', 'pressing'],
    ['Repassage de chemises', 'repassage'],
    ['Réception de colis', 'colis'],
    ['Nettoyage à sec', 'pressing'],
    ['Ménage à domicile', 'menage'],
    ['Bien-être', 'bienetre'],
    ['Clés et serrures', 'cles'],
    ['L’atelier de couture', 'couture'],
    ['Autre chose', 'accueil'],
  ])('%s: %s', (name, object) => {
    expect(objectFor(name)).toBe(object);
  });

  test('a key is one of ours or not', () => {
    expect(isObjectName('pressing')).toBe(true);
    expect(isObjectName('toString')).toBe(false);
    expect(isObjectName(null)).toBe(false);
  });
});

test('every picture stands on the counter and takes its colours from the brand', () => {
  expect(Object.keys(allObjects)).toEqual(Object.keys(objectGrounds));
  for (const [name, shapes] of Object.entries(allObjects)) {
    expect(shapes, name).toMatch(/^\s*<(path|rect|circle|ellipse|g)/);
    const colours = [...shapes.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    const foreign = colours.filter((colour) => !/^(none|#fff|#0B0F33|var\(--il-[a-z]+\))$/.test(colour ?? ''));
    expect(foreign, name).toEqual([]);
  }
});

test('a partner always has the same front, and partners differ', () => {
  expect(facadeOf('partner-12')).toEqual(facadeOf('partner-12'));
  const walls = new Set(Array.from({ length: 40 }, (_, index) => facadeOf(`partner-${index}`).wall));
  expect(walls.size).toBeGreaterThan(5);
});
