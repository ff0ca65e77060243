import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { money } from '@hampi/contract/base/dinero';
import { Checkbox, MultiSelect, Select, Stack } from '@mantine/core';
import { FormSection } from '../../../kit/fields/form.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';
import { PerfilLink } from '../../../kit/perfil-link.tsx';
import type { DatosForm, OficinaZodForm } from './oficinas.queries.ts';

interface Props {
  form: OficinaZodForm;
  data: DatosForm;
  oficina: Oficina | undefined;
  branch: boolean;
}

/** Specialties and services of the office; an affiliated one keeps its specialties (3 §4). */
export function OfertaFields({ form, data, oficina, branch }: Props) {
  const chosen = (form.values.doctorEspecializaciones ?? []).map(Number);
  const offered = data.dataServicios.filter(
    (s) => s.especializacion_id === null || chosen.length === 0 || chosen.includes(s.especializacion_id),
  );
  const setChosen = (values: string[]) => form.setFieldValue('doctorEspecializaciones', values.map(Number));
  const shared = {
    ...namedOptions(data.dataEspecialidades),
    searchable: true,
    nothingFoundMessage: 'No se encontraron resultados',
    disabled: oficina?.afiliacion ?? false,
    error: form.errors.doctorEspecializaciones,
  };

  return (
    <FormSection title="Especialidades y servicios">
      <Stack gap={14}>
        {branch ? (
          <Select
            label="Especialidad"
            required
            {...shared}
            value={chosen[0] === undefined ? null : String(chosen[0])}
            onChange={(value) => setChosen(value ? [value] : [])}
          />
        ) : (
          <MultiSelect
            label="Especialidades"
            description={
              data.dataEspecialidades.length === 0 ? (
                <>
                  Primero elija sus especialidades en <PerfilLink />
                </>
              ) : undefined
            }
            {...shared}
            value={chosen.map(String)}
            onChange={setChosen}
          />
        )}
        <Checkbox.Group
          label="Servicios asignados"
          description={
            offered.length === 0
              ? 'No tiene servicios de estas especialidades; puede crearlos después en Mis Servicios'
              : undefined
          }
          error={form.errors.serviciosAsignados}
          value={(form.values.serviciosAsignados ?? []).map(String)}
          onChange={(values) => form.setFieldValue('serviciosAsignados', values.map(Number))}
        >
          <Stack gap={10} mt={8}>
            {offered.map((s) => (
              <Checkbox key={s.id} value={String(s.id)} label={`${s.nombre} · ${money(s.precio)}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </FormSection>
  );
}
