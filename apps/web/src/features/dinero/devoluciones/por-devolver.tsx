import { money, sumDollars } from '@hampi/contract/base/dinero';
import { fechaHora } from '@hampi/contract/base/fechas';
import { listPorDevolver, type PorDevolver as Row } from '@hampi/contract/dinero/devoluciones/calls';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import css from './por-devolver.module.css';

const DevolverDialog = lazy(() => import('./devolver-dialog.tsx'));

const COMO = { CANCELADA: 'cancelada', RECHAZADA: 'cancelada', VENCIDA: 'vencida sin respuesta' };

/** What the practice took for citas that did not take place, each until it is given back or the reason is written why not. */
export function PorDevolver({ doctorId }: { doctorId: number }) {
  const { data = [] } = useQuery(queryOf('citas', listPorDevolver, { query: { doctor_id: doctorId } }));
  const [closing, setClosing] = useState<Row | null>(null);
  if (data.length === 0) return null;
  return (
    <Banner kind="warning">
      <h2 className="t-lead">
        Por devolver: {money(sumDollars(data.map(({ valor }) => valor)))} de{' '}
        {data.length === 1 ? 'una cita que no se dio' : `${data.length} citas que no se dieron`}
      </h2>
      <ul className={`mt-4 ${css.rows}`}>
        {data.map((row) => (
          <li className="row wrap between gap-4 gap-x-12 py-4" key={row.id}>
            <span className="min-0 anywhere">
              <b>{row.paciente}</b>: {money(row.valor)} en {row.formas.join(', ')}. Cita del{' '}
              {fechaHora(row.inicio, row.zona)}, {COMO[row.motivo]}
              {row.razon ? ` (${row.razon})` : ''}.
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Devolver el pago de ${row.paciente}`}
              onClick={() => setClosing(row)}
            >
              Devolver…
            </Button>
          </li>
        ))}
      </ul>
      {closing && (
        <LoadGuard over>
          <DevolverDialog row={closing} onClose={() => setClosing(null)} />
        </LoadGuard>
      )}
    </Banner>
  );
}
