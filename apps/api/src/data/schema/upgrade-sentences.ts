/** What an upgrade plan means, in the operator's words. */
import { DAY_MS } from '@hampi/contract/base/fechas';
import type { UpgradePlan } from './upgrade-plan.ts';

interface Around {
  version: string;
  now: Date;
  /** Free bytes of the database's disk; undefined if it is another machine's. */
  free: number | undefined;
  /** Folder of the embedded database; undefined with a server of its own. */
  database: string | undefined;
  files: string;
  /** Whether a backup is made every night. */
  automatic: boolean;
}

/** A backup that is older says nothing about the last two days of work. */
const RECENT_MS = 2 * DAY_MS;
const SHOWN = 12;

export function upgradeSentences(plan: UpgradePlan, around: Around): { lines: string[]; ready: boolean } {
  if (plan.last === undefined)
    return {
      lines: ['La base de datos está vacía: el primer arranque la crea. No hay nada que actualizar.'],
      ready: true,
    };
  const { migrations, functions, backup } = plan;
  const made = backup.hecho_en;
  const isBackedUp = made !== null && around.now.getTime() - made.getTime() < RECENT_MS;
  const hasRoom = around.free === undefined || around.free > plan.room * 1.2;
  const title = `Programa: Hampi ${around.version}. Base de datos: ${size(plan.bytes)}, hasta la migración ${plan.last}.`;
  if (migrations.length + functions.length === 0)
    return { lines: [title, 'No hay nada que actualizar en ella.'], ready: true };
  const lines = [
    title,
    '',
    `Migraciones que correrán: ${migrations.length}`,
    ...migrations.slice(0, SHOWN).map(migrationLine),
    ...more(migrations.length),
    `Funciones y disparadores que cambian: ${functions.length}`,
    ...functions.slice(0, SHOWN).map((nombre) => `  ${nombre}`),
    ...more(functions.length),
    '',
    `Tiempo con el servicio detenido: ${duration(plan.seconds)}. Es una estimación por el tamaño de las tablas que se escriben (20 MB por segundo); en un`,
    'disco lento puede ser el triple. Para saberlo: restaure el último respaldo en otro equipo y arranque ahí esta versión.',
    ...(plan.room > 0
      ? [
          `Espacio que se usa mientras tanto: hasta ${size(plan.room)}.${around.free === undefined ? '' : ` Libre: ${size(around.free)}.`}`,
        ]
      : []),
    ...(hasRoom ? [] : ['FALTA ESPACIO: libere disco antes de actualizar.']),
    '',
    'Antes de actualizar, respalde:',
    `  - todo, con npm run backup -- --to OTRO_DISCO, y pruébelo con npm run backup -- --try${around.automatic ? '' : ' (esta instalación no respalda cada noche)'}`,
    `  - la llave de recuperación y los ajustes, que no están en el respaldo`,
    ...(around.database
      ? [`  - o, con Hampi detenido, la carpeta ${around.database}`]
      : ['  - o la base de datos con pg_dump']),
    ...(around.files === around.database ? [] : [`  - los archivos: ${around.files}`]),
    made
      ? `Último respaldo: ${day(made)}; ${backup.probado_en ? `restauración probada el ${day(backup.probado_en)}` : 'nunca se probó restaurarlo'}.`
      : 'Esta base de datos no sabe de ningún respaldo.',
    ...(isBackedUp ? [] : ['HAGA UN RESPALDO antes de actualizar: el último tiene más de dos días, o no hay.']),
    'Volver atrás es restaurar ese respaldo con la versión anterior: las migraciones no se deshacen.',
    'Nada ha cambiado todavía.',
  ];
  return { lines, ready: isBackedUp && hasRoom };
}

const migrationLine = ({ nombre, dice, tablas, bytes }: UpgradePlan['migrations'][number]) =>
  `  ${nombre}${tablas.length > 0 ? ` (${tablas.slice(0, 4).join(', ')}${tablas.length > 4 ? '…' : ''}: ${size(bytes)})` : ''}${dice ? `: ${cut(dice)}` : ''}`;
const more = (n: number) => (n > SHOWN ? [`  … y ${n - SHOWN} más`] : []);
const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
const day = (when: Date) => when.toISOString().slice(0, 10);

function size(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${value.toLocaleString('es-EC', { maximumFractionDigits: 1 })} ${unit}`;
}

function duration(seconds: number): string {
  if (seconds < 10) return 'unos segundos';
  if (seconds < 90) return `cerca de ${Math.round(seconds / 10) * 10} segundos`;
  return seconds < 5400
    ? `cerca de ${Math.round(seconds / 60)} minutos`
    : `cerca de ${(seconds / 3600).toFixed(1)} horas`;
}
