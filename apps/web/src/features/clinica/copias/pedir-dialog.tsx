import { fechaHora, fechaOf } from '@hampi/contract/base/fechas';
import {
  ALCANCES,
  CALIDADES,
  type Calidad,
  listCopias,
  listVisitasParaCopia,
  ORDENAN_RESERVA,
  PedirCopia,
  requestCopia,
} from '@hampi/contract/clinica/copias/calls';
import { Checkbox, MultiSelect, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import type { FormOf } from '../../../kit/fields/zod-form.ts';

interface PedirDialogProps {
  clienteId: number;
  paciente: { nombres: string; apellidos: string; cedula_identidad: string | null };
  zona: string;
  onClose: () => void;
}
type Form = FormOf<typeof PedirCopia>;

/** Who asks for a copy, why, with which paper, and what is copied. */
export default function PedirDialog({ clienteId, paciente, zona, onClose }: PedirDialogProps) {
  const params = { clienteId };
  return (
    <FormDialog
      title="Pedir una copia de la historia"
      size={640}
      gap="md"
      about={paciente}
      schema={PedirCopia}
      initial={({ nombres, apellidos, cedula_identidad }) => ({
        alcance: 'TODO' as const,
        desde: '',
        hasta: '',
        visitas: [],
        calidad: 'PACIENTE' as const,
        nombre: `${nombres} ${apellidos}`,
        documento: cedula_identidad ?? '',
        motivo: '',
        papel: '',
        papel_fecha: fechaOf(new Date(), zona),
        reserva: false,
        reserva_razon: '',
        reserva_hasta: '',
      })}
      save={(body) => callWhole(requestCopia, { params, body })}
      saveLabel="Hacer la copia"
      refreshes={[listCopias]}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Quien form={form} paciente={paciente} />
          <Textarea
            label="Para qué la pide"
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('motivo')}
          />
          <div className="grid two-columns gap-12">
            <TextInput
              label="Con qué papel"
              description={
                enPersona(form)
                  ? 'Si trae uno; en persona no hace falta'
                  : 'Oficio, solicitud o autorización, con su número'
              }
              withAsterisk={!enPersona(form)}
              maxLength={120}
              {...form.getInputProps('papel')}
            />
            <DateField
              label="Fecha del papel"
              description="Como está escrita en él"
              required={!enPersona(form)}
              {...form.getInputProps('papel_fecha')}
            />
          </div>
          <Alcance form={form} clienteId={clienteId} zona={zona} />
          <Reserva form={form} />
        </>
      )}
    </FormDialog>
  );
}

const enPersona = (form: Form) => form.values.calidad === 'PACIENTE';

function Quien({ form, paciente }: { form: Form; paciente: PedirDialogProps['paciente'] }) {
  /** The patient's name and document are known; nobody else's. */
  const choose = (calidad: Calidad | null) => {
    if (!calidad) return;
    const own = calidad === 'PACIENTE';
    const was = form.getValues().calidad === 'PACIENTE';
    form.setValues({
      calidad,
      ...((own || was) && {
        nombre: own ? `${paciente.nombres} ${paciente.apellidos}` : '',
        documento: own ? (paciente.cedula_identidad ?? '') : '',
      }),
      ...(!ORDENAN_RESERVA.includes(calidad) && { reserva: false }),
    });
  };
  return (
    <>
      <Select
        label="En calidad de qué la pide"
        withAsterisk
        allowDeselect={false}
        data={Object.entries(CALIDADES).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('calidad')}
        onChange={(value) => choose(value as Calidad | null)}
      />
      <div className="grid two-columns gap-12">
        <TextInput label="Quién la pide" withAsterisk maxLength={160} {...form.getInputProps('nombre')} />
        <TextInput label="Su documento" maxLength={20} {...form.getInputProps('documento')} />
      </div>
    </>
  );
}

function Alcance({ form, clienteId, zona }: { form: Form; clienteId: number; zona: string }) {
  const { alcance } = form.values;
  const visitas = useQuery({
    ...queryOf('historias', listVisitasParaCopia, { params: { clienteId } }),
    enabled: alcance === 'VISITAS',
  });
  const chosen = form.getInputProps('visitas');
  return (
    <>
      <Radio.Group label="Qué se copia" {...form.getInputProps('alcance')}>
        <div className="stack gap-8 mt-4">
          {Object.entries(ALCANCES).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      {alcance === 'FECHAS' && (
        <div className="grid two-columns gap-12">
          <DateField label="Desde" required {...form.getInputProps('desde')} />
          <DateField label="Hasta" required {...form.getInputProps('hasta')} />
        </div>
      )}
      {alcance === 'VISITAS' && (
        <MultiSelect
          label="Consultas"
          withAsterisk
          searchable
          limit={100}
          data={(visitas.data ?? []).map(({ id, fecha, doctor }) => ({
            value: String(id),
            label: `${fechaHora(fecha, zona)} · ${doctor}`,
          }))}
          error={chosen.error ?? visitas.error?.message}
          value={(form.values.visitas ?? []).map(String)}
          onChange={(ids) => form.setFieldValue('visitas', ids.map(Number))}
        />
      )}
    </>
  );
}

/** Only for those who can order it. */
function Reserva({ form }: { form: Form }) {
  const { calidad, reserva } = form.values;
  if (!ORDENAN_RESERVA.includes(calidad)) return null;
  return (
    <>
      <Checkbox
        label="La autoridad ordenó no contárselo al paciente"
        description="Al terminar la reserva se lo contamos."
        {...form.getInputProps('reserva', { type: 'checkbox' })}
      />
      {reserva && (
        <>
          <Textarea
            label="Quién lo ordena y por qué"
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reserva_razon')}
          />
          <DateField label="Reserva hasta" required {...form.getInputProps('reserva_hasta')} />
        </>
      )}
    </>
  );
}
