import { getRechazadas, type Traspaso, type TraspasoFila } from '@hampi/contract/plataforma/traspasos/calls';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../../base/api.ts';
import { saveFile } from '../../../base/save-file.ts';
import { unlessRefused } from '../../../base/toast.ts';
import { type Status, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import type { Params } from './columnas.tsx';
import css from './traspasos.module.css';
import { filasOf } from './traspasos.queries.ts';

/** Rows that are not imported, or only partly, with all reasons; nothing if there are none. */
export function Filas({ params, traspaso }: { params: Params; traspaso: Traspaso }) {
  const { id, formato, estado, dudosas, rechazadas, incompletas, con_archivo } = traspaso;
  const total = dudosas + rechazadas + incompletas;
  const query = useQuery({ ...filasOf(params, estado), enabled: total > 0 });
  if (total === 0) return null;
  const shown = query.data?.data.length ?? 0;
  const download = () =>
    unlessRefused(callFile(getRechazadas, { params }).then((file) => saveFile(file, `pacientes-sin-traer-${id}.csv`)));
  return (
    <section className={css.filas}>
      <div className="row wrap between gap-8 gap-x-16 mb-12">
        <h2>Filas por revisar</h2>
        {con_archivo && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => void download()}
          >
            {formato === 'FHIR' ? 'Descargar la lista' : 'Descargar para corregir'}
          </Button>
        )}
      </div>
      <DataTable
        label="Filas por revisar"
        columns={columnsOf(formato)}
        query={query}
        rowKey={({ linea }) => linea}
        empty={{ title: 'No hay filas por revisar' }}
      />
      {total > shown && shown > 0 && (
        <p className="mt-8 t-hint c-quiet">Se muestran las primeras {shown}; el archivo descargado las tiene todas.</p>
      )}
    </section>
  );
}

/** In FHIR a patient has no line number, and an error belongs to an element instead of a column. */
const columnsOf = (formato: Traspaso['formato']): Column<TraspasoFila>[] => [
  {
    key: 'linea',
    title: formato === 'FHIR' ? 'Paciente' : 'Línea',
    nowrap: true,
    render: ({ linea }) => `${formato === 'FHIR' ? 'Paciente' : 'Línea'} ${linea}`,
  },
  {
    key: 'resultado',
    title: 'Resultado',
    card: 'badge',
    render: ({ resultado }) => <StatusBadge {...ESTADO[resultado]} />,
  },
  {
    key: 'problemas',
    title: formato === 'FHIR' ? 'Elemento y motivo' : 'Columna y motivo',
    render: ({ problemas, parecido, resultado }) => (
      <>
        {parecido && resultado === 'NUEVA' && <b>{parecido.nombre}</b>}
        <ul>
          {problemas.map(({ columna, motivo }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one column may have two problems, and none moves
            <li key={n}>
              {columna && <b>{columna}: </b>}
              {motivo}
              {parecido && resultado === 'DUDOSA' && `: ${parecido.nombre}`}
            </li>
          ))}
        </ul>
      </>
    ),
  },
];

const ESTADO: Record<TraspasoFila['resultado'], { status: Status; word: string }> = {
  NUEVA: { status: 'APROBADO', word: 'Nueva, sin esto' },
  CONOCIDA: { status: 'APROBADO', word: 'En su lista, sin esto' },
  DUDOSA: { status: 'PENDIENTE', word: 'Dudosa' },
  RECHAZADA: { status: 'CANCELADO', word: 'Rechazada' },
};
