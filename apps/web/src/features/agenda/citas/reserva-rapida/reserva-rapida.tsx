/** 'Nueva cita' in free time of the calendar (BE-21): one popover, where Enter books the proposal. */

import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { Form } from '../../../../kit/fields/form.tsx';
import { useDirty } from '../../../../kit/fields/use-dirty.ts';
import { NOT_SAVED, useZodForm, type ZodForm } from '../../../../kit/fields/zod-form.ts';
import { precioOf } from '../../servicios/oferta.ts';
import { Beside } from '../calendario/beside.tsx';
import type { Hueco, Propuesta } from '../calendario/huecos.ts';
import type { Place } from '../calendario/place.ts';
import type { AgendaOffice } from '../citas.queries.ts';
import { Cuando, type Lost, Perdido } from './cuando.tsx';
import { Donde } from './donde.tsx';
import { EMPTY, isTyped, ReservaRapidaForm, type ReservaValues } from './formulario.ts';
import { LugarFields } from './lugar-fields.tsx';
import { PacienteFields } from './paciente-fields.tsx';
import { useAgendar } from './use-agendar.ts';
import { useLugar } from './use-lugar.ts';

interface ReservaRapidaProps {
  /** The chosen time; null while the popover is closed. */
  propuesta: Propuesta | null;
  place: Place | undefined;
  offices: readonly AgendaOffice[];
  /** The free turnos of these offices. */
  libres: readonly Turno[];
  now: Date;
  onPropuesta: (propuesta: Propuesta) => void;
  onClose: () => void;
  onBooked: (made: ReservaHecha) => void;
  /** Called to block the time instead of booking it. */
  onBlock: (propuesta: Propuesta) => void;
}

/** Typed values stay for the next chosen time, until the cita is booked. */
export default function ReservaRapida({ propuesta, place, offices, onClose, ...rest }: ReservaRapidaProps) {
  const form = useZodForm(ReservaRapidaForm, EMPTY, { guard: false });
  useDirty(propuesta !== null && isTyped(form.values));
  const office = offices.find(({ o_id }) => o_id === propuesta?.hueco.oficinaId);
  // Patients are found in the list of one doctor; the other one's list may not have this person.
  const doctor = office?.doctorId;
  const before = useRef(doctor);
  const { setFieldValue } = form;
  useEffect(() => {
    if (doctor === undefined || doctor === before.current) return;
    if (before.current !== undefined) setFieldValue('paciente', null);
    before.current = doctor;
  }, [doctor, setFieldValue]);
  return (
    <Beside place={place} marked opened={propuesta !== null} title="Nueva cita" onClose={onClose}>
      {propuesta && office && (
        <Reserva key={office.doctorId} propuesta={propuesta} form={form} office={office} offices={offices} {...rest} />
      )}
    </Beside>
  );
}

interface ReservaProps
  extends Pick<ReservaRapidaProps, 'offices' | 'libres' | 'now' | 'onPropuesta' | 'onBooked' | 'onBlock'> {
  propuesta: Propuesta;
  form: ZodForm<ReservaValues>;
  office: AgendaOffice;
}

function Reserva({ propuesta, form, office, offices, libres, now, onPropuesta, onBooked, onBlock }: ReservaProps) {
  const { hueco } = propuesta;
  const { sobreturno } = hueco;
  const doctorId = office.doctorId ?? 0;
  const [lost, setLost] = useState<Lost | null>(null);
  const { oferta, habituales, lugar, choose } = useLugar(doctorId, hueco.oficinaId, now);
  const agendar = useAgendar({
    doctorId,
    form,
    onLost: setLost,
    onBooked: (made) => {
      form.reset();
      onBooked(made);
    },
  });
  const { setFieldValue } = form;
  useEffect(() => setFieldValue('sobreturno', sobreturno), [sobreturno, setFieldValue]);
  // The lost turno belonged to the previous time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the time changes
  useEffect(() => setLost(null), [hueco.inicio, hueco.oficinaId]);

  // Enter may come before the prices are loaded: the form says that it is waiting, and then continues by itself.
  const [early, setEarly] = useState(false);
  const { isError } = oferta;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (!early || !(lugar || isError)) return;
    setEarly(false);
    if (lugar) void form.submit(() => agendar(hueco, lugar));
  }, [early, lugar === undefined, isError]);

  const take = (next: Hueco) => onPropuesta({ hueco: next, otro: null });
  const precio = oferta.data && lugar && precioOf(oferta.data, lugar.oficina, lugar.servicioId, now);
  return (
    <>
      <Cuando propuesta={propuesta} zona={office.o_zona} onPropuesta={onPropuesta} />
      <Donde hueco={hueco} offices={offices} libres={libres} onTake={take} />
      {lost && (
        <Perdido
          lost={lost}
          zona={office.o_zona}
          onTake={({ inicio, fin, oficina_id }) => take({ inicio, fin, oficinaId: oficina_id, sobreturno: false })}
        />
      )}
      <Form
        form={form}
        bare
        onSubmit={() => {
          if (lugar) return agendar(hueco, lugar);
          setEarly(true);
          return NOT_SAVED;
        }}
      >
        <div className="grid gap-12">
          <PacienteFields doctorId={doctorId} form={form} />
          <Loaded query={oferta} skeleton={<RowsSkeleton rows={2} />}>
            {(found) =>
              lugar && <LugarFields oferta={found} lugar={lugar} habituales={habituales} now={now} onChoose={choose} />
            }
          </Loaded>
          {sobreturno && (
            <TextInput
              label="Motivo del sobreturno"
              required
              autoComplete="off"
              maxLength={200}
              {...form.getInputProps('motivo')}
            />
          )}
        </div>
        <div className="row between gap-12 mt-16">
          <span className="grow">
            Precio <b>{precio ? money(netPrice(precio.precio, precio.descuento)) : '…'}</b>
          </span>
          <Button variant="default" onClick={() => onBlock(propuesta)}>
            Bloquear
          </Button>
          <Button type="submit" loading={form.saving || early} disabled={oferta.data && !lugar}>
            Agendar
          </Button>
        </div>
      </Form>
    </>
  );
}
