import { money } from '@hampi/contract/base/dinero';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { MisCreditos, Movimiento } from '@hampi/contract/dinero/creditos/calls';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import { Button } from '@mantine/core';
import { IconCoin, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { InOrder } from '../../../kit/feedback/in-order.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { ComprarCreditos } from './comprar-creditos.tsx';
import css from './creditos.module.css';
import { misCreditos, misMovimientos } from './creditos.queries.ts';
import { conSigno, movimientoTexto } from './movimiento-text.ts';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));

/** `/cliente/creditos` (PA-3): the patient's credits, their movements, buying and sending. */
export default function MisCreditosScreen() {
  const query = useQuery(misCreditos);
  const [sending, setSending] = useState(false);
  const some = query.data && (query.data.total_creditos > 0 || query.data.conProfesional.length > 0);
  return (
    <Screen
      title="Mis créditos"
      tools={
        some && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
            onClick={() => setSending(true)}
          >
            Transferir
          </Button>
        )
      }
    >
      <div className={`grid gap-20 items-start tablet-one-column ${css.screen}`}>
        <div className="grid gap-20">
          <InOrder>
            <Loaded query={query}>{(mine) => <Saldo mine={mine} />}</Loaded>
            <Movimientos />
          </InOrder>
        </div>
        {query.data && <ComprarCreditos mine={query.data} />}
      </div>
      {sending && query.data && (
        <LoadGuard>
          <TransferDialog mine={query.data} onClose={() => setSending(false)} />
        </LoadGuard>
      )}
    </Screen>
  );
}

function Saldo({ mine }: { mine: MisCreditos }) {
  return (
    <section className={`row between gap-16 p-24 r-card ${css.saldo}`} aria-label="Créditos disponibles">
      <div>
        <p>Disponibles</p>
        <p className={`t-band heavy ${css.cuantos}`}>{cuantosCreditos(mine.total_creditos)}</p>
        <p>Cada uno paga el anticipo de una reserva con cualquier profesional que lo pida. No caducan.</p>
        {mine.conProfesional.map(({ doctor_id, profesional, creditos }) => (
          <p key={doctor_id} className="pt-8">
            Además, <b>{cuantosCreditos(creditos)}</b> para reservar con {profesional}.
          </p>
        ))}
      </div>
      <IconCoin className="rigid" size={56} stroke={1.5} aria-hidden />
    </section>
  );
}

function Movimientos() {
  const all = useInfiniteQuery(misMovimientos);
  const data = all.data && { data: all.data.pages.flatMap(({ movimientos }) => movimientos) };
  return (
    <section aria-labelledby="movimientos" className="grid gap-12">
      <h2 className="t-section" id="movimientos">
        Movimientos
      </h2>
      <DataTable
        label="Movimientos"
        columns={columns}
        query={{ ...all, data }}
        rowKey={(row) => row.clave}
        empty={{
          drawing: 'inbox',
          title: 'Todavía no hay movimientos',
          text: 'Aquí verá lo que compre, use o reciba.',
        }}
      />
      {all.hasNextPage && (
        <Button variant="default" loading={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </section>
  );
}

const columns: Column<Movimiento>[] = [
  {
    key: 'que',
    title: 'Movimiento',
    render: (row) => {
      const { titulo, detalle } = movimientoTexto(row);
      return (
        <>
          <b>{titulo}</b>
          {detalle && <span className="block c-quiet t-small">{detalle}</span>}
        </>
      );
    },
  },
  {
    key: 'fecha',
    title: 'Fecha',
    nowrap: true,
    render: (row) => fechaCorta(fechaOf(row.creado_en, ZONA_ECUADOR)),
  },
  {
    key: 'creditos',
    title: 'Créditos',
    align: 'right',
    nowrap: true,
    render: (row) => <b>{conSigno(row.creditos)}</b>,
  },
  {
    key: 'valor',
    title: 'Valor',
    align: 'right',
    nowrap: true,
    render: (row) => (row.valor > 0 ? money(row.valor) : '—'),
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'badge',
    render: (row) =>
      row.porConfirmar ? (
        <StatusBadge status="PENDIENTE" word="Por confirmar" />
      ) : (
        <StatusBadge status="APROBADO" word="Registrado" />
      ),
  },
];
