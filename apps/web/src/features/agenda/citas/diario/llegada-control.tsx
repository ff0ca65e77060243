import type { CitaAgenda, Llegada } from '@hampi/contract/agenda/citas/calls';
import { Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { ActionMenu } from '../../../../kit/menu/action-menu.tsx';
import { firstPress } from '../../../../kit/presses.ts';
import { hasLlegada } from '../cita-text.ts';
import css from './diario.module.css';
import { useLlegada } from './diario.queries.ts';
import { esperaCorta, esperaTexto, LLEGADA, nextOf, othersOf } from './llegada-text.ts';

/** The label of the button for each step. */
const STEP: Partial<Record<Llegada, string>> = {
  LLEGO: 'Llegó',
  EN_ATENCION: 'Pasó a consulta',
  ATENDIDA: 'Terminó',
};
/** The other states, for undoing or skipping a step. */
const MENU: Record<Llegada, string> = {
  POR_LLEGAR: 'Todavía no llega',
  LLEGO: 'Está en espera',
  EN_ATENCION: 'Está en atención',
  ATENDIDA: 'Fue atendida',
  NO_ASISTIO: 'No asistió',
};

interface LlegadaControlProps {
  cita: CitaAgenda;
  now: Date;
  /** In a table: the waiting time alone, whose hour is its title. */
  short?: boolean;
}

/** Where the patient is, how long they have waited, and a button for the next step. Nothing for a cita before its day. */
export default function LlegadaControl({ cita, now, short = false }: LlegadaControlProps) {
  const change = useLlegada();
  if (!hasLlegada(cita, now)) return null;
  const { r_llegada } = cita;
  const say = (llegada: Llegada) => change.mutate({ params: { reservationId: cita.r_id }, body: { llegada } });
  const next = nextOf(r_llegada);
  const wait = esperaTexto(cita, now);
  const shown = short ? esperaCorta(cita, now) : wait;
  return (
    <span className={`inline wrap gap-4 gap-x-8 ${css.llegada}`} data-llegada={r_llegada}>
      <span className={`stack t-small ${css.donde}`} title={(short && wait) || undefined}>
        {r_llegada !== 'POR_LLEGAR' && <b>{LLEGADA[r_llegada]}</b>}
        {shown && ' '}
        {shown && <span className="c-quiet nowrap">{shown}</span>}
      </span>
      <span className={`inline gap-2 ${css.paso}`}>
        {next && (
          <Button
            size="compact-sm"
            variant={r_llegada === 'POR_LLEGAR' ? 'default' : 'light'}
            disabled={change.isPending}
            onClick={firstPress(() => say(next))}
          >
            {STEP[next]}
          </Button>
        )}
        <ActionMenu
          label="Cambiar la llegada"
          buttonClassName={`grid centered r-control c-quiet ${css.dots}`}
          button={<IconDotsVertical size={18} stroke={1.75} aria-hidden />}
          actions={othersOf(cita, now).map((llegada) => ({ label: MENU[llegada], run: () => say(llegada) }))}
        />
      </span>
    </span>
  );
}
