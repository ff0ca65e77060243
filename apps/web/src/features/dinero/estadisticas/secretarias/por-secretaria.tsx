import { money } from '@hampi/contract/base/dinero';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import type { DeSecretaria } from '@hampi/contract/dinero/estadisticas/secretarias';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import css from '../estadisticas.module.css';
import { parte } from '../estadisticas.ts';

type Vista = 'cobros' | 'reservas';

/** The secretaries, ordered by money received or by bookings. */
export function PorSecretaria({ filas }: { filas: DeSecretaria[] }) {
  const [vista, setVista] = useState<Vista>('cobros');
  const worth = (row: DeSecretaria) => (vista === 'cobros' ? row.valor : row.reservas);
  const most = Math.max(...filas.map(worth), 0);
  const columns: Column<DeSecretaria>[] = [
    {
      key: 'secretaria',
      title: 'Secretaria',
      render: (row) => (
        <b>
          {row.s_nombres} {row.s_apellidos}
        </b>
      ),
    },
    { key: 'oficina', title: 'Oficina física', render: (row) => row.o_nombre ?? '—' },
    { key: 'doctores', title: 'Doctores', align: 'right', render: (row) => row.doctores },
    { key: 'reservas', title: 'Reservas', align: 'right', render: (row) => row.reservas },
    {
      key: 'valor',
      title: vista === 'cobros' ? 'Cobrado' : 'Parte de las reservas',
      width: 240,
      card: 'foot',
      render: (row) => (
        <span className={`row gap-16 ${css.medida}`}>
          <span className={`across r-mark b-subtle clip ${css.carril}`} aria-hidden>
            <i
              className="block r-mark"
              style={{ width: most > 0 ? `${(Math.max(0, worth(row)) / most) * 100}%` : 0 }}
            />
          </span>
          <b className="right nowrap">{vista === 'cobros' ? money(row.valor) : parte(row.reservas, sumOf(filas))}</b>
        </span>
      ),
    },
    {
      key: 'entregado',
      title: 'Entregado',
      align: 'right',
      card: 'badge',
      render: (row) =>
        row.entregadas < row.cajas ? (
          <StatusBadge status="atrasada" word={parte(row.entregadas, row.cajas)} />
        ) : (
          parte(row.entregadas, row.cajas)
        ),
    },
  ];
  return (
    <section aria-labelledby="por-secretaria">
      <header className="flex items-baseline between gap-8 gap-x-16 wrap mb-12">
        <h2 id="por-secretaria">Por secretaria</h2>
        <SegmentedControl
          aria-label="Qué se compara"
          value={vista}
          data={[
            { value: 'cobros', label: 'Cobros' },
            { value: 'reservas', label: 'Reservas' },
          ]}
          onChange={(chosen) => setVista(chosen as Vista)}
        />
      </header>
      <DataTable
        label="Por secretaria"
        query={{
          data: { data: filas.toSorted((a, b) => worth(b) - worth(a)) },
          isPending: false,
          isError: false,
          error: null,
          refetch: () => undefined,
        }}
        rowKey={(row) => row.s_id}
        columns={columns}
        empty={{ drawing: 'inbox', title: MEstadisticas.sin_actividad }}
      />
    </section>
  );
}

const sumOf = (filas: DeSecretaria[]) => filas.reduce((sum, { reservas }) => sum + reservas, 0);
