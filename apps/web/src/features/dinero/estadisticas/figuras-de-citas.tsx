import { money } from '@hampi/contract/base/dinero';
import type { ReporteCitas } from '@hampi/contract/dinero/estadisticas/calls';
import { IconCalendarCheck, IconCalendarX, IconCoin, IconReceipt } from '@tabler/icons-react';
import css from './estadisticas.module.css';
import { parte } from './estadisticas.ts';
import { Figura } from './figura.tsx';

/** Of the citas alone, for whom the payments of others are not shown. */
export function FigurasDeCitas({ reporte: r }: { reporte: ReporteCitas }) {
  const antes = parte(r.anterior.inasistencias, r.anterior.atendidas + r.anterior.inasistencias);
  return (
    <dl className={css.figuras}>
      <Figura icon={IconCalendarCheck} label="Citas atendidas" value={String(r.atendidas)}>
        de {r.total} reservadas
      </Figura>
      <Figura icon={IconReceipt} label="Valor de las citas" value={money(r.precio)}>
        atendidas y por atender
      </Figura>
      <Figura icon={IconCoin} label="Pagado" value={money(r.pagado)}>
        <b>{parte(r.pagado, r.precio)}</b> de ese valor
      </Figura>
      <Figura icon={IconCalendarX} label="Inasistencias" value={String(r.inasistencias)}>
        <b>{parte(r.inasistencias, r.atendidas + r.inasistencias)}</b>, antes {antes}
      </Figura>
    </dl>
  );
}
