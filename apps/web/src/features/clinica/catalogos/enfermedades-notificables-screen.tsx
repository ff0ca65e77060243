import { FORMULARIOS, URGENCIAS } from '@hampi/contract/clinica/sive/calls';
import { enfermedadesNotificables } from '@hampi/contract/clinica/sive/catalogo';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { fuenteColumn, referencialColumn, referencialField } from './shared.tsx';

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** Which diagnoses are to be notified, how fast and on which form: as published, for the administrator to correct (BE-33). */
export default function EnfermedadesNotificablesScreen() {
  return (
    <CrudScreen
      title="Enfermedades de notificación"
      catalog={enfermedadesNotificables}
      search="Buscar enfermedad o código"
      columns={[
        { key: 'nombre', title: 'Enfermedad', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'cie10', title: 'CIE10', sort: 'cie10', render: (row) => row.cie10 },
        {
          key: 'urgencia',
          title: 'Notificación',
          sort: 'urgencia',
          render: (row) => `${URGENCIAS[row.urgencia]}, ${row.plazo_horas} h`,
        },
        { key: 'formulario', title: 'Formulario', render: (row) => FORMULARIOS[row.formulario] },
        fuenteColumn,
        referencialColumn,
      ]}
      fields={[
        { name: 'nombre', label: 'Enfermedad', required: true },
        {
          name: 'cie10',
          label: 'Códigos CIE10',
          required: true,
          hint: 'Códigos o rangos, separados por comas: A15-A19, B20',
        },
        { name: 'urgencia', label: 'Notificación', kind: 'select', required: true, options: options(URGENCIAS) },
        { name: 'formulario', label: 'Formulario', kind: 'select', required: true, options: options(FORMULARIOS) },
        { name: 'plazo_horas', label: 'Plazo (horas desde que se guarda)', kind: 'number', required: true },
        {
          name: 'repite_dias',
          label: 'Mismo caso durante (días)',
          kind: 'number',
          hint: 'Una visita posterior no abre otro caso. Vacío: nunca otro',
        },
        { name: 'nota', label: 'Nota para el médico', kind: 'paragraph' },
        { name: 'fuente', label: 'Fuente' },
        { name: 'fuente_fecha', label: 'Fecha de la fuente', kind: 'date' },
        referencialField,
      ]}
      values={(row) => ({
        urgencia: row?.urgencia ?? 'SEMANAL',
        formulario: row?.formulario ?? 'EPI1',
        plazo_horas: row?.plazo_horas ?? 168,
        referencial: row?.referencial ?? false,
      })}
    />
  );
}
