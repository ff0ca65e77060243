import { alergiasTerminos } from '@hampi/contract/plataforma/administracion/reglas';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { procedenciaColumn, procedenciaFields, procedenciaValues, selectField } from './reglas/campos-regla.tsx';
import { ChoiceField, chosen, ImportLink, useSustancias } from './shared.tsx';

const TIPO = {
  ALIAS: 'Nombre de un medicamento',
  NEGACION: 'Niega la alergia',
  NO_MEDICAMENTO: 'No es un medicamento',
  VAGO: 'Demasiado vago',
  REACCION: 'Reacción',
};

/** Terms typed as allergies, and the substances they mean. */
export default function AlergiasScreen() {
  const sustancias = useSustancias();
  return (
    <CrudScreen
      title="Alergias"
      catalog={alergiasTerminos}
      search="Buscar término o sustancia"
      tools={<ImportLink catalogo="alergias" />}
      columns={[
        { key: 'termino', title: 'Término', sort: 'termino', render: (row) => <b>{row.termino}</b> },
        { key: 'tipo', title: 'Qué es', sort: 'tipo', render: (row) => TIPO[row.tipo] },
        { key: 'sustancia', title: 'Sustancia o clase', sort: 'sustancia', render: (row) => row.sustancia ?? '—' },
        procedenciaColumn,
      ]}
      fields={[
        { name: 'termino', label: 'Término', required: true },
        selectField('tipo', 'Qué es', TIPO, { required: true }),
        (form) =>
          form.values.tipo === 'ALIAS' ? (
            <ChoiceField form={form} name="sustancia_id" label="Sustancia o clase" required options={sustancias} />
          ) : null,
        { name: 'nota', label: 'Nota', kind: 'paragraph' },
        ...procedenciaFields,
      ]}
      values={(row) => ({
        tipo: row?.tipo ?? 'ALIAS',
        sustancia_id: chosen(row?.sustancia_id),
        ...procedenciaValues(row),
      })}
      prepare={async (form) => {
        const values = form.getValues();
        return values.tipo === 'ALIAS' ? values : { ...values, sustancia_id: null };
      }}
    />
  );
}
