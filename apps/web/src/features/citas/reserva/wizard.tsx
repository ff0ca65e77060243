import type { CitaRow } from '@hampi/contract/citas';
import type { PacienteEncontrado } from '@hampi/contract/clientes';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/fechas';
import { M } from '@hampi/contract/messages';
import { TurnoTomado } from '@hampi/contract/reservas';
import type { Turno } from '@hampi/contract/turnos';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../core/api.ts';
import { useDirty } from '../../../ui/dirty.ts';
import { Screen } from '../../../ui/screen.tsx';
import { useNow } from '../use-now.ts';
import { contactoOf, useContacto } from './contacto.ts';
import { HorarioStep } from './horario-step.tsx';
import type { Oferta } from './oferta.ts';
import { PacienteStep } from './paciente-step.tsx';
import css from './reserva.module.css';
import { useBook, useReschedule } from './reserva.queries.ts';
import { type Borrador, borradorOf, borradorWith, whyLost } from './reserva.ts';
import { ReservaResult } from './reserva-result.tsx';
import { Resumen } from './resumen-step.tsx';
import { Steps } from './steps.tsx';
import { useTurnos } from './use-turnos.ts';
import { WizardBar } from './wizard-bar.tsx';

interface WizardProps {
  doctorId: number;
  oferta: Oferta;
  /** Chosen before, in the list of patients. */
  paciente: PacienteEncontrado | null;
  /** The cita to be moved. */
  cita: CitaRow | undefined;
  /** The sentence for a step without office, which differs by role (2 §5, 3 §5). */
  sinOficina: string;
  agendaPath: string;
  onAgain: () => void;
}

type Failure = { mensaje: string; proximos: Turno[] };

