import type { EsperaFila } from '@hampi/contract/agenda/espera/calls';
import { fechaCorta } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPhone } from '@tabler/icons-react';
import { RowMenu } from '../../../kit/table/row-actions.tsx';
import { espera, puedeTexto } from './deseo-text.ts';
import css from './espera.module.css';
import { Detalle, Estado, Principal, useActions } from './fila-partes.tsx';

interface TarjetasProps {
  shown: EsperaFila[];
  now: Date;
  /** From 1. */
  place: (fila: EsperaFila) => number;
  /** To which place of the list, from 0. */
  move: (id: number, to: number) => void;
  onOffer: (fila: EsperaFila) => void;
}

/** The list on a phone. */
export function Tarjetas({ shown, now, place, move, onOffer }: TarjetasProps) {
  const actionsOf = useActions();
  return (
    <ul className="grid gap-12" aria-label="Lista de espera">
      {shown.map((fila) => (
        <li key={fila.id} className={`card grid gap-8 p-16 ${css.tarjeta}`}>
          <div className="flex between items-start gap-12">
            <p>
              <b>
                {place(fila)}. {fila.apellidos}
              </b>
              <small>
                {fila.nombres} · {fila.servicio}
              </small>
            </p>
            <Estado fila={fila} />
            <RowMenu
              actions={[
                { label: 'Subir', icon: IconArrowUp, run: () => move(fila.id, place(fila) - 2) },
                { label: 'Bajar', icon: IconArrowDown, run: () => move(fila.id, place(fila)) },
                ...actionsOf(fila),
              ]}
            />
          </div>
          <p>
            {puedeTexto(fila)}, hasta {fechaCorta(fila.hasta)} · espera {espera(fila.creada_en, now)}
          </p>
          <Detalle fila={fila} />
          <div className="flex wrap gap-8">
            {fila.celular && (
              <Button
                variant="default"
                component="a"
                href={`tel:${fila.celular.replace(/[^\d+]/g, '')}`}
                leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
              >
                Llamar
              </Button>
            )}
            <Principal fila={fila} onOffer={onOffer} />
          </div>
        </li>
      ))}
    </ul>
  );
}
