import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import { Form, FormGrid, wide } from '../../../kit/fields/form.tsx';
import { onePaciente } from '../../personas/clientes/clientes.queries.ts';
import { PacienteSearch } from '../../personas/clientes/paciente-search.tsx';
import type { ContactoForm } from './contacto.ts';
import { PacienteCard } from './paciente-card.tsx';
import css from './reserva.module.css';

const PacienteForm = lazy(async () => ({
  default: (await import('../../personas/clientes/paciente-form.tsx')).PacienteForm,
}));

interface PacienteStepProps {
  doctorId: number;
  paciente: PacienteEncontrado | null;
  contacto: ContactoForm;
  /** 'Cambiar' was pressed, or nobody is chosen yet. */
  searching: boolean;
  onSearch: () => void;
  /** The text of the search when 'Añadir paciente' was pressed; the form of a new patient is open unless it is null. */
  adding: string | null;
  onAdding: (term: string | null) => void;
  onPaciente: (paciente: PacienteEncontrado) => void;
  /** Called by Enter in a field of the contact. */
  onNext: () => void;
}

/** Step 'Paciente': one of the doctor's patients or a new one, and a third person who comes instead (BK-8). */
export function PacienteStep(props: PacienteStepProps) {
  const { doctorId, paciente, contacto, searching, onSearch, adding, onAdding, onPaciente, onNext } = props;
  const client = useQueryClient();

  if (adding !== null) {
    const take = (chosen: PacienteEncontrado) => {
      onPaciente(chosen);
      onAdding(null);
    };
    return (
      <LoadGuard waiting={<FormSkeleton />}>
        <PacienteForm
          doctorId={doctorId}
          start={/^\d+$/.test(adding) ? { cedula_identidad: adding } : { apellidos: adding }}
          onSaved={take}
          onCancel={() => onAdding(null)}
          onChoose={async (clienteId) => take(await client.fetchQuery(onePaciente(doctorId, clienteId)))}
        />
      </LoadGuard>
    );
  }

  if (searching || !paciente)
    return (
      <section className={`card min-0 shadow-xs py-16 px-20 ${css.padded}`} aria-label="Buscar paciente">
        <PacienteSearch doctorId={doctorId} selected={paciente} onSelect={onPaciente} onAdd={onAdding} />
      </section>
    );

  const { tercero } = contacto.values;
  const text = (name: 'phone_number' | 'nombre_tercera_persona' | 'cedula_tercera_persona') => ({
    ...contacto.getInputProps(name),
    value: contacto.values[name] ?? '',
  });
  return (
    <section className={`card min-0 shadow-xs py-16 px-20 ${css.padded}`} aria-label="Paciente elegido">
      <PacienteCard paciente={paciente} tercero={null} onChange={onSearch} />
      <Form form={contacto} bare onSubmit={onNext}>
        <div className="mt-16 pt-16 rule-above">
          <FormGrid>
            <TextInput
              label="Teléfono de contacto"
              type="tel"
              autoComplete="off"
              maxLength={20}
              {...text('phone_number')}
            />
            <Checkbox
              style={wide}
              label="La cita es para otra persona"
              description="El paciente reserva y otra persona asiste"
              {...contacto.getInputProps('tercero', { type: 'checkbox' })}
            />
            {tercero && (
              <>
                <TextInput
                  label="Nombre de quien asiste"
                  required
                  autoComplete="off"
                  maxLength={120}
                  {...text('nombre_tercera_persona')}
                />
                <TextInput
                  label="Cédula o pasaporte de quien asiste"
                  autoComplete="off"
                  maxLength={20}
                  {...text('cedula_tercera_persona')}
                  description={
                    <CedulaDoubt
                      cedula={contacto.values.cedula_tercera_persona ?? ''}
                      onChange={(cedula) => contacto.setFieldValue('cedula_tercera_persona', cedula)}
                    />
                  }
                  inputWrapperOrder={['label', 'input', 'error', 'description']}
                />
              </>
            )}
          </FormGrid>
        </div>
      </Form>
    </section>
  );
}
