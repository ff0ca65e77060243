import type { Mapa as Ground } from '@hampi/contract/plataforma/directorio/pages';
import type { Pin } from '@hampi/web/src/features/agenda/mapas/pin-groups.ts';
import css from './mapa.module.css';

interface Props {
  mapa: Ground;
  pines: Pin[];
  label: string;
  className?: string | undefined;
  /** The part of the map that the results belong to. */
  area?: string | undefined;
  /** Base address for the same search in another part, after the map was moved. */
  zona?: string;
}

/** A map drawn by the page's program (`client/directorio/mapa.ts`); the list beside it has the same content. */
export function Mapa({ mapa, pines, label, className = '', area, zona }: Props) {
  return (
    <div className={`${css.place} ${className}`}>
      <section
        className={`grid centered clip edge r-card b-subtle c-quiet ${css.map}`}
        aria-label={label}
        data-mapa=""
        data-tiles={mapa.tiles ?? undefined}
        data-area={area}
        data-pines={JSON.stringify(pines)}
      >
        <noscript>El mapa necesita JavaScript. La lista dice lo mismo.</noscript>
      </section>
      {zona && (
        <a
          className={`inline px-20 edge-2 r-full b-surface t-body strong nowrap c-brand touch ${css.zona}`}
          href={zona}
          rel="nofollow"
          data-zona=""
          hidden
        >
          Buscar en esta zona
        </a>
      )}
    </div>
  );
}
