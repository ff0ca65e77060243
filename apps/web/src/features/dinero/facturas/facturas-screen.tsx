import { money } from '@hampi/contract/base/dinero';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { getFacturasCsv, getFacturasZip, listFacturas } from '@hampi/contract/dinero/facturas/calls';
import { EstadoFactura, estadoTexto, type FacturaFila } from '@hampi/contract/dinero/facturas/factura';
import { Button, Group } from '@mantine/core';
import { IconFileZip, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallInput } from '../../../base/api.ts';
import { useFile } from '../../../base/net/use-file.ts';
import { saveFile } from '../../../base/save-file.ts';
import { useDoctorId } from '../../../base/session.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { CsvButton } from '../../../kit/table/csv-button.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { useListState } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';
import { EstadoDeFactura } from './estado-factura.tsx';
import { EnviarPendientes } from './pendientes/enviar-pendientes.tsx';

const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx'));
const FacturaDialog = lazy(() => import('./factura-dialog.tsx'));

const MES = /^20\d\d-(0[1-9]|1[0-2])$/;
const POR_RESOLVER = 'POR_RESOLVER';
const estados = [
  { value: '', label: 'Todos los estados' },
  { value: POR_RESOLVER, label: 'Por resolver, de cualquier mes' },
  ...EstadoFactura.options.map((value) => ({ value, label: estadoTexto[value] })),
];

const documentos = [
  { value: '', label: 'Mis facturas' },
  { value: 'pruebas', label: 'Solo de prueba' },
];

/** Which invoices the address asks for: those of a month, of one state or only tests, or what is to be resolved of any month. */
function useFiltro() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('mes') ?? '';
  const hoy = fechaOf(new Date(), ZONA_ECUADOR).slice(0, 7);
  const set = (name: 'mes' | 'estado' | 'documentos', value: string) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params);
        if (value) next.set(name, value);
        else next.delete(name);
        next.delete('pagina');
        return next;
      },
      { replace: true },
    );
  return {
    hoy,
    mes: MES.test(asked) ? asked : hoy,
    estado: EstadoFactura.safeParse(params.get('estado')).data,
    porResolver: params.get('estado') === POR_RESOLVER,
    pruebas: params.get('documentos') === 'pruebas',
    set,
  };
}

/** `…/facturas`: the invoices of a doctor by month and state, and the files of a month for the accountant. */
export default function FacturasScreen() {
  const doctorId = useDoctorId();
  const [opened, setOpened] = useState<FacturaFila | null>(null);
  const filtro = useFiltro();
  const { mes, estado, porResolver, pruebas, set } = filtro;
  const list = useListState({ sortBy: 'fechaEmision', sort: 'desc' });
  const wanted = porResolver
    ? { por_resolver: 'true' as const }
    : { mes, ...(estado && { estado }), ...(pruebas && { pruebas: 'true' as const }) };
  const filter = { params: { doctor_id: doctorId }, query: wanted };
  const query = useQuery(pageQuery('facturas', listFacturas, list.query, filter));
  const ofMonth = { params: { doctor_id: doctorId }, query: { mes, ...(pruebas && { pruebas: 'true' as const }) } };

  return (
    <Screen
      title="Facturas"
      tools={
        <Group gap={10}>
          <CsvButton endpoint={getFacturasCsv} input={ofMonth} name={`facturas-${mes}`} />
          <ZipButton mes={mes} input={ofMonth} />
        </Group>
      }
    >
      <EnviarPendientes onSee={() => set('estado', POR_RESOLVER)} />
      <DataTable
        label="Facturas"
        query={query}
        list={list}
        rowKey={(row) => row.id}
        search="Buscar por número, nombre o identificación"
        filters={<Filtros {...filtro} />}
        columns={columns}
        actions={(row) => [{ label: `Ver ${row.numero}`, icon: IconReceipt, run: () => setOpened(row) }]}
        empty={
          porResolver
            ? { drawing: 'inbox', title: 'Ninguna espera', text: 'El SRI tiene todas sus facturas.' }
            : {
                drawing: 'inbox',
                title: 'No hay facturas en este mes',
                text: 'Se emiten desde la historia clínica, con el botón Facturación, o desde la caja.',
                action: { label: `Ver ${nombreDe(before(mes, 1))}`, run: () => set('mes', before(mes, 1)) },
              }
        }
      />
      {opened && (
        <LoadGuard over>
          {opened.consulta_id !== null && opened.codDoc === '01' && opened.state !== 'ANULADA' ? (
            <InvoiceDialog consultaId={opened.consulta_id} subtitle={opened.numero} onClose={() => setOpened(null)} />
          ) : (
            <FacturaDialog id={opened.id} numero={opened.numero} onClose={() => setOpened(null)} />
          )}
        </LoadGuard>
      )}
    </Screen>
  );
}

const Filtros = ({ hoy, mes, estado, porResolver, pruebas, set }: ReturnType<typeof useFiltro>) => (
  <Group gap={10}>
    <PlainSelect label="Mes" value={mes} onChange={(value) => set('mes', value)} options={mesesHasta(hoy, mes)} />
    <PlainSelect
      label="Estado"
      value={porResolver ? POR_RESOLVER : (estado ?? '')}
      onChange={(value) => set('estado', value)}
      options={estados}
    />
    <PlainSelect
      label="Documentos"
      value={pruebas ? 'pruebas' : ''}
      onChange={(value) => set('documentos', value)}
      options={documentos}
    />
  </Group>
);

const MESES = 24;
const nombreMes = new Intl.DateTimeFormat('es-EC', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const nombreDe = (mes: string) => nombreMes.format(new Date(`${mes}-01T00:00:00Z`));

/** @param mes as 2026-11 */
function before(mes: string, months: number): string {
  const first = new Date(`${mes}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}

/** The last two years, newest first, and also the month in the address. */
function mesesHasta(hoy: string, mes: string) {
  const last = Array.from({ length: MESES }, (_, back) => before(hoy, back));
  return [...new Set([...last, mes])]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: nombreDe(value) }));
}

/** XML and RIDE of a month in one file. */
function ZipButton({ mes, input }: { mes: string; input: CallInput<typeof getFacturasZip> }) {
  const { busy, fetchFile } = useFile(getFacturasZip, (file) => saveFile(file, `facturas-${mes}.zip`));
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileZip size={18} stroke={1.75} aria-hidden />}
      onClick={() => fetchFile(input)}
    >
      Descargar ZIP
    </Button>
  );
}

const columns: Column<FacturaFila>[] = [
  { key: 'comprador', title: 'Cliente', sort: 'comprador', card: 'title', render: personOf },
  {
    key: 'numero',
    title: 'Número',
    sort: 'numero',
    nowrap: true,
    render: ({ numero, codDoc, ambiente }) => (
      <>
        {codDoc === '04' && 'Nota de crédito '}
        {numero}
        {ambiente === 1 && ' (pruebas)'}
      </>
    ),
  },
  {
    key: 'fecha',
    title: 'Fecha',
    sort: 'fechaEmision',
    nowrap: true,
    render: ({ fechaEmision }) => fechaCorta(fechaEmision),
  },
  {
    key: 'total',
    title: 'Total',
    sort: 'total',
    align: 'right',
    nowrap: true,
    render: ({ total }) => <b>{money(total)}</b>,
  },
  { key: 'estado', title: 'Estado', card: 'badge', render: ({ state }) => <EstadoDeFactura state={state} /> },
];

function personOf({ comprador, identificacion }: FacturaFila) {
  return (
    <>
      <b>{comprador}</b>
      <br />
      {identificacion}
    </>
  );
}
