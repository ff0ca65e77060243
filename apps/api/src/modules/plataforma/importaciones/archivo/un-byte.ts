/** Texts of programs that know no Unicode: of Windows, of DOS (code page 850) and of old Macs. Any bytes are valid in each of them. */
import { decodeWindows1252 } from './windows-1252.ts';

/** 0x80 to 0xFF. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

/** Enough of the file to recognise its table. */
const SAMPLE = 256 * 1024;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
const by = (table: string) => (bytes: Uint8Array) =>
  latin1(bytes).replace(/[\u0080-\u00ff]/g, (letter) => table[letter.charCodeAt(0) - 0x80] as string);

/** Letters of a word; small ones count more, because a capital in the middle of a word is seldom meant. */
const score = (text: string) =>
  2 * (text.match(/(?<=[A-Za-z])[áéíóúñü]|[áéíóúñü](?=[A-Za-z])/g)?.length ?? 0) +
  (text.match(/(?<!\p{Ll})[ÁÉÍÓÚÑÜ](?=[A-Za-z])|(?<=[A-Z])[ÁÉÍÓÚÑÜ]/gu)?.length ?? 0);

export function decodeBytes(bytes: Uint8Array): string {
  const tables = [decodeWindows1252, by(CP850), by(MAC)];
  const sample = bytes.subarray(0, SAMPLE);
  const scores = tables.map((decode) => score(decode(sample)));
  return (tables[scores.indexOf(Math.max(...scores))] as (typeof tables)[number])(bytes);
}
