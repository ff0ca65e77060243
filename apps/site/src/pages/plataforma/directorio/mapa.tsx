import type { Mapa as Ground } from '@hampi/contract/plataforma/directorio/pages';
import type { Pin } from '@hampi/web/src/features/agenda/mapas/pin-map.ts';
import css from './mapa.module.css';

interface Props {
  mapa: Ground;
  pines: Pin[];
  label: string;
  className?: string | undefined;
}

/** A map for the page's program to draw (`client/directorio/mapa.ts`); everything on it stands in the list beside it. */
export function Mapa({ mapa, pines, label, className = '' }: Props) {
  return (
    <section
      className={`${css.map} ${className}`}
      aria-label={label}
      data-mapa=""
      data-tiles={mapa.tiles ?? undefined}
      data-pines={JSON.stringify(pines)}
    >
      <noscript>El mapa necesita JavaScript. La lista dice lo mismo.</noscript>
    </section>
  );
}
