import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { RucProbado } from '@hampi/contract/dinero/facturacion/emisor';
import { confirmRuc, listRucs, type RucDeEmisor } from '@hampi/contract/dinero/facturacion/rucs';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { ListScreen } from '../../../kit/table/list-screen.tsx';

const FILTROS = [
  { value: 'POR_COMPROBAR', label: 'Por comprobar' },
  { value: 'COMPROBADO', label: 'Comprobados' },
] as const;
const PRUEBA: Record<RucProbado, string> = {
  CERTIFICADO: 'Por su firma electrónica',
  PRUEBA: 'Por una prueba que el SRI autorizó',
  ADMINISTRACION: 'Por la administración',
};

/** `/admin/rucs`: whose RUC is proven, and the proof by a person who has seen its document (decisions 80). */
export default function RucsScreen() {
  const estado = useFilter(FILTROS);
  const prove = useCall(confirmRuc, { refreshes: ['rucs'] });

  const ask = async ({ doctor_id, ruc, nombre }: RucDeEmisor) => {
    const yes = await confirm({
      title: '¿Vio el documento de este RUC?',
      text: `${nombre} podrá emitir facturas reales con el RUC ${ruc}. Confirme solo si vio el certificado de ese RUC y su identidad.`,
      confirmLabel: 'Vi el documento',
    });
    if (yes) await prove.mutateAsync({ params: { doctor_id }, body: { ruc } }).catch(() => undefined);
  };

  return (
    <ListScreen
      title="RUC de los profesionales"
      topic="rucs"
      call={listRucs}
      sortBy="guardado_en"
      sort="desc"
      query={{ estado }}
      rowKey={(row) => row.doctor_id}
      search="Buscar por nombre, cédula o RUC"
      filters={<FilterChips options={FILTROS} value={estado} />}
      columns={columns}
      actions={(row) =>
        row.probado ? [] : [{ label: 'Vi el documento', icon: IconRosetteDiscountCheck, run: () => void ask(row) }]
      }
      empty={{
        drawing: 'inbox',
        title: estado === 'POR_COMPROBAR' ? 'Ningún RUC espera comprobación' : 'No existen registros',
      }}
    />
  );
}

const columns: Column<RucDeEmisor>[] = [
  {
    key: 'nombre',
    title: 'Profesional',
    sort: 'nombre',
    render: (row) => (
      <>
        <b>{row.nombre}</b>
        <br />
        {row.cedula ? `Cédula ${row.cedula}` : 'Sin cédula'}
      </>
    ),
  },
  {
    key: 'ruc',
    title: 'RUC',
    sort: 'ruc',
    render: (row) => (
      <>
        {row.ruc}
        <br />
        {row.razon_social}
      </>
    ),
  },
  {
    key: 'estado',
    title: 'Estado',
    render: (row) =>
      row.probado ? (
        <StatusBadge status="APROBADO" word={PRUEBA[row.probado]} />
      ) : (
        <StatusBadge status="en-revision" word="Por comprobar" />
      ),
  },
  {
    key: 'desde',
    title: 'Guardado',
    sort: 'guardado_en',
    nowrap: true,
    render: (row) => fechaCorta(fechaOf(row.guardado_en, ZONA_ECUADOR)),
  },
];
