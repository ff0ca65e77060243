/**
 * `npm run files:copy`: copies the files of HAMPI_DATA to the bucket of HAMPI_FILES=s3, with Hampi running or stopped. Running it again
 * copies only what is new (docs/produccion.md).
 */
import path from 'node:path';
import { copyFiles } from './adapters/files/copy-files.ts';
import { fileStore } from './adapters/files/file-store.ts';
import { readConfig } from './config.ts';
import { StartError } from './process/start-error.ts';

async function main() {
  const config = readConfig(process.env);
  if (config.files.kind !== 's3')
    throw new StartError('Ponga HAMPI_FILES=s3 y los ajustes HAMPI_S3_…: ahí se copian los archivos de HAMPI_DATA.');
  const dir = path.join(config.dataDir, 'files');
  const from = fileStore({ kind: 'local', dir, shared: false });
  const { copied, there } = await copyFiles(from, fileStore(config.files));
  console.log(`Copiados y comparados: ${copied}. Ya estaban: ${there}. Los de ${dir} siguen donde están.`);
}

main().catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
