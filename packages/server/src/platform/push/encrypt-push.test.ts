import { describe, expect, test } from 'vitest';
import { encryptPush, maxPushBytes } from './encrypt-push.ts';

const decode = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('A push message', () => {
  test('is encrypted as the example of RFC 8291 §5', () => {
    const device = {
      p256dh: decode('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: decode('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const sealed = encryptPush('When I grow up, I want to be a watermelon', device, {
      privateKey: decode('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: decode('DGv6ra1nlYgDCS1FRnbzlw'),
    });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('that no push service would take is not made', () => {
    const device = {
      p256dh: decode('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: decode('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    expect(encryptPush('x'.repeat(maxPushBytes), device)).toHaveLength(4_096);
    expect(() => encryptPush('x'.repeat(maxPushBytes + 1), device)).toThrow(RangeError);
  });
});
