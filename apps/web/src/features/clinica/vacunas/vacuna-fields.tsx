import { DURATIONS } from '@hampi/contract/base/limits';
import { fold } from '@hampi/contract/base/texto/escrito';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { FormGrid, wide } from '../../../kit/fields/form.tsx';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import type { FormOf } from '../../../kit/fields/zod-form.ts';
import { decimal } from '../consulta/numeros.ts';
import listas from '../plantillas/listas.module.css';
import {
  delCatalogo,
  edadEscrita,
  type VacunaElegida,
  type VacunaInicio,
  type vacunaSchema,
} from './vacuna-valores.ts';
import css from './vacunas.module.css';
import { findVacunas } from './vacunas.queries.ts';

/** The vaccine in the search field: from the catalogue, or a custom type (`id` 0). */
const elegidaDe = ({ vacuna_id, vacuna_tipo }: { vacuna_id?: unknown; vacuna_tipo: string }): VacunaElegida | null =>
  vacuna_tipo === '' ? null : { id: Number(vacuna_id ?? 0), tipo: vacuna_tipo };

interface VacunaFieldsProps {
  form: FormOf<typeof vacunaSchema>;
  inicio: VacunaInicio;
  /** Of the patient; the age at the vaccination follows from it. */
  nacimiento: string | null;
}

export function VacunaFields({ form, inicio, nacimiento }: VacunaFieldsProps) {
  const [extra, setExtra] = useState(inicio.catalogo?.informacion_extra);
  const { values } = form;
  const take = (found: VacunaElegida | null) => {
    form.setValues(delCatalogo(found));
    setExtra(found?.informacion_extra);
    form.clearFieldError('vacuna_tipo');
  };
  return (
    <FormGrid>
      <SearchSelect
        label="Vacuna"
        required
        name="vacuna_tipo"
        style={wide}
        placeholder="Buscar o escribir otro tipo"
        value={elegidaDe(values)}
        onChange={take}
        pause={DURATIONS.clinicalSearch}
        search={async (term, signal) => [...(await findVacunas(term, signal)), { id: 0, tipo: term } as VacunaElegida]}
        bestOf={(found, term) => found.find(({ id, tipo }) => id !== 0 && fold(tipo) === fold(term)) ?? found[0]}
        ownWords={(tipo) => ({ id: 0, tipo })}
        keyOf={({ id }) => id}
        labelOf={({ tipo }) => tipo}
        render={(found) => <Opcion found={found} />}
        error={form.errors.vacuna_tipo}
      />
      {values.vacuna_id != null && (
        <DelCatalogo edad={values.vacuna_edad_optima} textos={[values.informacion, extra]} />
      )}
      <TextInput label="Nombre comercial" {...form.getInputProps('vacuna_nombre_comercial')} />
      <DateField
        label="Fecha de aplicación"
        required
        {...form.getInputProps('fecha_aplicacion')}
        value={values.fecha_aplicacion}
        onChange={(fecha) => {
          form.setFieldValue('fecha_aplicacion', fecha);
          const edad = edadEscrita(nacimiento, fecha);
          if (edad) form.setFieldValue('edad_aplicacion', edad);
        }}
      />
      <TextInput
        label="Dosis"
        required
        inputMode="decimal"
        description={
          inicio.dosis?.dosis_ml
            ? `Número de la dosis en su serie (${decimal(inicio.dosis.dosis_ml)} ml)`
            : 'Número de la dosis en su serie'
        }
        {...form.getInputProps('dosis')}
      />
      <TextInput
        label="Edad de aplicación"
        required
        inputMode="decimal"
        description="En años"
        {...form.getInputProps('edad_aplicacion')}
      />
      <TextInput label="Lote" required {...form.getInputProps('lote')} />
      <TextInput label="Lugar" required {...form.getInputProps('lugar')} />
      {values.vacuna_id == null && (
        <>
          <TextInput label="Edad óptima" {...form.getInputProps('vacuna_edad_optima')} />
          <TextInput label="Información" {...form.getInputProps('informacion')} />
        </>
      )}
      <TextInput label="Información extra" style={wide} {...form.getInputProps('informacion_extra')} />
    </FormGrid>
  );
}

/** Information of the catalogue about the chosen vaccine. */
function DelCatalogo({ edad, textos }: { edad: unknown; textos: unknown[] }) {
  const said = textos.filter(Boolean).map(String);
  if (!edad && said.length === 0) return null;
  return (
    <div className={`py-8 px-12 r-note b-tint t-small ${css.nota}`} style={wide}>
      {Boolean(edad) && (
        <p>
          <b>Edad óptima:</b> {String(edad)}
        </p>
      )}
      {said.length > 0 && <p>{said.join(' ')}</p>}
    </div>
  );
}

function Opcion({ found }: { found: VacunaElegida }) {
  if (found.id === 0) return <>Otro tipo: «{found.tipo}»</>;
  return (
    <>
      {found.tipo}
      {found.edad_optima && <small className={listas.second}>{found.edad_optima}</small>}
    </>
  );
}
