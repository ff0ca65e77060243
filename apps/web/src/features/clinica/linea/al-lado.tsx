import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHistoria } from '../consulta/historia-context.ts';
import { fechasOf } from '../consulta/historias.queries.ts';
import css from './al-lado.module.css';
import { Lectura } from './lectura.tsx';
import { AL_LADO_ID, type AlLado } from './use-al-lado.ts';

interface Props {
  lado: AlLado;
  consultaId: number;
  /** Stays in sight, because the panel takes the place of the patient's card. */
  alergias: ReactNode;
}

/**
 * A past visit with its results, read while the form is written: beside the form, or on a phone over its lower half. It is no dialog,
 * because the form stays usable; Escape closes it and leads back to the field.
 */
export default function VisitaAlLado({ lado, consultaId, alergias }: Props) {
  const { historia, zona } = useHistoria();
  const { data: fechas = [] } = useQuery(fechasOf(historia.paciente.id));
  const index = fechas.findIndex(({ id }) => id === consultaId);
  const fecha = fechas[index]?.fecha;
  const older = fechas[index + 1];
  const newer = fechas[index - 1];

  return (
    <aside
      className={`stack r-card b-surface print-none edge-brand ${css.panel}`}
      aria-labelledby={AL_LADO_ID}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        lado.close();
      }}
    >
      <div className={`row rigid rule-below ${css.head}`}>
        <h2 className="grow t-body" id={AL_LADO_ID} tabIndex={-1}>
          Visita {fecha ? `del ${fechaCorta(fechaOf(fecha, zona))}` : 'anterior'}
        </h2>
        <ActionIcon
          size={44}
          aria-label="Leer la visita anterior a esta"
          disabled={!older}
          onClick={() => older && lado.show(older.id)}
        >
          <IconChevronLeft size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label="Leer la visita siguiente a esta"
          disabled={!newer}
          onClick={() => newer && lado.show(newer.id)}
        >
          <IconChevronRight size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon size={44} aria-label="Cerrar la visita leída" onClick={lado.close}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      {/* Reachable by keyboard, so that a long visit can be scrolled. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls */}
      <section className={css.body} tabIndex={0} aria-label="Contenido de la visita">
        <div className={css.alergias}>{alergias}</div>
        <Lectura consultaId={consultaId} />
      </section>
    </aside>
  );
}
