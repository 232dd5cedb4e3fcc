import { render } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** The picture that a camera sees: the drawn modules, eight points each. */
function photograph(svg: SVGSVGElement) {
  const modules = svg.viewBox.baseVal?.width ?? Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const points = 8;
  const size = modules * points;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x = '0', y = '0'] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(
    /M(\d+) (\d+)h1v1h-1z/g,
  )) {
    for (let down = 0; down < points; down += 1) {
      const start = ((Number(y) * points + down) * size + Number(x) * points) * 4;
      for (let across = 0; across < points; across += 1) data.fill(0, start + across * 4, start + across * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}

test.each(['PVDpressing@demo.loge.test', `PVD${'a'.repeat(250)}`, 'otpauth://totp/Loge:é?secret=ABC'])(
  'a decoder reads %s off the picture, with white on all sides',
  (text) => {
    const { container } = render(<QrCode text={text} label="Code" />);
    const svg = container.querySelector('svg');
    if (svg === null) throw new Error('There is no picture.');
    expect(decodeQR(photograph(svg))).toBe(text);
    const first = Math.min(
      ...[...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+)/g)].map(([, x]) => Number(x)),
    );
    expect(first).toBe(4);
  },
);
