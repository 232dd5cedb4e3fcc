import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives away of itself so that only it can read what is pushed to it: a public key (P-256, uncompressed) and 16 random bytes. */
export interface PushSubscriptionKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** What is drawn anew for each message; given only where a published example is computed again. */
interface MessageSecrets {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const recordBytes = 4_096;
/** Room for the header of 86 bytes, the mark at the end and the tag within what every push service takes (RFC 8030 §7.2). */
export const maxPushBytes = recordBytes - 86 - 1 - 16;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A message for one device, as one record of `aes128gcm` (RFC 8188, RFC 8291): the push service that carries it cannot read it. */
export function encryptPush(text: string, device: PushSubscriptionKeys, secrets?: MessageSecrets): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > maxPushBytes) throw new RangeError(`A push message has at most ${maxPushBytes} bytes.`);
  const own = createECDH('prime256v1');
  if (secrets === undefined) own.generateKeys();
  else own.setPrivateKey(secrets.privateKey);
  const salt = secrets?.salt ?? randomBytes(16);
  const ownKey = own.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), device.p256dh, ownKey]);
  const material = derive(own.computeSecret(device.p256dh), device.auth, keyInfo, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The 2 says that no other record follows.
  const sealed = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, sealed]);
}
