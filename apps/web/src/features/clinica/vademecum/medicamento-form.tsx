/** The values of the form of a medicine, for a doctor's own and for the back office's. */
import { type Medicamento, SIN_IMAGEN } from '@hampi/contract/clinica/vademecum/calls';
import type { CrudField } from '../../../kit/crud/crud-fields.tsx';

export const medicamentoFields: CrudField[] = [
  { name: 'nombre', label: 'Nombre', required: true },
  { name: 'casa_comercial', label: 'Casa comercial' },
  {
    name: 'composicion',
    label: 'Composición',
    kind: 'paragraph',
    hint: 'Ingrediente y concentración; varios unidos con +. Por ejemplo: Amoxicilina 875 mg + ácido clavulánico 125 mg',
  },
  { name: 'funcion', label: 'Función', kind: 'paragraph' },
  { name: 'presentacion', label: 'Presentación', kind: 'paragraph' },
  { name: 'dosificacion', label: 'Dosificación', kind: 'paragraph' },
  { name: 'contraindicaciones', label: 'Contraindicaciones', kind: 'paragraph' },
  { name: 'notas', label: 'Notas', kind: 'paragraph' },
];

export const medicamentoValues = (row: Medicamento | null) => ({
  nombre: row?.nombre ?? '',
  composicion: row?.composicion ?? '',
  funcion: row?.funcion ?? '',
  presentacion: row?.presentacion ?? '',
  dosificacion: row?.dosificacion ?? '',
  casa_comercial: row?.casa_comercial ?? '',
  contraindicaciones: row?.contraindicaciones ?? '',
  notas: row?.notas ?? '',
  urlimagen: row?.urlimagen ?? SIN_IMAGEN,
  /** A chosen picture that is not uploaded yet. */
  archivo: null as File | null,
});
