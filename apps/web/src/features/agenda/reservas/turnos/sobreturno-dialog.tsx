/** A visit outside the turnos: its own hours and its reason (BE-1). */

import { horaAt, minutesOf } from '@hampi/contract/agenda/horarios/horas';
import { SobreturnoForm } from '@hampi/contract/agenda/reservas/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { FECHA_LEJANA } from '@hampi/contract/agenda/turnos/messages';
import { instantOf } from '@hampi/contract/base/fechas';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { TimeField } from '../../../../kit/dates/time-field.tsx';
import { Form, FormGrid, wide } from '../../../../kit/fields/form.tsx';
import { confirmDiscard } from '../../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';

interface SobreturnoDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The day on screen, in the office's zone. */
  fecha: string;
  hoy: string;
  ultima: string;
  zona: string;
  /** Minutes per patient, the default length. */
  tiempo: number;
  onChoose: (chosen: { inicio: string; fin: string; motivo: string }) => void;
}

export default function SobreturnoDialog({ opened, onClose, ...props }: SobreturnoDialogProps) {
  const typed = useRef(false);
  const close = async () => (await confirmDiscard(typed.current)) && onClose();
  return (
    <Modal opened={opened} onClose={close} title="Sobreturno" size={440}>
      <Campos onClose={close} typed={typed} {...props} />
    </Modal>
  );
}

interface CamposProps extends Omit<SobreturnoDialogProps, 'opened'> {
  /** Whether a reason was typed, which closing would lose. */
  typed: RefObject<boolean>;
}

function Campos({ onClose, typed, fecha, hoy, ultima, zona, tiempo, onChoose }: CamposProps) {
  const form = useZodForm(SobreturnoForm, { fecha, inicio: '', fin: '', motivo: '' }, { guard: false });
  const isTyped = form.values.motivo !== '';
  useEffect(() => {
    typed.current = isTyped;
    return () => {
      typed.current = false;
    };
  }, [isTyped, typed]);
  const choose = (values: SobreturnoForm) => {
    const { fecha, inicio, fin, motivo } = SobreturnoForm.parse(values);
    const chosen = { inicio: instantOf(fecha, inicio, zona), fin: instantOf(fecha, fin, zona), motivo };
    // A visit that has begun can still be recorded, one that has ended cannot.
    if (Date.parse(chosen.fin) <= Date.now()) return form.setFieldError('fin', MTurnos.turno_pasado);
    if (fecha > ultima) return form.setFieldError('fecha', FECHA_LEJANA);
    onChoose(chosen);
  };
  return (
    <Form form={form} bare onSubmit={choose}>
      <p style={{ margin: '0 0 14px', color: 'var(--hampi-text-2)' }}>
        Se agenda además de los turnos: no ocupa cupo y puede coincidir con otra cita.
      </p>
      <FormGrid>
        <DateField label="Fecha" required style={wide} minDate={hoy} {...form.getInputProps('fecha')} />
        <TimeField
          label="Hora de inicio"
          required
          data-autofocus
          {...form.getInputProps('inicio')}
          onChange={(inicio) => {
            form.setFieldValue('inicio', inicio);
            if (!form.values.fin) form.setFieldValue('fin', later(inicio, tiempo));
          }}
        />
        <TimeField label="Hora de finalización" required {...form.getInputProps('fin')} />
        <Textarea
          label="Motivo"
          required
          style={wide}
          autosize
          minRows={2}
          maxLength={200}
          {...form.getInputProps('motivo')}
        />
      </FormGrid>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Elegir sobreturno</Button>
      </Group>
    </Form>
  );
}

/** The wall time some minutes later; empty if that is the next day. */
function later(inicio: string, minutes: number): string {
  if (!/^\d{2}:\d{2}$/.test(inicio)) return '';
  const end = minutesOf(inicio) + minutes;
  return end < 24 * 60 ? horaAt(end) : '';
}
