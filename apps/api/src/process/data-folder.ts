import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

const WHY: Record<string, string> = {
  EACCES: 'la cuenta con la que corre Hampi no tiene permiso de escribir ahí',
  EPERM: 'la cuenta con la que corre Hampi no tiene permiso de escribir ahí',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'no queda espacio en el disco',
  ENOTDIR: 'en esa ruta hay un archivo, no una carpeta',
  EEXIST: 'en esa ruta hay un archivo, no una carpeta',
};

/** Creates HAMPI_DATA if necessary. Rejects with a sentence if nothing can be written there. */
export async function openDataFolder(dir: string): Promise<void> {
  const probe = path.join(dir, `.prueba-${process.pid}`);
  try {
    // Run by root, the database's own account must be able to traverse the folder but not to list it.
    if (await mkdir(dir, { recursive: true })) await chmod(dir, process.getuid?.() === 0 ? 0o711 : 0o700);
    await writeFile(probe, '');
    await rm(probe, { force: true });
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new StartError(`En HAMPI_DATA (${dir}) no se puede escribir: ${WHY[code] ?? message}.`, { cause });
  }
}
