import { fechaLarga, fechaOf, isFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { counted } from '@hampi/contract/base/texto/escrito';
import { type Atendido, exportAtendidos, listAtendidos, visitaTexto } from '@hampi/contract/clinica/historia/atendidos';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../../base/query.ts';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { CsvButton } from '../../../../kit/table/csv-button.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import type { Column } from '../../../../kit/table/data-table.types.ts';

/** Who was attended on a day, for the daily register (BE-28). Not refetched by itself: each reading is recorded in the patients' audit. */
export default function AtendidosScreen() {
  const [params, setParams] = useSearchParams();
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const asked = params.get('fecha') ?? '';
  const fecha = isFecha(asked) ? asked : hoy;
  const atendidos = useQuery(
    queryOf(
      'historias',
      listAtendidos,
      { query: { fecha } },
      { refetchOnWindowFocus: false, refetchOnReconnect: false },
    ),
  );
  const rows = atendidos.data;
  return (
    <Screen
      title="Parte diario"
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
          <CsvButton endpoint={exportAtendidos} input={{ query: { fecha } }} name={`atendidos-${fecha}`} />
        </>
      }
    >
      <DataTable
        label="Pacientes atendidos"
        columns={COLUMNS}
        query={{ ...atendidos, data: rows && { data: rows } }}
        rowKey={({ id }) => id}
        filters={
          <div className="row gap-12">
            <DateField
              aria-label="Día"
              value={fecha}
              onChange={(next) => setParams(next && next !== hoy ? { fecha: next } : {}, { replace: true })}
            />
            <span className="t-small c-quiet">
              {fechaLarga(fecha)}
              {rows && ` · ${counted(rows.length, 'consulta')}`}
            </span>
          </div>
        }
        empty={{
          drawing: 'inbox',
          title: 'No atendió a nadie este día',
          text: 'Aquí aparecen las consultas que usted guarda en la historia clínica.',
        }}
      />
    </Screen>
  );
}

const COLUMNS: Column<Atendido>[] = [
  { key: 'hora', title: 'Hora', nowrap: true, render: ({ hora }) => hora, card: 'badge' },
  {
    key: 'paciente',
    title: 'Paciente',
    card: 'title',
    render: ({ apellidos, nombres }) => <b>{`${apellidos} ${nombres}`}</b>,
  },
  { key: 'documento', title: 'Documento', nowrap: true, render: ({ documento }) => documento ?? '—' },
  { key: 'edad', title: 'Edad', render: ({ edad }) => edad ?? '—' },
  { key: 'sexo', title: 'Sexo', render: ({ sexo }) => sexo ?? '—' },
  {
    key: 'diagnosticos',
    title: 'Diagnósticos',
    render: ({ diagnosticos }) =>
      diagnosticos.length === 0
        ? '—'
        : diagnosticos.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }) => (
            <span key={cod_4} style={{ display: 'block' }}>
              <b>{cod_4}</b> {words} · {tipo === 'DF' ? 'DEF' : 'PRE'}
            </span>
          )),
  },
  { key: 'visita', title: 'Visita', render: ({ primera }) => visitaTexto(primera) },
  { key: 'oficina', title: 'Consultorio', render: ({ oficina }) => oficina },
];
