import {
  type Calendario,
  CalendarioForm,
  createCalendario,
  deleteCalendario,
} from '@hampi/contract/agenda/calendarios/calls';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Form, FormSection } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { KeyList, KeyRow } from '../../../kit/keys/key-list.tsx';
import css from './calendarios.module.css';
import { misCalendarios } from './calendarios.queries.ts';
import { DireccionNueva, type Nueva } from './direccion-nueva.tsx';

/** "Calendario en mi teléfono" (BE-26): private addresses, one for each device, to make, copy and revoke. */
export default function CalendariosSection() {
  const query = useQuery(misCalendarios);
  const [nueva, setNueva] = useState<Nueva | null>(null);
  const forget = (id: number) => setNueva((last) => (last?.id === id ? null : last));
  return (
    <FormSection
      title="Calendario en mi teléfono"
      text="El calendario de su teléfono o computadora puede mostrar sus horas ocupadas. Solo dice Ocupado: ni pacientes ni motivos. Use una dirección para cada equipo, y quítela si lo pierde."
    >
      <Loaded query={query}>
        {(rows) =>
          rows.length > 0 && (
            <KeyList label="Direcciones de mi calendario">
              {rows.map((row) => (
                <Fila key={row.id} row={row} onGone={() => forget(row.id)} />
              ))}
            </KeyList>
          )
        }
      </Loaded>
      {nueva && <DireccionNueva key={nueva.id} nueva={nueva} />}
      <Crear onMade={setNueva} />
    </FormSection>
  );
}

function Crear({ onMade }: { onMade: (nueva: Nueva) => void }) {
  const client = useQueryClient();
  const form = useZodForm(CalendarioForm, { nombre: '' }, { guard: false });
  const create = async (body: { nombre: string }) => {
    const { data, mensaje } = await callWhole(createCalendario, { body });
    toast.success(mensaje);
    form.reset({ nombre: '' });
    onMade(data);
    void client.invalidateQueries({ queryKey: ['calendarios'] });
  };
  return (
    <Form form={form} onSubmit={create} bare>
      <div className={`flex wrap items-start gap-12 ${css.create}`}>
        <TextInput label="Equipo" placeholder="Mi teléfono" maxLength={60} required {...form.getInputProps('nombre')} />
        <Button type="submit" variant="default" loading={form.saving}>
          Crear dirección
        </Button>
      </div>
    </Form>
  );
}

function Fila({ row, onGone }: { row: Calendario; onGone: () => void }) {
  const remove = useCall(deleteCalendario, { refreshes: ['calendarios'], onSuccess: onGone });
  return (
    <KeyRow
      name={row.nombre}
      withdraw={{
        label: 'Quitar',
        describedAs: `Quitar la dirección de ${row.nombre}`,
        question: {
          title: 'Quitar dirección',
          text: `El calendario de «${row.nombre}» deja de actualizarse. Las horas que ya mostró pueden quedar allí hasta que lo borre.`,
        },
        pending: remove.isPending,
        run: () => remove.mutate({ params: { id: row.id } }),
      }}
    >
      <p>
        {row.leido_en
          ? `Leída por última vez ${fechaHora(row.leido_en, ZONA_ECUADOR)}`
          : `Creada ${fechaHora(row.creado_en, ZONA_ECUADOR)}, todavía sin leer`}
      </p>
    </KeyRow>
  );
}
