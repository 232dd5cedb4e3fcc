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

/** An arched wall of two tints with a shelf before it, 1,200 by 600. */
const wall = (ground: string, objects: string): string =>
  `<rect width="1200" height="600" fill="${ground}"/><g fill="#fffdf8" opacity=".42"><path d="M330 500V300a270 270 0 0 1 540 0v200z"/><path d="M0 500V120a250 250 0 0 1 250 250v130zm1200 0V120a250 250 0 0 0-250 250v130z"/></g>
  <rect y="500" width="1200" height="100" fill="#1a2158" opacity=".1"/><rect y="500" width="1200" height="12" fill="#1a2158" opacity=".16"/>${objects}`;

const stones =
  '<ellipse cx="520" cy="466" rx="140" ry="42" fill="#1a2158"/><ellipse cx="520" cy="396" rx="106" ry="38" fill="#3f55c6"/><ellipse cx="520" cy="334" rx="74" ry="32" fill="#a8c8f5"/><path d="M520 300c-10-58-62-68-90-52 12 42 48 62 90 52zm0 0c0-80 38-116 80-122 16 54-22 112-80 122z" fill="#2f8f66"/>';
const candle =
  '<path d="M700 330h100v170H700z" fill="#fffdf8"/><path d="M750 330h50v170h-50z" fill="#1a2158" opacity=".1"/><path d="M700 330h100v44c-14-6-18 6-30 4s-18-14-34-6-22-8-36 2z" fill="#f9c3b4"/><path d="M747 300h6v30h-6z" fill="#1a2158"/><path d="M750 200c36 42 36 100 0 100s-36-58 0-100z" fill="#f7c548"/><path d="M750 248c14 20 14 52 0 52s-14-32 0-52z" fill="#f0654a"/>';
const cup =
  '<path d="M430 330h240v90a120 120 0 0 1-240 0z" fill="#fffdf8"/><path d="M670 350h40a44 44 0 0 1 0 88h-52v-30h48a14 14 0 0 0 0-28h-36z" fill="#fffdf8"/><rect x="460" y="400" width="150" height="16" rx="8" fill="#3f55c6"/><ellipse cx="550" cy="330" rx="120" ry="18" fill="#c4824e"/><path d="M510 290c-20-30 20-40 0-76m70 76c-20-30 20-40 0-76" fill="none" stroke="#fffdf8" stroke-width="14" stroke-linecap="round"/><path d="M740 500c0-60 44-104 92-104s92 44 92 104z" fill="#c4824e"/>';

/** What stands in the mails of a template. */
export const MAIL_PICTURES = {
  massage: wall('#bde3ce', stones + candle),
  afterwards: wall('#f9c3b4', cup),
} as const;
