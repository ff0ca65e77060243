/** The times that suit a waiting person, in words. */
import { DAY_MS, DIAS, type Dia, fechaCorta, fechaOf, horaOf, nombreDia } from '@hampi/contract/base/fechas';

const CORTOS: Record<Dia, string> = {
  LUNES: 'lun',
  MARTES: 'mar',
  MIÉRCOLES: 'mié',
  JUEVES: 'jue',
  VIERNES: 'vie',
  SÁBADO: 'sáb',
  DOMINGO: 'dom',
};
export const MEDIODIA = '12:00';

export interface Puede {
  dias: readonly Dia[];
  hora_desde: string | null;
  hora_hasta: string | null;
}

function horas({ hora_desde, hora_hasta }: Puede): string {
  if (!hora_desde && !hora_hasta) return 'Cualquier hora';
  if (!hora_desde && hora_hasta === MEDIODIA) return 'Mañanas';
  if (hora_desde === MEDIODIA && !hora_hasta) return 'Tardes';
  if (!hora_desde) return `Antes de las ${hora_hasta}`;
  return hora_hasta ? `De ${hora_desde} a ${hora_hasta}` : `Desde las ${hora_desde}`;
}

/** 'mar a jue', 'jue y vie', 'lun, mié y sáb'; empty if every day suits. */
function dias(of: readonly Dia[]): string {
  if (of.length === DIAS.length) return '';
  const at = of.map((dia) => DIAS.indexOf(dia)).sort((a, b) => a - b);
  const names = at.map((n) => CORTOS[DIAS[n] as Dia]);
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
  if (at.length > 2 && last - first === at.length - 1) return `${names[0]} a ${names.at(-1)}`;
  return names.length === 1 ? `solo ${names[0]}` : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}

/** 'Mañanas, mar a jue'. */
export const puedeTexto = (puede: Puede): string => [horas(puede), dias(puede.dias)].filter(Boolean).join(', ');

/** 'jue 26/11, 08:30'. */
export function turnoTexto(inicio: string, zona: string): string {
  const fecha = fechaOf(inicio, zona);
  return `${nombreDia(fecha)} ${fechaCorta(fecha).slice(0, 5)}, ${horaOf(inicio, zona)}`;
}

/** 'hoy', 'ayer', 'hace 9 días'. */
export function espera(creada: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(creada)) / DAY_MS);
  return days <= 0 ? 'desde hoy' : days === 1 ? 'desde ayer' : `hace ${days} días`;
}
