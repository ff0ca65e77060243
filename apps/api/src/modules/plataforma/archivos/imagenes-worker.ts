/** The process that decodes pictures: a small file may decode to a huge one, and the library is not ours. */
import sharp from 'sharp';
import { serveApart } from '../../../process/workers/serve-apart.ts';

export type Task =
  | { type: 'webp'; bytes: Buffer; limitInputPixels: number; lado: number }
  | { type: 'entera'; bytes: Buffer; limitInputPixels: number };

/** The picture as WebP, or whether it can be decoded to its end; null if it cannot. */
async function perform(task: Task): Promise<Buffer | true | null> {
  const picture = sharp(task.bytes, { limitInputPixels: task.limitInputPixels, failOn: 'truncated' });
  try {
    if (task.type === 'entera') {
      await picture.resize(16).raw().toBuffer();
      return true;
    }
    return await picture
      .rotate()
      .resize({ width: task.lado, height: task.lado, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

serveApart(perform, () => false);
