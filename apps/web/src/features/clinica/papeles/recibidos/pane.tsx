import { fechaCorta } from '@hampi/contract/base/fechas';
import { type ClasePapel, claseTexto } from '@hampi/contract/clinica/papeles/calls';
import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../../base/save-file.ts';
import { RowsSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { IconAction } from '../../../../kit/icon-action.tsx';
import { type Hojas, openHojas } from './hojas.ts';
import { useArchivo } from './papeles.queries.ts';
import css from './visor.module.css';

/** What the viewer needs of a paper. */
export interface Visto {
  id: number;
  /** Undefined for what is no paper of an open record: it is called by its name. */
  clase?: ClasePapel;
  fecha: string;
  nombre: string;
  pdf: boolean;
  /** Fetches it from elsewhere than the papers. */
  leer?: (signal: AbortSignal) => Promise<Blob>;
}

const ZOOMS = [50, 75, 100, 150, 200, 300, 400];
const NORMAL = ZOOMS.indexOf(100);
const ILEGIBLE = 'No se pudo mostrar el archivo. Descárguelo para abrirlo con otro programa';

export const tituloOf = ({ clase, fecha, nombre }: Visto) =>
  clase ? `${claseTexto[clase]} del ${fechaCorta(fecha)}` : nombre;

/** What is no paper of an open record gets a name that says nothing. */
const fileNameOf = ({ id, nombre, leer }: Visto, { type }: Blob) =>
  `${leer ? `adjunto-${id}` : nombre.replace(/\.\w{1,5}$/, '')}.${type.replace(/^.*\//, '')}`;

/** One paper: its sheet, and what turns, enlarges and leafs through it. The same by keyboard: + − R and the arrows with Alt. */
export function Pane({ papel, lugar }: { papel: Visto; lugar: 'primer' | 'segundo' }) {
  const [hoja, setHoja] = useState(1);
  const [zoom, setZoom] = useState(NORMAL);
  const [giro, setGiro] = useState(0);
  const { blob, cuantas, ready, failure, retry, place } = useHoja(papel, hoja, giro);

  const turn = () => setGiro((giro + 90) % 360);
  const enlarge = (by: number) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + by)));
  const leaf = (by: number) => setHoja(Math.min(cuantas, Math.max(1, hoja + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const act = {
      '+': () => enlarge(1),
      '-': () => enlarge(-1),
      r: turn,
      ...(event.altKey && { ArrowLeft: () => leaf(-1), ArrowRight: () => leaf(1) }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <section
      className={`stack min-0 ${css.pane}`}
      aria-label={`${lugar === 'primer' ? 'Primer' : 'Segundo'} papel: ${tituloOf(papel)}, ${papel.nombre}`}
      onKeyDown={onKeyDown}
    >
      <div className="row wrap gap-4 p-8 rule-below">
        <IconAction icon={IconZoomOut} label="Alejar" disabled={zoom === 0} onClick={() => enlarge(-1)} />
        <span className="t-small" aria-live="polite">
          {ZOOMS[zoom]} %
        </span>
        <IconAction icon={IconZoomIn} label="Acercar" disabled={zoom === ZOOMS.length - 1} onClick={() => enlarge(1)} />
        <IconAction icon={IconRotateClockwise} label="Girar" onClick={turn} />
        {cuantas > 1 && <Pasar hoja={hoja} cuantas={cuantas} onLeaf={leaf} />}
        {blob && (
          <IconAction
            icon={IconDownload}
            label={`Descargar ${papel.nombre}`}
            onClick={() => saveFile(blob, fileNameOf(papel, blob))}
          />
        )}
      </div>
      <section
        className={`grow ${css.desk}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={`Hoja del ${lugar} papel`}
        aria-busy={!ready && !failure}
      >
        {failure ? (
          <div className="grid gap-12 py-64 px-12 center" role="alert">
            <p>{failure}</p>
            {retry && (
              <Button variant="default" size="sm" onClick={retry}>
                Reintentar
              </Button>
            )}
          </div>
        ) : (
          <>
            {!ready && <RowsSkeleton rows={3} />}
            <div
              ref={place}
              className={css.sheet}
              style={{ width: `${ZOOMS[zoom]}%` }}
              role="img"
              aria-label={`${papel.nombre}, hoja ${hoja} de ${cuantas}`}
            />
          </>
        )}
      </section>
    </section>
  );
}

/** One sheet of a paper, drawn into `place`. What cannot be fetched can be tried again, what cannot be read not. */
function useHoja(papel: Visto, hoja: number, giro: number) {
  const { blob, fallo, retry } = useArchivo(papel);
  const [hojas, setHojas] = useState<Hojas | null>(null);
  const [roto, setRoto] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!blob) return;
    let gone = false;
    let opened: Hojas | undefined;
    setRoto(false);
    openHojas(blob, papel.pdf)
      .then((all) => {
        opened = all;
        if (gone) all.close();
        else setHojas(all);
      })
      .catch(() => !gone && setRoto(true));
    return () => {
      gone = true;
      opened?.close();
      setHojas(null);
    };
  }, [blob, papel.pdf]);

  useEffect(() => {
    let gone = false;
    hojas
      ?.draw(hoja, giro)
      .then((canvas) => !gone && place.current?.replaceChildren(canvas))
      .catch(() => !gone && setRoto(true));
    return () => {
      gone = true;
    };
  }, [hojas, hoja, giro]);

  return {
    blob,
    cuantas: hojas?.cuantas ?? 1,
    ready: hojas !== null,
    failure: fallo ?? (roto ? ILEGIBLE : null),
    retry: fallo ? retry : undefined,
    place,
  };
}

interface PasarProps {
  hoja: number;
  cuantas: number;
  onLeaf: (by: number) => void;
}

const Pasar = ({ hoja, cuantas, onLeaf }: PasarProps) => (
  <>
    <IconAction icon={IconChevronLeft} label="Hoja anterior" disabled={hoja === 1} onClick={() => onLeaf(-1)} />
    <span className="t-small" aria-live="polite">
      Hoja {hoja} de {cuantas}
    </span>
    <IconAction icon={IconChevronRight} label="Hoja siguiente" disabled={hoja === cuantas} onClick={() => onLeaf(1)} />
  </>
);
