/// <reference path="./libheif.d.ts" />
/** Decodes the photographs of phones that keep them as HEIC, which the library for all other pictures cannot read. */
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import libheif from 'libheif-js/wasm-bundle.js';
import { Rehusado } from './rehusado.ts';

/** Decoding takes several times the memory of the picture. */
const MAX_PIXELS = 25_000_000;

/** The first picture, upright, four bytes for each point. */
export async function decodeHeic(bytes: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const [picture, ...others] = new libheif.HeifDecoder().decode(bytes);
  if (!picture) throw new Rehusado(MPapeles.papel_danado);
  try {
    const width = picture.get_width();
    const height = picture.get_height();
    if (width * height > MAX_PIXELS) throw new Rehusado(MPapeles.papel_heic_enorme);
    const data = new Uint8ClampedArray(width * height * 4);
    const drawn = await new Promise((resolve) => picture.display({ data, width, height }, resolve));
    if (!drawn) throw new Rehusado(MPapeles.papel_danado);
    return { data, width, height };
  } finally {
    for (const one of [picture, ...others]) one.free();
  }
}