/** 'Reserva una cita': Paciente, Horario - Oficina, Resumen, and how it ended (2 §4). */
export function Wizard({ doctorId, oferta, paciente, cita, sinOficina, agendaPath, onAgain }: WizardProps) {
  const now = useNow();
  const start = useRef(cita ? borradorOf(cita) : borradorWith(oferta.oficinas, paciente)).current;
  const [borrador, setBorrador] = useState<Borrador>(start);
  const [step, setStep] = useState(start.paciente ? 1 : 0);
  const [adding, setAdding] = useState<string | null>(null);
  const [searching, setSearching] = useState(!start.paciente);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<{ failure: Failure | null }>();
  const contacto = useContacto(telefonoOf(start.paciente));
  const book = useBook();
  const reschedule = useReschedule();
  const saving = useRef(false);
  const isBooked = result?.failure === null;
  useDirty(!isBooked && (borrador !== start || contacto.isDirty()));

  const { elegido } = borrador;
  const oficina = oferta.oficinas.find((o) => o.id === borrador.oficinaId);
  const zona = oficina?.zona ?? ZONA_ECUADOR;

  // What is chosen is watched to the end: somebody else may take it meanwhile.
  const watched = useTurnos(
    elegido && elegido.motivo === null
      ? { doctorId, oficinaId: elegido.oficinaId, clienteId: borrador.paciente?.id }
      : null,
    elegido ? [fechaOf(elegido.inicio, zona)] : [],
    fechaOf(now, zona),
  );
  const isSaving = book.isPending || reschedule.isPending;
  // While it is being saved, whoever takes it is we ourselves.
  const lost = elegido && !isSaving && !isBooked ? whyLost(elegido, watched.data, now) : null;

  const change = (part: Partial<Borrador>) => {
    setProblem(null);
    setBorrador((before) => ({ ...before, ...part }));
  };
  const choosePaciente = (chosen: PacienteEncontrado) => {
    setSearching(false);
    if (chosen.id === borrador.paciente?.id) return;
    change({ paciente: chosen });
    contacto.setFieldValue('phone_number', telefonoOf(chosen));
  };
  const goTo = (to: number) => {
    setProblem(null);
    setStep(to);
    window.scrollTo({ top: 0 });
  };

  const missing = (): string | null => {
    if (step === 0) return borrador.paciente ? null : M.booking_paciente;
    if (!oficina) return sinOficina;
    if (!cita && oficina.especializaciones.length > 0 && borrador.especialidadId === null)
      return M.booking_fecha_especialidad;
    return elegido ? lost : M.booking_horario;
  };
  const next = async () => {
    const sentence = missing();
    if (sentence) return setProblem(sentence);
    if (step === 0 && (await contacto.validate()).hasErrors) return;
    if (step < 2) goTo(step + 1);
    else await finish();
  };

  const finish = async () => {
    if (!elegido || !borrador.paciente || saving.current) return;
    saving.current = true;
    const time = {
      inicio: elegido.inicio,
      fin: elegido.fin,
      oficinaId: elegido.oficinaId,
      sobreturno: elegido.motivo !== null,
      motivo_sobreturno: elegido.motivo,
    };
    try {
      if (cita) await reschedule.mutateAsync({ params: { reservationId: cita.r_id }, body: time });
      else
        await book.mutateAsync({
          body: {
            ...time,
            ...contactoOf(contacto),
            fecha_reserva: fechaOf(elegido.inicio, zona),
            doctor_id: doctorId,
            cliente_id: borrador.paciente.id,
            especializacion_id: borrador.especialidadId,
            servicio_id: borrador.servicioId,
          },
        });
      setResult({ failure: null });
    } catch (error) {
      setResult({ failure: failureOf(error as ApiError) });
    } finally {
      saving.current = false;
    }
  };
  const retry = (turno?: Turno) => {
    setResult(undefined);
    if (turno) change({ elegido: { inicio: turno.inicio, fin: turno.fin, oficinaId: turno.oficina_id, motivo: null } });
  };

  const resumen = borrador.paciente && oficina && elegido && (
    <Resumen
      borrador={{ ...borrador, elegido }}
      oferta={oferta}
      oficina={oficina}
      contacto={contacto.values}
      cita={cita}
      now={now}
    />
  );
  const title = cita ? 'Reagendar cita' : 'Reserva una cita';
  if (result)
    return (
      <Screen title={title}>
        <ReservaResult failure={result.failure} zona={zona} agendaPath={agendaPath} onAgain={onAgain} onRetry={retry}>
          {resumen}
        </ReservaResult>
      </Screen>
    );
  return (
    <Screen title={title} tools={<Steps step={step} />}>
      <div className={css.body}>
        {step === 0 && (
          <PacienteStep
            doctorId={doctorId}
            paciente={borrador.paciente}
            contacto={contacto}
            adding={adding}
            searching={searching}
            onSearch={() => setSearching(true)}
            onAdding={setAdding}
            onPaciente={choosePaciente}
            onNext={next}
          />
        )}
        {step === 1 && (
          <HorarioStep
            doctorId={doctorId}
            oferta={oferta}
            borrador={borrador}
            tercero={contacto.values.tercero ? (contacto.values.nombre_tercera_persona ?? null) : null}
            now={now}
            reagendando={cita !== undefined}
            onChange={change}
            onPaciente={() => {
              setSearching(true);
              goTo(0);
            }}
          />
        )}
        {step === 2 && <section className={`${css.card} ${css.narrow}`}>{resumen}</section>}
      </div>
      {/* The form of a new patient has its own buttons. */}
      {adding === null && (
        <WizardBar
          step={step}
          saving={isSaving}
          problem={problem ?? lost}
          elegido={step > 0 ? elegido : null}
          zona={zona}
          oficina={oficina?.nombre}
          onBack={step > (cita ? 1 : 0) ? () => goTo(step - 1) : undefined}
          onNext={next}
        />
      )}
    </Screen>
  );
}

const telefonoOf = (p: PacienteEncontrado | null) => p?.celular ?? p?.telefono ?? '';

function failureOf(error: ApiError): Failure {
  const taken = TurnoTomado.safeParse(error.data);
  const mensaje = Object.values(error.errores ?? {})[0] ?? error.mensaje ?? M.generico;
  return { mensaje, proximos: taken.success ? taken.data.proximos : [] };
}
