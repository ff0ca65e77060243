/** `/admin/reservas/nueva` (3 §2, ADR 228): an administrator books any patient with any professional of an office. */
import { createReservaAdmin, ReservaAdminNueva } from '@hampi/contract/agenda/reservas/admin';
import { TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { type ClienteAdmin, clientes } from '@hampi/contract/personas/clientes/admin';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call, callWhole } from '../../../../base/api.ts';
import { invalidate } from '../../../../base/query.ts';
import { toast } from '../../../../base/toast.ts';
import { CedulaDoubt } from '../../../../kit/fields/cedula-doubt.tsx';
import { Form, FormButtons, FormGrid, FormSection } from '../../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { SearchSelect } from '../../../../kit/fields/search-select.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { Screen } from '../../../../kit/screen.tsx';
import { LugarYTurno } from './lugar-y-turno.tsx';
import type { ReservaForm } from './reserva-form.ts';

const EMPTY: ReservaForm['values'] = {
  oficinaId: null,
  doctor_id: null,
  cliente_id: null,
  servicio_id: null,
  especializacion_id: null,
  inicio: '',
  fin: '',
  phoneNumber: '',
  nombre_tercera_persona: '',
  cedula_tercera_persona: '',
};

const LISTA = '/admin/reservas';

export default function ReservaNuevaScreen() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useZodForm(ReservaAdminNueva, EMPTY, { failure: MReservas.reserva_no });

  const save = async (body: ReservaForm['values']) => {
    try {
      const { mensaje } = await callWhole(createReservaAdmin, { body });
      form.markSaved();
      void invalidate(client, 'admin', 'turnos');
      toast.success(mensaje);
      await navigate(LISTA);
    } catch (error) {
      // Somebody else took the turno: the turnos are refetched, and the typed values stay.
      if (error instanceof ApiError && TurnoTomado.safeParse(error.data).success) {
        form.setValues({ inicio: '', fin: '' });
        void client.invalidateQueries({ queryKey: ['turnos'] });
        throw new ApiError(error.status, error.mensaje, { data: { errores: { inicio: error.mensaje } } });
      }
      throw error;
    }
  };

  return (
    <Screen title="Nueva reserva" width="form" back={LISTA}>
      <Form
        form={form}
        onSubmit={save}
        buttons={
          <FormButtons
            saving={form.saving}
            saveLabel="Reservar"
            onCancel={async () => (await confirmLeave()) && navigate(LISTA)}
          />
        }
      >
        <FormSection title="Paciente">
          <PacienteFields form={form} />
        </FormSection>
        <FormSection title="Horario y oficina">
          <LugarYTurno form={form} />
        </FormSection>
      </Form>
    </Screen>
  );
}

const searchClientes = (search: string, signal: AbortSignal): Promise<ClienteAdmin[]> =>
  call(clientes.list, { query: { search, take: FOUND } }, { signal });
/** How many patients a search offers (3 §7). */
const FOUND = 30;

/** The patient; their telephone becomes the proposed contact. */
function PacienteFields({ form }: { form: ReservaForm }) {
  const [cliente, setCliente] = useState<ClienteAdmin | null>(null);
  const choose = (chosen: ClienteAdmin | null) => {
    setCliente(chosen);
    form.setValues({ cliente_id: chosen?.id ?? null, phoneNumber: chosen?.celular ?? '' });
  };
  return (
    <FormGrid>
      <SearchSelect<ClienteAdmin>
        label="Paciente"
        required
        placeholder="Apellidos, nombres o documento"
        {...form.getInputProps('cliente_id')}
        value={cliente}
        onChange={choose}
        search={searchClientes}
        keyOf={({ id }) => id}
        labelOf={({ apellidos, nombres }) => `${apellidos} ${nombres}`}
        render={({ apellidos, nombres, cedula_identidad }) => (
          <>
            {apellidos} {nombres} <small>{cedula_identidad}</small>
          </>
        )}
      />
      <TextInput label="Celular" type="tel" inputMode="tel" required {...form.getInputProps('phoneNumber')} />
      <TextInput
        label="Tercera persona"
        description="Si no viene el paciente"
        maxLength={120}
        {...form.getInputProps('nombre_tercera_persona')}
      />
      <TextInput
        label="Cédula de la tercera persona"
        description={
          <>
            Opcional{' '}
            <CedulaDoubt
              cedula={form.values.cedula_tercera_persona ?? ''}
              onChange={(cedula) => form.setFieldValue('cedula_tercera_persona', cedula)}
            />
          </>
        }
        maxLength={20}
        {...form.getInputProps('cedula_tercera_persona')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </FormGrid>
  );
}
