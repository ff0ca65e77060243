import { plantillasMotivo } from '@hampi/contract/plataforma/administracion/clinica';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { referencialColumn, referencialField } from './shared.tsx';

/** Beginnings of a consultation by specialty. */
export default function PlantillasScreen() {
  return (
    <CrudScreen
      title="Plantillas de consulta"
      catalog={plantillasMotivo}
      search="Buscar especialidad, nombre o motivo"
      columns={[
        { key: 'nombre', title: 'Nombre', sort: 'nombre', render: (row) => <b>{row.nombre}</b> },
        { key: 'especialidad', title: 'Especialidad', sort: 'especialidad', render: (row) => row.especialidad },
        { key: 'motivo', title: 'Motivo', render: (row) => row.motivo },
        referencialColumn,
      ]}
      fields={[
        { name: 'especialidad', label: 'Especialidad', required: true },
        { name: 'nombre', label: 'Nombre', required: true },
        { name: 'motivo', label: 'Motivo', kind: 'paragraph', required: true },
        {
          name: 'enfermedad_actual',
          label: 'Enfermedad actual',
          kind: 'paragraph',
          required: true,
          hint: 'Con ___ donde el profesional completa',
        },
        { name: 'plan_tratamiento', label: 'Plan de tratamiento', kind: 'paragraph', required: true },
        referencialField,
      ]}
      values={(row) => ({ referencial: row?.referencial ?? false })}
    />
  );
}
