import { fechaCorta, isFecha } from '@hampi/contract/base/fechas';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { Anchor } from '@mantine/core';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { mergeEdits } from '../../../kit/merge-edits.ts';

const LABELS: Record<string, string> = {
  tipo_documento: 'Tipo de documento',
  cedula_identidad: 'Documento',
  cedula_representante: 'Cédula del representante',
  titulo_honorifico: 'Título honorífico',
  nombres: 'Nombres',
  apellidos: 'Apellidos',
  nombres_padre: 'Nombres del padre',
  nombres_madre: 'Nombres de la madre',
  direccion: 'Dirección',
  ciudad: 'Ciudad',
  pais: 'País',
  nacionalidad: 'Nacionalidad',
  sexo: 'Sexo',
  telefono: 'Teléfono',
  celular: 'Celular',
  correo: 'Correo',
  fecha_nacimiento: 'Fecha de nacimiento',
  tipo_sangre: 'Tipo de sangre',
  instruccion: 'Instrucción',
  estado_civil: 'Estado civil',
  ocupacion: 'Ocupación',
  seguros: 'Seguros',
};

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((v: { nombre: string }) => v.nombre).join(', ') || 'vacío';
  if (typeof value !== 'string' || value === '') return 'vacío';
  return isFecha(value) ? fechaCorta(value) : value;
};

interface EditedMeanwhileProps {
  /** Title; by default that the filiation was changed. */
  title?: string;
  labels?: Record<string, string>;
  changed: ReturnType<typeof mergeEdits>['changed'];
  onTake: (field: string, theirs: unknown) => void;
}

/** Shows what somebody else saved meanwhile: merged where only they changed a field, offered where both did. */
export function EditedMeanwhile({
  title = MClientes.paciente_cambiado,
  labels = LABELS,
  changed,
  onTake,
}: EditedMeanwhileProps) {
  return (
    <Banner kind="warning" title={title}>
      <ul>
        {changed.map(({ field, theirs, both }) => (
          <li key={field}>
            {labels[field] ?? field}: {shown(theirs)}{' '}
            {both && (
              <Anchor component="button" type="button" inherit onClick={() => onTake(field, theirs)}>
                Usar este dato
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
