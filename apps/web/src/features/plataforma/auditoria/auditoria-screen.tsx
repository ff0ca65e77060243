import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  listRevisionesAuditoria,
  type RevisionAuditoria,
  verifyAuditoria,
} from '@hampi/contract/plataforma/auditoria/calls';
import { Button } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import css from './auditoria.module.css';

/** Milliseconds between two checks of a running verification. */
const LOOK_AGAIN = 2000;
/** Faults shown before the user asks for all. */
const SHOWN = 3;

const revisiones = queryOptions({
  queryKey: ['admin', 'auditoria'],
  queryFn: async ({ signal }) => ({ data: await call(listRevisionesAuditoria, {}, { signal }) }),
});

/** Whether the audit was altered (ADR 80): shows each night's verification, and can start one now. */
export default function AuditoriaScreen() {
  /** Id of the newest verification when one was requested, 0 without any; a newer one is its result. */
  const [askedAfter, setAskedAfter] = useState<number>();
  const query = useQuery({
    ...revisiones,
    refetchInterval: ({ state }) => (underWay(state.data?.data, askedAfter) ? LOOK_AGAIN : false),
  });
  const verify = useCall(verifyAuditoria, { onSuccess: () => setAskedAfter(newest(query.data?.data)) });
  const busy = verify.isPending || underWay(query.data?.data, askedAfter);

  return (
    <Screen
      title="Auditoría"
      action={
        <Button
          leftSection={<IconShieldSearch size={18} stroke={1.75} />}
          loading={busy}
          disabled={!query.data}
          onClick={() => verify.mutate({})}
        >
          Verificar ahora
        </Button>
      }
    >
      <p className={`mb-12 c-quiet ${css.intro}`}>
        Cada noche se comprueba que los registros de ingresos, administración e historias clínicas siguen siendo los que
        se escribieron, y que nadie borró ninguno.
      </p>
      <DataTable
        label="Verificaciones de la auditoría"
        query={query}
        rowKey={(row) => row.id}
        columns={columns}
        empty={{
          drawing: 'inbox',
          title: 'Aún no hay verificaciones',
          text: 'La primera se hace esta noche; también puede verificar ahora.',
        }}
      />
    </Screen>
  );
}

const newest = (rows: RevisionAuditoria[] = []) => rows[0]?.id ?? 0;
const underWay = (rows: RevisionAuditoria[] | undefined, askedAfter: number | undefined) =>
  askedAfter !== undefined && newest(rows) <= askedAfter;

const columns: Column<RevisionAuditoria>[] = [
  { key: 'fecha', title: 'Fecha', nowrap: true, render: (row) => <b>{fechaHora(row.terminada_en, ZONA_ECUADOR)}</b> },
  {
    key: 'resultado',
    title: 'Resultado',
    card: 'badge',
    render: ({ fallos }) =>
      fallos.length === 0 ? (
        <StatusBadge status="disponible" word="Como se escribió" />
      ) : (
        <StatusBadge status="CANCELADO" word="Alterada" />
      ),
  },
  { key: 'quien', title: 'La pidió', render: (row) => row.quien ?? 'Hampi, cada noche' },
  {
    key: 'revisado',
    title: 'Revisado',
    render: ({ filas, lotes }) => `${counted(filas, 'registro')} en ${counted(lotes, 'lote')}`,
  },
  { key: 'hallado', title: 'Lo que se encontró', render: (row) => <Hallado {...row} /> },
];

const counted = (n: number, word: string) => `${n.toLocaleString('es-EC')} ${word}${n === 1 ? '' : 's'}`;

function Hallado({ fallos, sin_leer }: RevisionAuditoria) {
  if (fallos.length + sin_leer.length === 0) return 'Nada';
  const [first, rest] = [fallos.slice(0, SHOWN), fallos.slice(SHOWN)];
  return (
    <div className="grid gap-4 anywhere">
      {sin_leer.map((lugar) => (
        <p key={lugar}>No se pudieron leer los sellos de {lugar}.</p>
      ))}
      {first.length > 0 && <FaultList fallos={first} />}
      {rest.length > 0 && (
        <details>
          <summary>Ver {rest.length} más</summary>
          <FaultList fallos={rest} />
        </details>
      )}
    </div>
  );
}

const FaultList = ({ fallos }: Pick<RevisionAuditoria, 'fallos'>) => (
  <ul>
    {fallos.map(({ donde, que }) => (
      <li key={`${donde} ${que}`}>
        <b>{donde}:</b> {que}
      </li>
    ))}
  </ul>
);
