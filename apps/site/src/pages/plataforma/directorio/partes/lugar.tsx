/** Of an office or branch: on which days there is somebody, and the way there. */
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

/** 'Atiende lunes 09:00 a 13:00, martes …': from the first slot of a day to the end of its last. */
export function attendance(horarios: Oficina['horarios']): string {
  const days = new Map<string, { from: string; to: string }>();
  for (const { dia_semana, hora_inicio, hora_fin } of horarios) {
    const day = days.get(dia_semana);
    days.set(dia_semana, { from: day?.from ?? hora_inicio, to: hora_fin });
  }
  if (days.size === 0) return 'Sin horarios publicados';
  return `Atiende ${[...days].map(([day, { from, to }]) => `${day.toLowerCase()} ${from} a ${to}`).join(', ')}`;
}
