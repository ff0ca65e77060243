import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { accionTexto, listAccesos } from '@hampi/contract/clinica/historia/calls';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { useListState } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';
import { type AccesoJunto, juntar } from './join.ts';
import css from './mi-historia.module.css';

const deQuienes = (paciente?: string) => [
  { value: 'OTROS', label: 'Los demás' },
  { value: 'PROPIOS', label: paciente ? 'Paciente y representante' : 'Yo y quien me representa' },
];
const quienAbrio = (paciente?: string) =>
  paciente ? `Quién abrió la historia de ${paciente}` : 'Quién abrió mi historia';

/** Others first: the own readings would hide them. */
export function Accesos({ clienteId, paciente }: { clienteId: number; paciente?: string }) {
  const [de, setDe] = useState<'OTROS' | 'PROPIOS'>('OTROS');
  return (
    <section className={`print-none ${css.section}`} aria-labelledby="accesos">
      <h2 id="accesos">{quienAbrio(paciente)}</h2>
      <SegmentedControl
        aria-label="De quién son las lecturas"
        className="mb-12"
        data={deQuienes(paciente)}
        value={de}
        onChange={(value) => setDe(value as typeof de)}
      />
      <ListaAccesos key={de} clienteId={clienteId} label={quienAbrio(paciente)} de={de} />
    </section>
  );
}

function ListaAccesos({ clienteId, label, de }: { clienteId: number; label: string; de: 'OTROS' | 'PROPIOS' }) {
  const list = useListState({ sortBy: 'n', sort: 'desc', ...(de === 'PROPIOS' && { prefix: 'propios_' }) });
  const query = useQuery({
    ...pageQuery('mi-historia', listAccesos, list.query, { params: { clienteId }, query: { de } }),
    select: (page) => ({ ...page, data: juntar(page.data) }),
  });
  return (
    <DataTable
      label={label}
      query={query}
      list={list}
      rowKey={(row) => row.n}
      counts={(row) => row.veces}
      columns={columns}
      empty={{
        drawing: 'inbox',
        title: de === 'OTROS' ? 'Nadie más ha abierto su historia' : 'Todavía no la ha abierto desde una cuenta',
        text: 'Cada lectura y cada cambio quedará anotado aquí.',
      }}
    />
  );
}

const roleOf = (rol: string) => (rol in roleFacts ? roleFacts[rol as keyof typeof roleFacts].label : rol);
const accionOf = ({ accion, veces, destinatario }: AccesoJunto) =>
  [accionTexto(accion), veces > 1 && ` (${veces} veces)`, destinatario && `, para ${destinatario}`]
    .filter(Boolean)
    .join('');
const columns: Column<AccesoJunto>[] = [
  { key: 'quien', title: 'Persona', render: (row) => <b>{row.quien}</b> },
  { key: 'accion', title: 'Qué hizo', render: accionOf },
  { key: 'rol', title: 'Rol', card: 'none', render: (row) => roleOf(row.rol) },
  { key: 'cuando', title: 'Cuándo', sort: 'n', nowrap: true, render: (row) => fechaHora(row.cuando, ZONA_ECUADOR) },
];
