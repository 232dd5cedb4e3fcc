import type { Colour } from './colour.ts';

/** Lightness 0 to 1, chroma from 0 (grey), hue in radians: OKLCH, in which equal steps look equally large. */
export interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Red, green and blue as amounts of light, 0 to 1. */
function lightOf(colour: Colour): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  const light = (shift: number): number => {
    const share = ((value >> shift) & 0xff) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [light(16), light(8), light(0)];
}

function fromLight(light: Triple): Colour {
  const digits = light.map((amount) => {
    const share = amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Relative luminance of WCAG 2, 0 (black) to 1 (white). */
export function luminance(colour: Colour): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of WCAG 2 between two colours, 1 to 21; text asks for 4.5. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** How people see a colour. */
export function lchOf(colour: Colour): Lch {
  const [red, green, blue] = lightOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const towardsRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const towardsYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(towardsRed, towardsYellow),
    hue: Math.atan2(towardsYellow, towardsRed),
  };
}

function lightAt({ lightness, chroma, hue }: Lch): Triple {
  const towardsRed = chroma * Math.cos(hue);
  const towardsYellow = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * towardsRed + 0.2158037573 * towardsYellow) ** 3;
  const medium = (lightness - 0.1055613458 * towardsRed - 0.0638541728 * towardsYellow) ** 3;
  const short = (lightness - 0.0894841775 * towardsRed - 1.291485548 * towardsYellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const tolerance = 0.0005;
const isShown = (light: Triple): boolean => light.every((amount) => amount >= -tolerance && amount <= 1 + tolerance);

/** The colour that a screen shows for what people should see: where it cannot be as vivid, it keeps lightness and hue. */
export function colourAt(wished: Lch): Colour {
  const lightness = Math.min(1, Math.max(0, wished.lightness));
  const at = (chroma: number): Triple => lightAt({ lightness, chroma, hue: wished.hue });
  if (isShown(at(wished.chroma))) return fromLight(at(wished.chroma));
  let [shown, notShown] = [0, wished.chroma];
  // Sixteen halvings are finer than a screen's steps.
  for (let halving = 0; halving < 16; halving += 1) {
    const middle = (shown + notShown) / 2;
    if (isShown(at(middle))) shown = middle;
    else notShown = middle;
  }
  return fromLight(at(shown));
}
