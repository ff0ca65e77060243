import { condiciones, listCondicionesForm } from '@hampi/contract/plataforma/administracion/reglas';
import { CrudScreen } from '../../../../kit/crud/crud-screen.tsx';
import { ImportLink } from '../shared.tsx';
import { gobiernoColumn, procedenciaFields, procedenciaValues, TagsField, usePedirRevision } from './campos-regla.tsx';

/** Conditions of patients used by the rules: which codes and words indicate them, and for how long. */
export default function CondicionesScreen() {
  const pedirRevision = usePedirRevision('condiciones');
  return (
    <CrudScreen
      title="Condiciones del paciente"
      catalog={condiciones}
      actions={pedirRevision}
      search="Buscar condición, código o palabra"
      tools={<ImportLink catalogo="condiciones" />}
      refreshes={[listCondicionesForm]}
      columns={[
        { key: 'nombre', title: 'Condición', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'cie10', title: 'CIE10', render: (row) => row.cie10.join(', ') || '—' },
        { key: 'palabras', title: 'Palabras del antecedente', render: (row) => row.palabras.join(', ') || '—' },
        { key: 'persistencia', title: 'Cuenta', sort: 'persistencia', render: (row) => row.persistencia },
        { key: 'medida', title: 'Por cifra', render: (row) => row.medida ?? '—' },
        gobiernoColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Nombre', required: true },
        {
          name: 'persistencia',
          label: 'Cuánto tiempo cuenta',
          required: true,
          hint: 'siempre, remite (hasta que conste como pasado), embarazo o un número de meses: 12 meses',
        },
        (form) => (
          <TagsField
            form={form}
            name="cie10"
            label="Códigos CIE10"
            hint="El comienzo del código; escriba uno y presione Enter"
          />
        ),
        (form) => <TagsField form={form} name="palabras" label="Palabras del antecedente" />,
        (form) => (
          <TagsField
            form={form}
            name="no_si_precede"
            label="No, si antes dice"
            hint="Negaciones y parientes: niega, madre con…"
          />
        ),
        {
          name: 'medida',
          label: 'También por una cifra',
          hint: 'Valor, cifra y por cuánto cuenta: QTC>=480 en 12 meses. Valores: CREATININA, TFG, QTC, INR, PLAQUETAS, POTASIO, AST, ALT, FEVI',
          wide: true,
        },
        { name: 'medida_fuente', label: 'Fuente de la cifra', hint: 'Guía, edición, año y página', wide: true },
        { name: 'nota', label: 'Nota', kind: 'paragraph' },
        ...procedenciaFields,
      ]}
      values={(row) => ({
        persistencia: row?.persistencia ?? 'siempre',
        cie10: row?.cie10 ?? [],
        palabras: row?.palabras ?? [],
        no_si_precede: row?.no_si_precede ?? [],
        ...procedenciaValues(row),
      })}
    />
  );
}
