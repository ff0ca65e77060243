import { horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import css from './facturas.module.css';
import { type Paso, pasosOf } from './pasos.ts';

const NOTES: Record<Paso['como'], string> = { hecho: 'hecho', espera: 'esperando', pendiente: 'pendiente', fallo: '' };

/** Generada → Firmada → Enviada → Autorizada, each with its time (picture 27). */
export function LineaDePasos({ factura }: { factura: Factura | null }) {
  return (
    <ol className={`grid m-0 p-0 t-small four-columns ${css.pasos}`} aria-label="Pasos de la factura">
      {pasosOf(factura).map(({ word, como, cuando }) => (
        <li className="relative grid gap-2 c-quiet" key={word} data-como={como}>
          <span className={`grid centered r-full edge-field ${css.punto}`} aria-hidden>
            {como === 'hecho' ? (
              <IconCheck size={16} stroke={2} />
            ) : como === 'fallo' ? (
              <IconX size={16} stroke={2} />
            ) : (
              <IconClock size={16} stroke={1.75} />
            )}
          </span>
          <b className="mt-8 c-text">{word}</b>
          <span>{cuando ? horaOf(cuando, ZONA_ECUADOR) : NOTES[como]}</span>
        </li>
      ))}
    </ol>
  );
}
