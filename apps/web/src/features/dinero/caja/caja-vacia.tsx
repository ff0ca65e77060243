import type { CitaPorCobrar } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { Button } from '@mantine/core';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import css from './caja.module.css';
import { PorLlegar } from './filas/por-llegar.tsx';

interface VaciaProps {
  /** Citas of the day with money due. */
  citas: number;
  porLlegar: readonly CitaPorCobrar[];
  esHoy: boolean;
  onBring: () => void;
  onAdd: () => void;
}

/** A day without rows, and the two ways to start it. */
export function CajaVacia({ citas, porLlegar, esHoy, onBring, onAdd }: VaciaProps) {
  return (
    <div className={`stack items-center gap-8 py-48 px-20 r-card b-surface center ${css.vacia}`} role="status">
      <Gaveta />
      <h2>{MCaja.caja_vacia}</h2>
      <p>{helpOf(citas, esHoy)}</p>
      <div className="flex wrap middle gap-8 mt-12">
        {citas > 0 && (
          <Button leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />} onClick={onBring}>
            {citas === 1 ? 'Traer 1 cita de la agenda' : `Traer ${citas} citas de la agenda`}
          </Button>
        )}
        <Button
          variant={citas > 0 ? 'default' : 'filled'}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={onAdd}
        >
          Añadir fila
        </Button>
      </div>
      <PorLlegar citas={porLlegar} />
    </div>
  );
}

function helpOf(citas: number, esHoy: boolean): string {
  if (esHoy) return MCaja.caja_vacia_ayuda;
  return citas > 0 ? MCaja.caja_vacia_ayuda_otro_dia : MCaja.caja_vacia_sin_citas;
}

/** Drawing of a cash drawer. */
export const Gaveta = () => (
  <svg width="132" height="96" viewBox="0 0 132 96" className={css.gaveta} aria-hidden="true">
    <rect x="26" y="38" width="80" height="44" rx="8" />
    <path d="M26 54h80M40 38l8-22h36l8 22M54 26h24" />
    <circle cx="66" cy="68" r="6" />
  </svg>
);
