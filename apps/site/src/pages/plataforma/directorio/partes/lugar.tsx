/** The days of attendance of an office or branch, and directions to it. */
import { DIAS, type Dia } from '@hampi/contract/base/fechas';
import type { Perfil } from '@hampi/contract/plataforma/directorio/calls';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';

type Oficina = Perfil['oficinas'][number];

/** Opens in the visitor's own map. */
export function ComoLlegar({ lugar: { latitud, longitud } }: { lugar: Pick<Oficina, 'latitud' | 'longitud'> }) {
  if (latitud === null || longitud === null) return null;
  return (
    <a
      className={`${publico.button} ${publico.quiet}`}
      href={`https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=17/${latitud}/${longitud}`}
      rel="noopener noreferrer nofollow"
      target="_blank"
    >
      Cómo llegar
    </a>
  );
}

/** 'Atiende lunes a viernes 09:00 a 13:00 y 15:00 a 18:00, sábado 09:00 a 12:00': consecutive days with the same hours are joined. */
export function attendance(horarios: Oficina['horarios']): string {
  const runs: { from: Dia; to: Dia; hours: string }[] = [];
  for (const dia of DIAS) {
    const hours = horarios
      .filter(({ dia_semana }) => dia_semana === dia)
      .map(({ hora_inicio, hora_fin }) => `${hora_inicio} a ${hora_fin}`)
      .join(' y ');
    const last = runs.at(-1);
    const follows = last && DIAS.indexOf(last.to) === DIAS.indexOf(dia) - 1;
    if (follows && hours && last.hours === hours) last.to = dia;
    else if (hours) runs.push({ from: dia, to: dia, hours });
  }
  if (runs.length === 0) return 'Sin horarios publicados';
  const days = ({ from, to }: { from: Dia; to: Dia }) => {
    if (from === to) return from.toLowerCase();
    return `${from} ${DIAS.indexOf(to) - DIAS.indexOf(from) === 1 ? 'y' : 'a'} ${to}`.toLowerCase();
  };
  return `Atiende ${runs.map((run) => `${days(run)} ${run.hours}`).join(', ')}`;
}
