import { fechaCorta, fechaHora, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Derivacion } from '@hampi/contract/clinica/derivaciones/calls';
import { claseTexto } from '@hampi/contract/clinica/derivaciones/formas';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { esperaTexto } from '@hampi/contract/clinica/derivaciones/palabras';
import type { Recibida } from '@hampi/contract/clinica/derivaciones/recibidas';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { useListState } from '../../../kit/table/list-state.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { enviadas, recibidas } from './derivaciones.queries.ts';
import { EstadoBadge } from './partes.tsx';

const RecibidaDialog = lazy(() => import('./recibida-dialog.tsx'));
const EnviadaDialog = lazy(() => import('./enviada-dialog.tsx'));

/** `/medico/derivaciones`: what colleagues sent to this doctor, and what the doctor sent and still waits for. */
export default function DerivacionesScreen() {
  const [params, setParams] = useSearchParams();
  const ver = params.get('ver') === 'enviadas' ? 'enviadas' : 'recibidas';
  return (
    <Screen title="Derivaciones">
      <div className="stack gap-16">
        <div className="row">
          <SegmentedControl
            aria-label="Cuáles derivaciones"
            data={[
              { value: 'recibidas', label: 'Recibidas' },
              { value: 'enviadas', label: 'Enviadas' },
            ]}
            value={ver}
            onChange={(value) => setParams(value === 'enviadas' ? { ver: value } : {}, { replace: true })}
          />
        </div>
        {ver === 'recibidas' ? <Recibidas /> : <Enviadas />}
      </div>
    </Screen>
  );
}

function Recibidas() {
  const query = useQuery(recibidas);
  const [reading, setReading] = useState<number | null>(null);
  return (
    <>
      <Loaded query={query} empty={{ drawing: 'inbox', title: MD.recibidas_vacio, text: MD.recibidas_vacio_texto }}>
        {(rows) => (
          <ul className="stack gap-12" aria-label="Derivaciones recibidas">
            {rows.map((row) => (
              <Fila
                key={row.id}
                row={row}
                quien={`De parte de ${row.de}`}
                nota={plazo(row)}
                onOpen={() => setReading(row.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {reading !== null && (
        <LoadGuard>
          <RecibidaDialog id={reading} onClose={() => setReading(null)} />
        </LoadGuard>
      )}
    </>
  );
}

const plazo = ({ abierta, abierta_hasta }: Recibida) =>
  abierta ? `Puede abrirla hasta el ${fechaCorta(fechaOf(abierta_hasta, ZONA_ECUADOR))}` : '';

function Enviadas() {
  const list = useListState({ sortBy: 'enviada_en', sort: 'desc', take: 20 });
  const query = useQuery(enviadas(list.query));
  const [reading, setReading] = useState<number | null>(null);
  return (
    <>
      <Loaded
        query={query}
        isEmpty={({ data }) => data.length === 0 && list.page === 1}
        empty={{ drawing: 'inbox', title: MD.enviadas_vacio, text: MD.enviadas_vacio_texto }}
      >
        {({ data: rows, pagination }) => (
          <>
            <ul className="stack gap-12" aria-label="Derivaciones enviadas">
              {rows.map((row) => (
                <Fila
                  key={row.id}
                  row={row}
                  quien={`A ${row.destino}`}
                  nota={espera(row)}
                  onOpen={() => setReading(row.id)}
                />
              ))}
            </ul>
            {pagination && (pagination.total > list.query.take || list.page > 1) && (
              <Pager list={list} total={pagination.total} shown={rows.length} />
            )}
          </>
        )}
      </Loaded>
      {reading !== null && (
        <LoadGuard>
          <EnviadaDialog id={reading} onClose={() => setReading(null)} />
        </LoadGuard>
      )}
    </>
  );
}

const espera = ({ dias, sin_cuenta, cerrada_en, traida }: Derivacion) =>
  [
    traida && 'Traída',
    esperaTexto(dias),
    sin_cuenta && cerrada_en === null && 'El colega ya no tiene cuenta: envíela a otro',
  ]
    .filter(Boolean)
    .join(' · ');

interface FilaProps {
  row: Pick<Recibida, 'id' | 'clase' | 'urgente' | 'estado' | 'paciente' | 'enviada_en'>;
  quien: string;
  nota: ReactNode;
  onOpen: () => void;
}

function Fila({ row, quien, nota, onOpen }: FilaProps) {
  return (
    <li className="card stack gap-12 p-16">
      <span className="anywhere">
        <b>{row.paciente}</b>
        <span className="block">
          {claseTexto[row.clase]}
          {row.urgente && <b className="c-red"> · Urgente</b>}
        </span>
        <span className="block">{quien}</span>
        <small className="block c-quiet">
          Enviada el {fechaHora(row.enviada_en, ZONA_ECUADOR)}
          {nota && ` · ${nota}`}
        </small>
      </span>
      <span className="row wrap between gap-12">
        <EstadoBadge estado={row.estado} />
        <Button variant="default" size="sm" aria-label={`Abrir la de ${row.paciente}`} onClick={onOpen}>
          Abrir
        </Button>
      </span>
    </li>
  );
}
