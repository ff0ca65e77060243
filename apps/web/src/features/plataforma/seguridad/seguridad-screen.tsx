import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  CLASES_RECHAZO,
  claseRechazoTexto,
  listMovimientosCuentas,
  listRechazos,
  type MovimientoCuenta,
  movimientoTexto,
  type Rechazo,
} from '@hampi/contract/plataforma/seguridad/calls';
import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { useListState } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';

const FILTROS = [
  { value: 'TODOS', label: 'Todos' },
  ...CLASES_RECHAZO.map((value) => ({ value, label: claseRechazoTexto[value] })),
] as const;

const CUENTAS = 'cuentas';
const SEARCH = 'Buscar usuario o dirección';

/** The log of security: what was refused in the last ninety days, and what happened to accounts. */
export default function SeguridadScreen() {
  const [params, setParams] = useSearchParams();
  const isCuentas = params.get('ver') === CUENTAS;
  return (
    <Screen
      title="Seguridad"
      tools={
        <SegmentedControl
          aria-label="Qué lista ver"
          value={isCuentas ? CUENTAS : ''}
          onChange={(ver) => setParams(ver ? { ver } : {})}
          data={[
            { value: '', label: 'Rechazos' },
            { value: CUENTAS, label: 'Ingresos y cuentas' },
          ]}
        />
      }
    >
      {isCuentas ? <Cuentas /> : <Rechazos />}
    </Screen>
  );
}

function Rechazos() {
  const clase = useFilter(FILTROS);
  const { days, fields } = useDays();
  const list = useListState({ sortBy: 'minuto', sort: 'desc' });
  const filter = { query: { ...days, ...(clase === 'TODOS' ? {} : { clase }) } };
  const query = useQuery(pageQuery('admin', listRechazos, list.query, filter));
  return (
    <DataTable
      label="Rechazos"
      query={query}
      list={list}
      rowKey={(row) => row.id}
      search={SEARCH}
      filters={
        <>
          {fields}
          <FilterChips options={FILTROS} value={clase} />
        </>
      }
      columns={RECHAZOS}
      empty={{ drawing: 'inbox', title: 'Nada que mostrar', text: 'Ningún rechazo coincide con este filtro.' }}
    />
  );
}

function Cuentas() {
  const { days, fields } = useDays();
  const list = useListState({ sortBy: 'id', sort: 'desc' });
  const query = useQuery(pageQuery('admin', listMovimientosCuentas, list.query, { query: days }));
  return (
    <DataTable
      label="Ingresos y cuentas"
      query={query}
      list={list}
      rowKey={(row) => row.id}
      search={SEARCH}
      filters={fields}
      columns={MOVIMIENTOS}
      empty={{ drawing: 'inbox', title: 'Nada que mostrar', text: 'Ningún movimiento coincide con este filtro.' }}
    />
  );
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** From which day to which, kept in the address. What is not a date yet does not filter. */
function useDays(): { days: { desde?: string; hasta?: string }; fields: ReactNode } {
  const [params, setParams] = useSearchParams();
  const dayOf = (name: string) => {
    const value = params.get(name) ?? '';
    return ISO.test(value) ? value : '';
  };
  const set = (name: string) => (value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (ISO.test(value)) after.set(name, value);
      else after.delete(name);
      after.delete('pagina');
      return after;
    });
  const [desde, hasta] = [dayOf('desde'), dayOf('hasta')];
  return {
    days: { ...(desde && { desde }), ...(hasta && { hasta }) },
    fields: (
      <Group gap={8} wrap="wrap">
        <DateField aria-label="Desde" placeholder="Desde" value={desde} onChange={set('desde')} />
        <DateField aria-label="Hasta" placeholder="Hasta" value={hasta} onChange={set('hasta')} />
      </Group>
    ),
  };
}

/** An account that was deleted has only its number. */
const account = ({ usuario, usuario_id }: { usuario: string | null; usuario_id: number | null }) =>
  usuario ?? (usuario_id ? `Cuenta ${usuario_id}` : '—');

const RECHAZOS: Column<Rechazo>[] = [
  { key: 'clase', title: 'Qué', render: (row) => <b>{claseRechazoTexto[row.clase]}</b> },
  {
    key: 'minuto',
    title: 'Cuándo',
    sort: 'minuto',
    nowrap: true,
    render: (row) => fechaHora(row.minuto, ZONA_ECUADOR),
  },
  { key: 'veces', title: 'Veces', sort: 'veces', align: 'right', render: (row) => row.veces.toLocaleString('es-EC') },
  { key: 'direccion', title: 'Desde', render: (row) => row.direccion ?? 'Muchas direcciones' },
  { key: 'usuario', title: 'Usuario', render: account },
  { key: 'ruta', title: 'Ruta', render: (row) => (row.varias_rutas ? `${row.ruta} y otras` : row.ruta) },
];

const MOVIMIENTOS: Column<MovimientoCuenta>[] = [
  { key: 'accion', title: 'Qué', render: (row) => <b>{movimientoTexto(row.accion)}</b> },
  { key: 'cuando', title: 'Cuándo', sort: 'id', nowrap: true, render: (row) => fechaHora(row.cuando, ZONA_ECUADOR) },
  { key: 'usuario', title: 'Usuario', render: account },
  { key: 'direccion', title: 'Desde', render: (row) => row.direccion ?? '—' },
];
