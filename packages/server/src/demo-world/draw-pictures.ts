import sharp from 'sharp';
import type { PreparedFile } from '../platform/files/prepare-file.ts';

/** A drawing as the jpg that an editor would bring. */
export async function drawnPicture(name: string, [width, height]: readonly [number, number], drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: '#fffdf8' }).jpeg({ quality: 82 }).toBuffer();
  return { name, bytes, contentType: 'image/jpeg', extension: 'jpg', width, height } satisfies PreparedFile;
}

const shell = 'M300 70C410 70 480 260 480 350A180 180 0 0 1 120 350C120 260 190 70 300 70Z';
/** An egg on a round of its own colour, 600 by 600. */
const egg = (ground: string, colour: string, pattern: string): string =>
  `<rect width="600" height="600" fill="${ground}"/><ellipse cx="300" cy="535" rx="150" ry="18" fill="#1a2158" opacity=".14"/>
  <clipPath id="e"><path d="${shell}"/></clipPath><path d="${shell}" fill="${colour}"/><g clip-path="url(#e)">${pattern}</g>`;

const stripes = '<path d="M80 300Q190 240 300 300T520 300V360Q410 420 300 360T80 360Z" fill="#fffdf8" opacity=".85"/>';
const dots =
  '<g fill="#fffdf8" opacity=".85"><circle cx="230" cy="240" r="34"/><circle cx="370" cy="220" r="26"/><circle cx="300" cy="350" r="38"/><circle cx="190" cy="400" r="28"/><circle cx="410" cy="390" r="32"/></g>';
const crack =
  '<path d="M110 330L200 290L250 350L310 285L370 355L430 290L490 335" fill="none" stroke="#1a2158" stroke-width="14" stroke-linejoin="round"/>';
const star = '<path d="M300 210l38 84 92 10-69 61 20 90-81-46-81 46 20-90-69-61 92-10Z" fill="#f7c548"/>';
const moon = '<path d="M330 230a110 110 0 1 0 70 190a90 90 0 1 1-70-190Z" fill="#fffdf8"/>';

export const EGG_PICTURES = {
  clickable: egg('#bde3ce', '#f0654a', stripes),
  welcome: egg('#a8c8f5', '#3f55c6', dots),
  losing: [egg('#f9c3b4', '#8a4b87', crack), egg('#f1d9b5', '#2f8f66', crack), egg('#a8c8f5', '#f0654a', crack)],
  doneForToday: egg('#c5cdf1', '#1a2158', moon),
  winning: egg('#bde3ce', '#3f55c6', star),
} as const;
