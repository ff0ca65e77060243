/** Decodes pictures that users bring; each account takes its turn. */
import { workerProgram } from '../../../process/workers/worker-pool.ts';
import { openApart } from './apart.ts';
import type { Task } from './imagenes-worker.ts';

const decoder = openApart<Task>(workerProgram(import.meta.url, 'imagenes-worker'), { memoryMb: 512, patience: 30_000 });

/** Upright, at most `lado` pixels long and without metadata; null if it cannot be decoded. */
export const webpOf = (
  bytes: Buffer,
  { limitInputPixels, lado }: { limitInputPixels: number; lado: number },
  usuario_id: number,
) => decoder.ask<Buffer | null>({ type: 'webp', bytes, limitInputPixels, lado }, usuario_id);

/** Whether a picture can be decoded to its end. */
export const isWhole = async (bytes: Buffer, limitInputPixels: number, usuario_id: number): Promise<boolean> =>
  (await decoder.ask<true | null>({ type: 'entera', bytes, limitInputPixels }, usuario_id)) !== null;
