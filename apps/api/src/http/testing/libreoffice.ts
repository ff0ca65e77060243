/** Opens a CSV in LibreOffice as somebody in Ecuador does, and says what each cell became. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

function installed(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
/** Why a test does not run here; empty where it does. */
export const withoutLibreOffice = () => (installed() ? '' : 'LibreOffice (soffice) is not installed');

export interface Celda {
  tipo: 'float' | 'date' | 'string' | '';
  texto: string;
}

/** LibreOffice's number of Spanish with the decimal comma, which Ecuador uses: its own data of es-EC have the point. */
const ESPANOL = 3082;
/** Semicolons, quotes, UTF-8, from the first line; numbers and dates recognised, formulas evaluated. */
const IMPORT = `CSV:59,34,76,1,,${ESPANOL},false,true,false,false,0,true`;

export async function openedInLibreOffice(csv: string): Promise<Celda[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'hampi-csv-'));
  try {
    await writeFile(join(folder, 'lista.csv'), csv);
    const profile = `-env:UserInstallation=file://${folder}/perfil`;
    const args = [profile, '--headless', `--infilter=${IMPORT}`, '--convert-to', 'fods', '--outdir', folder];
    await promisify(execFile)('soffice', [...args, join(folder, 'lista.csv')], { timeout: 90_000 });
    return cellsOf(await readFile(join(folder, 'lista.fods'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cellsOf(fods: string): Celda[][] {
  return [...fods.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
    .map(([, row = '']) =>
      [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
        ([, attributes = '', inside = '']) => {
          const tipo = (/office:value-type="(\w+)"/.exec(attributes)?.[1] ?? '') as Celda['tipo'];
          const texto = [...inside.matchAll(/<text:p[^>]*>(.*?)<\/text:p>/gs)].map(([, p = '']) => p).join('\n');
          const times = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
          return Array.from({ length: Math.min(times, 100) }, () => ({ tipo, texto }));
        },
      ),
    )
    .filter((cells) => cells.some(({ texto }) => texto));
}
