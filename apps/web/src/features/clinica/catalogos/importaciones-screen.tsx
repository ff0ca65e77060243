import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { getRechazos, type Importacion, listImportaciones } from '@hampi/contract/plataforma/importaciones/calls';
import { Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { callFile } from '../../../base/api.ts';
import { saveFile } from '../../../base/save-file.ts';
import { unlessRefused } from '../../../base/toast.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { ListScreen } from '../../../kit/table/list-screen.tsx';
import { CATALOGO } from './catalogo-labels.ts';
import css from './catalogos-clinicos.module.css';
import { ImportForm } from './import-form.tsx';

const isUnderWay = ({ estado }: Importacion) => estado === 'PENDIENTE' || estado === 'EN_CURSO';

/** The importer (BE-14): sends a file for a catalogue and shows the results of earlier ones. */
export default function ImportacionesScreen() {
  const download = ({ id }: Importacion) =>
    unlessRefused(callFile(getRechazos, { params: { id } }).then((file) => saveFile(file, `rechazos-${id}.csv`)));
  return (
    <ListScreen
      title="Importar catálogos"
      label="Importaciones"
      topic="importaciones"
      call={listImportaciones}
      sortBy="creada_en"
      sort="desc"
      changing={isUnderWay}
      above={() => <ImportForm />}
      columns={columns}
      empty={{ drawing: 'inbox', title: MC.importaciones_vacio }}
      actions={(row) =>
        row.rechazadas > 0
          ? [{ label: 'Descargar filas rechazadas', icon: IconDownload, run: () => void download(row) }]
          : []
      }
    />
  );
}

const counted = (n: number, one: string, many: string) =>
  n === 0 ? null : <span>{`${n} ${n === 1 ? one : many}`}</span>;

const columns: Column<Importacion>[] = [
  { key: 'nombre', title: 'Archivo', render: (row) => <b>{row.nombre}</b> },
  { key: 'catalogo', title: 'Catálogo', sort: 'catalogo', render: (row) => CATALOGO[row.catalogo] },
  {
    key: 'fecha',
    title: 'Fecha',
    sort: 'creada_en',
    render: (row) => fechaCorta(fechaOf(row.creada_en, ZONA_ECUADOR)),
  },
  { key: 'estado', title: 'Estado', sort: 'estado', card: 'badge', render: (row) => <Estado row={row} /> },
  {
    key: 'resultado',
    title: 'Resultado',
    render: (row) =>
      row.motivo ? (
        <span className="c-red">{row.motivo}</span>
      ) : (
        <span className="flex wrap gap-2 gap-x-8">
          {counted(row.nuevas, 'nueva', 'nuevas')}
          {counted(row.cambiadas, 'cambiada', 'cambiadas')}
          {counted(row.iguales, 'igual', 'iguales')}
          {counted(row.rechazadas, 'rechazada', 'rechazadas')}
          {counted(row.omitidas, 'título omitido', 'títulos omitidos')}
          {counted(row.retiradas, 'retirada', 'retiradas')}
        </span>
      ),
  },
];

function Estado({ row }: { row: Importacion }) {
  if (row.estado === 'TERMINADA') return <StatusBadge status="disponible" word="Terminada" />;
  if (row.estado === 'FALLIDA') return <StatusBadge status="CANCELADO" word="Fallida" />;
  const share = row.filas ? Math.round((row.procesadas / row.filas) * 100) : 0;
  return (
    <span className={`grid gap-4 ${css.progress}`}>
      <StatusBadge
        status="PENDIENTE"
        word={row.filas === null ? 'Leyendo el archivo' : `${row.procesadas} de ${row.filas}`}
      />
      <Progress value={share} aria-label={`Importado ${share} %`} />
    </span>
  );
}
