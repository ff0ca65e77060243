/** 0x80 to 0x9F. The five undefined bytes stay control characters. */
const TABLE = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20's own decoder of that name reads ISO 8859-1 and turns quotes and dashes into control characters. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => TABLE[letter.charCodeAt(0) - 0x80] as string);
