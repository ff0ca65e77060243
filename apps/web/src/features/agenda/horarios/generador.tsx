import type { HorariosDeOficina } from '@hampi/contract/agenda/horarios/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { GeneradorForm, LUNES_A_VIERNES, OPCIONES_DIA, type OpcionDia } from '@hampi/contract/agenda/horarios/schemas';
import { LIMITS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import { Button, Checkbox, Select } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { z } from 'zod';
import { TimeField } from '../../../kit/dates/time-field.tsx';
import { usePassingNotice } from '../../../kit/feedback/passing-notice.tsx';
import { Form, wide } from '../../../kit/fields/form.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import { type FormOf, useZodForm } from '../../../kit/fields/zod-form.ts';
import { GeneradorPreview } from './generador-preview.tsx';
import css from './horarios.module.css';
import { useAddHorarios } from './horarios.queries.ts';
import { previewOf } from './preview.ts';

const Formulario = GeneradorForm.safeExtend({
  espacios: z.number({ error: MHorarios.horario_datos }).int(M.entero_positivo).min(1, M.entero_positivo),
});

/** First values of an afternoon. */
const TARDE = { inicio: '15:00', fin: '18:00' };

interface GeneradorProps {
  office: HorariosDeOficina;
  doctorId: number;
  conCupo: boolean;
  onCancel: () => void;
  onSaved: () => void;
}

/** 'Añadir horario': consecutive slots between two times, on one day or several, in the morning and the afternoon, with a preview. */
export function Generador({ office, doctorId, conCupo, onCancel, onSaved }: GeneradorProps) {
  const { notice, say } = usePassingNotice();
  const add = useAddHorarios();
  const form = useZodForm(Formulario, {
    dia: LUNES_A_VIERNES as OpcionDia,
    intervalo: LIMITS.defaultInterval as number | string,
    inicio: LIMITS.defaultStart as string,
    fin: LIMITS.defaultEnd as string,
    espacios: 1,
    tarde: null as { inicio: string; fin: string } | null,
  });
  const preview = previewOf(form.values, office.o_tiempo_por_cliente_minutos, office.horarios);

  // A single sentence for all missing fields, for 3 s (3 §5); the fields stay marked.
  const { errors } = form;
  useEffect(() => {
    const sentence = Object.values(errors)[0];
    if (sentence) say(String(sentence));
  }, [errors, say]);

  const save = async (values: z.input<typeof Formulario>) => {
    const { nuevos = [] } = preview ?? {};
    if (nuevos.length === 0) return say(MHorarios.horario_ninguno);
    await add.mutateAsync({
      body: {
        doctor_id: doctorId,
        data: nuevos.map((slot) => ({ ...slot, oficina_id: office.o_id, espacios_disponibles: values.espacios })),
      },
    });
    form.markSaved();
    onSaved();
  };

  return (
    <Form form={form} bare onSubmit={save}>
      <div className={css.generator}>
        <h2>Añadir horario</h2>
        <p>
          Crea turnos de {office.o_tiempo_por_cliente_minutos || LIMITS.defaultTiempo} minutos entre dos horas; el
          intervalo es el descanso entre uno y otro.
        </p>
        {notice}
        <Campos form={form} conCupo={conCupo} />
        <GeneradorPreview preview={preview} />
        <div className={`flex gap-8 phone-tall ${css.buttons}`}>
          <Button variant="default" onClick={onCancel} disabled={form.saving}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.saving} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            Añadir horario
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** The day or days, the times and the places. A wrong field is only marked. */
function Campos({ form, conCupo }: { form: FormOf<typeof Formulario>; conCupo: boolean }) {
  const field = (name: 'dia' | 'intervalo' | 'inicio' | 'fin' | 'espacios' | 'tarde.inicio' | 'tarde.fin') => {
    const { error, ...props } = form.getInputProps(name);
    return { ...props, error: Boolean(error), required: true };
  };
  return (
    <div className="grid two-columns gap-12 gap-x-12">
      <Select
        label="Día"
        style={wide}
        placeholder="Seleccione el día"
        data={[...OPCIONES_DIA]}
        comboboxProps={{ withinPortal: false }}
        {...field('dia')}
      />
      <TimeField label="Inicio" {...field('inicio')} />
      <TimeField label="Fin" {...field('fin')} />
      <NumberField label="Intervalo (min)" inputMode="numeric" {...field('intervalo')} />
      <NumberField
        label="Espacios"
        inputMode="numeric"
        readOnly={!conCupo}
        rightSection={conCupo ? undefined : <IconLock size={16} stroke={1.75} aria-hidden />}
        {...field('espacios')}
        required={conCupo}
      />
      <Checkbox
        label="También por la tarde"
        style={wide}
        checked={form.values.tarde !== null}
        onChange={(event) => form.setFieldValue('tarde', event.currentTarget.checked ? TARDE : null)}
      />
      {form.values.tarde && (
        <>
          <TimeField label="Inicio de la tarde" {...field('tarde.inicio')} />
          <TimeField label="Fin de la tarde" {...field('tarde.fin')} />
        </>
      )}
    </div>
  );
}
