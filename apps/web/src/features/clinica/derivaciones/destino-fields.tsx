import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { type Colega, findColegas } from './derivaciones.queries.ts';

interface Destino extends Record<string, unknown> {
  paraDoctorId?: unknown;
  establecimiento?: unknown;
  servicio?: unknown;
  especialidad?: unknown;
}

/** To whom: a colleague inside Hampi, or an establishment by name. */
export function DestinoFields({ form }: { form: ZodForm<Destino> }) {
  const [dentro, setDentro] = useState(true);
  const [colega, setColega] = useState<Colega | null>(null);
  const choose = (next: Colega | null) => {
    setColega(next);
    form.setValues({ paraDoctorId: next?.doctor_id ?? null });
  };
  return (
    <>
      <SegmentedControl
        aria-label="A dónde envía"
        fullWidth
        data={[
          { value: 'dentro', label: 'A un colega de Hampi' },
          { value: 'fuera', label: 'A un establecimiento' },
        ]}
        value={dentro ? 'dentro' : 'fuera'}
        onChange={(value) => {
          setDentro(value === 'dentro');
          choose(null);
          form.setValues({ establecimiento: '' });
        }}
      />
      {dentro ? (
        <SearchSelect
          label="Colega"
          required
          placeholder="Nombre o especialidad"
          description="Recibe un aviso y abre solo lo que usted adjunte, por 90 días o hasta que responda"
          name="paraDoctorId"
          value={colega}
          onChange={choose}
          from={2}
          search={findColegas}
          keyOf={({ doctor_id }) => doctor_id}
          labelOf={({ nombre }) => nombre}
          render={({ nombre, especialidades }) => (
            <span>
              {nombre}
              {especialidades && <small className="block c-quiet">{especialidades}</small>}
            </span>
          )}
          error={form.errors.paraDoctorId ?? (form.errors.establecimiento && MD.destino)}
        />
      ) : (
        <TextInput
          label="Establecimiento"
          description="Se imprime con código QR para que el paciente lo lleve"
          maxLength={200}
          {...form.getInputProps('establecimiento')}
        />
      )}
      <div className="grid two-columns gap-12">
        <TextInput label="Servicio" maxLength={120} {...form.getInputProps('servicio')} />
        <TextInput label="Especialidad" maxLength={120} {...form.getInputProps('especialidad')} />
      </div>
    </>
  );
}
