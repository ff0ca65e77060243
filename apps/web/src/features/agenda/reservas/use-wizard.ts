import type { CitaDetalle } from '@hampi/contract/agenda/citas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { useRef, useState } from 'react';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import { useNow } from '../citas/use-now.ts';
import type { Oferta } from '../servicios/oferta.ts';
import { useContacto } from './contacto.ts';
import { type Borrador, borradorOf, borradorWith, whyLost } from './reserva.ts';
import { useTurnos } from './turnos/use-turnos.ts';
import { useBorrador } from './use-borrador.ts';
import { useFinish } from './use-finish.ts';
import { goToStart, type Place, useStart } from './use-start.ts';

interface Begun {
  doctorId: number;
  oferta: Oferta;
  /** The patient chosen in the list of patients. */
  paciente: PacienteEncontrado | null;
  /** Office and time chosen before, by pressing a free turno in the agenda. */
  lugar?: Partial<Borrador>;
  /** The cita to be moved. */
  cita: CitaDetalle | undefined;
  /** The sentence for a step without office, which differs by role (2 §5, 3 §5). */
  sinOficina: string;
}

export type ReservaDePersonal = ReturnType<typeof useWizard>;

/** The reservation in progress: what was chosen, in which step it is, what is missing, and what each press does. */
export function useWizard(begun: Begun) {
  const { doctorId, oferta, cita, sinOficina } = begun;
  const now = useNow();
  const start = useRef(startOf(begun)).current;
  const { result, finish, isSaving, clear } = useFinish(doctorId, cita);
  const isBooked = result?.failure === null;
  const { borrador, setBorrador, step, setStep } = useBorrador(doctorId, start, oferta, {
    isMove: Boolean(cita),
    isBooked,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Borrador>) => {
    setProblem(null);
    setBorrador((before) => ({ ...before, ...part }));
  };
  const quien = useQuienViene(borrador.paciente, change);
  const { contacto } = quien;
  useDirty(!isBooked && (borrador !== start || contacto.isDirty()));

  // While saving, the chosen turno becomes taken by this booking itself.
  const { oficina, zona, watched, lost } = useLugar(doctorId, oferta, borrador, now, isSaving || isBooked);

  const goTo = (to: number) => {
    setProblem(null);
    setStep(to);
    window.scrollTo({ top: 0 });
  };

  const place: EnCurso = {
    step,
    adding: quien.adding !== null,
    searching: quien.searching,
    borrador,
    conEspecialidad: !cita && Boolean(oficina?.especializaciones.length),
  };
  useStart(place);
  const next = async () => {
    const sentence = faltaEn(place, oficina ? null : sinOficina) ?? (step > 0 ? lost : null);
    if (sentence) {
      setProblem(sentence);
      return goToStart(place);
    }
    if (step === 0 && !contacto.validate()) return;
    if (step < 2) goTo(step + 1);
    else if (oficina) await finish(borrador, contacto, oficina);
  };
  /** Continues with another turno on the summary. */
  const take = ({ inicio, fin, oficina_id }: Turno) => {
    clear();
    change({ elegido: { inicio, fin, oficinaId: oficina_id, motivo: null } });
    goToStart({ ...place, step: 2 });
  };
  /** Goes back to all turnos. */
  const chooseAgain = () => {
    clear();
    goTo(1);
  };
  const search = () => {
    quien.setSearching(true);
    if (step > 0) goTo(0);
  };
  return {
    now,
    borrador,
    step,
    quien,
    oficina,
    zona,
    watched,
    lost,
    result,
    isSaving,
    problem: step === 2 && lost ? null : (problem ?? lost),
    change,
    search,
    goTo,
    next,
    take,
    chooseAgain,
    retry: clear,
  };
}

const startOf = ({ cita, oferta, paciente, lugar }: Begun): Borrador =>
  cita ? borradorOf(cita) : { ...borradorWith(oferta.oficinas, paciente), ...lugar };

/** The patient and how they are reached, also while they are searched for or written down. */
function useQuienViene(paciente: PacienteEncontrado | null, change: (part: Partial<Borrador>) => void) {
  const [adding, setAdding] = useState<string | null>(null);
  const [searching, setSearching] = useState(!paciente);
  const contacto = useContacto(telefonoOf(paciente));
  const choose = (chosen: PacienteEncontrado) => {
    setSearching(false);
    if (chosen.id === paciente?.id) return;
    change({ paciente: chosen });
    contacto.setFieldValue('phone_number', telefonoOf(chosen));
  };
  return { adding, setAdding, searching, setSearching, contacto, choose };
}

type EnCurso = Place & { borrador: Borrador };

/** What the step still asks for; `sinOficina` is the sentence if no office is chosen. */
function faltaEn({ step, borrador, conEspecialidad }: EnCurso, sinOficina: string | null): string | null {
  if (step === 0) return borrador.paciente ? null : MReservas.booking_paciente;
  if (sinOficina) return sinOficina;
  if (conEspecialidad && borrador.especialidadId === null) return MReservas.booking_fecha_especialidad;
  return borrador.elegido ? null : MReservas.booking_horario;
}

/** The office, and the turnos around the chosen one, which is watched until the end, because somebody else may take it. */
function useLugar(doctorId: number, { oficinas }: Oferta, borrador: Borrador, now: Date, isOver: boolean) {
  const { elegido, paciente, oficinaId } = borrador;
  const oficina = oficinas.find(({ id }) => id === oficinaId);
  const zona = oficina?.zona ?? ZONA_ECUADOR;
  const dia = elegido && fechaOf(elegido.inicio, zona);
  const watched = useTurnos(
    elegido && elegido.motivo === null ? { doctorId, oficinaId: elegido.oficinaId, clienteId: paciente?.id } : null,
    dia ? [dia, addDays(dia, AHEAD)] : [],
    fechaOf(now, zona),
  );
  return { oficina, zona, watched, lost: elegido && !isOver ? whyLost(elegido, watched.data, now) : null };
}

/** Days after the chosen one whose turnos are loaded as well. */
const AHEAD = 14;

const telefonoOf = (p: PacienteEncontrado | null) => p?.celular ?? p?.telefono ?? '';
