import { alergiasCruzadas } from '@hampi/contract/plataforma/administracion/reglas';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { ChoiceField, chosen, ImportLink, useSustancias } from '../shared.tsx';
import {
  evidenciaField,
  gobiernoColumn,
  procedenciaFields,
  procedenciaValues,
  selectField,
  usePedirRevision,
} from './campos-regla.tsx';

const GRADO = {
  probable: 'Probable: pide razón',
  posible: 'Posible: precaución',
  improbable: 'Improbable: se pliega',
};

/** Cross-allergies: people allergic to one substance may also be allergic to the other. */
export default function AlergiasCruzadasScreen() {
  const sustancias = useSustancias();
  const pedirRevision = usePedirRevision('alergias-cruzadas');
  return (
    <CrudScreen
      title="Alergias cruzadas"
      catalog={alergiasCruzadas}
      actions={pedirRevision}
      search="Buscar sustancia o clase"
      tools={<ImportLink catalogo="alergias" />}
      columns={[
        { key: 'desde', title: 'Alergia a', sort: 'desde', render: (row) => <b>{row.desde}</b> },
        { key: 'hacia', title: 'Puede cruzar con', sort: 'hacia', render: (row) => row.hacia },
        { key: 'grado', title: 'Grado', sort: 'grado', render: (row) => GRADO[row.grado] },
        { key: 'nota', title: 'Nota', render: (row) => row.nota ?? '—' },
        gobiernoColumn,
      ]}
      fields={[
        (form) => <ChoiceField form={form} name="desde_id" label="Alergia a" required options={sustancias} />,
        (form) => <ChoiceField form={form} name="hacia_id" label="Puede cruzar con" required options={sustancias} />,
        selectField('grado', 'Grado', GRADO, { required: true }),
        { name: 'nota', label: 'Nota', kind: 'paragraph' },
        evidenciaField,
        ...procedenciaFields,
      ]}
      values={(row) => ({
        desde_id: chosen(row?.desde_id),
        hacia_id: chosen(row?.hacia_id),
        grado: row?.grado ?? 'posible',
        ...procedenciaValues(row),
      })}
    />
  );
}
