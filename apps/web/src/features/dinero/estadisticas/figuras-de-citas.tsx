import { money } from '@hampi/contract/base/dinero';
import type { ReporteCitas } from '@hampi/contract/dinero/estadisticas/calls';
import { IconCalendarCheck, IconCalendarX, IconCoin, IconReceipt } from '@tabler/icons-react';
import css from './estadisticas.module.css';
import { parte } from './estadisticas.ts';
import { Figura } from './figura.tsx';

/** Figures about citas only, for roles that do not see other people's payments. */
export function FigurasDeCitas({ reporte: r }: { reporte: ReporteCitas }) {
  return (
    <dl className={`grid gap-16 four-columns ${css.figuras}`}>
      <Figura icon={IconCalendarCheck} label="Citas atendidas" value={String(r.atendidas)}>
        de {r.total} reservadas
      </Figura>
      <Figura icon={IconReceipt} label="Valor de las citas" value={money(r.precio)}>
        atendidas y por atender
      </Figura>
      <Figura icon={IconCoin} label="Pagado" value={money(r.pagado)}>
        <b>{parte(r.pagado, r.precio)}</b> de ese valor
      </Figura>
      <Inasistencias reporte={r} />
    </dl>
  );
}

/** The share of missed citas, compared with the previous range if there is one. */
export function Inasistencias({ reporte: { atendidas, inasistencias, anterior } }: { reporte: ReporteCitas }) {
  const now = atendidas + inasistencias;
  const before = anterior.atendidas + anterior.inasistencias;
  return (
    <Figura icon={IconCalendarX} label="Inasistencias" value={String(inasistencias)}>
      {now > 0 ? <b>{parte(inasistencias, now)}</b> : 'ninguna cita pasó todavía'}
      {before > 0 && `, antes ${parte(anterior.inasistencias, before)}`}
    </Figura>
  );
}
