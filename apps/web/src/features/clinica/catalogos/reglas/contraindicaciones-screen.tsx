import { contraindicaciones, listCondicionesForm } from '@hampi/contract/plataforma/administracion/reglas';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../base/query.ts';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { ChoiceField, chosen, gravedadField, ImportLink, useSustancias } from '../shared.tsx';
import {
  evidenciaField,
  gobiernoColumn,
  gravedadColumn,
  motivoColumn,
  procedenciaFields,
  procedenciaValues,
  soloSiField,
  usePedirRevision,
  viasField,
} from './campos-regla.tsx';

/** Which conditions of a patient rule out which substances. */
export default function ContraindicacionesScreen() {
  const sustancias = useSustancias();
  const { data: condiciones = [] } = useQuery(queryOf('catalogos', listCondicionesForm));
  const pedirRevision = usePedirRevision('contraindicaciones');
  return (
    <CrudScreen
      title="Contraindicaciones"
      catalog={contraindicaciones}
      actions={pedirRevision}
      search="Buscar condición, principio activo, clase o motivo"
      tools={<ImportLink catalogo="contraindicaciones" />}
      columns={[
        { key: 'condicion', title: 'Condición', sort: 'condicion', render: (row) => <b>{row.condicion}</b> },
        { key: 'sustancia', title: 'Principio o clase', sort: 'sustancia', render: (row) => row.sustancia },
        gravedadColumn,
        motivoColumn,
        gobiernoColumn,
      ]}
      fields={[
        (form) => <ChoiceField form={form} name="condicion_id" label="Condición" required options={condiciones} />,
        (form) => (
          <ChoiceField form={form} name="sustancia_id" label="Principio o clase" required options={sustancias} />
        ),
        gravedadField,
        viasField({ sistémica: 'Las que llegan a todo el cuerpo', todas: 'Todas', oftálmica: 'Oftálmica' }),
        { name: 'motivo', label: 'Motivo', kind: 'paragraph', required: true },
        { name: 'conducta', label: 'Conducta', kind: 'paragraph', required: true },
        soloSiField,
        evidenciaField,
        ...procedenciaFields,
      ]}
      values={(row) => ({
        condicion_id: chosen(row?.condicion_id),
        sustancia_id: chosen(row?.sustancia_id),
        gravedad: row?.gravedad ?? 'alta',
        vias: row?.vias ?? 'sistémica',
        solo_si: row?.solo_si ?? '',
        ...procedenciaValues(row),
      })}
    />
  );
}
