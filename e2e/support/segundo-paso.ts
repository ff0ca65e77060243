/** A telephone with a second step: RFC 6238 with the secret shown on screen. */
import { createHmac } from 'node:crypto';

/** The current code, or one some half minutes ahead, because each code is accepted only once. */
export function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff) % 1e6).padStart(6, '0');
}
