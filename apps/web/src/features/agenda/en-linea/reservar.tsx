import { moveMiCita } from '@hampi/contract/agenda/citas/mias';
import { createReservaEnLinea, type OfertaEnLinea, type ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import type { TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, callWhole } from '../../../base/api.ts';
import { leaveApp } from '../../../base/leave-app.ts';
import { useSession } from '../../../base/session.ts';
import { type Deseo, elegidoOf, faltaEspecialidad, type Paso, readDeseo, withDeseo } from './deseo.ts';
import css from './en-linea.module.css';
import { DIAS_CARGADOS } from './en-linea.queries.ts';
import { Hecho } from './hecho.tsx';
import { HorarioStep, type Perdido } from './horario-step.tsx';
import { Lado } from './lado.tsx';
import { Ninguno } from './ninguno.tsx';
import { Pasos } from './pasos.tsx';
import { QuienStep } from './quien-step.tsx';
import { ResumenStep } from './resumen-step.tsx';
import { useApartado } from './use-apartado.ts';
import { useDias } from './use-dias.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useQuien } from './use-quien.ts';

/** Key of the running booking; only one may run at a time. */
const SENDING = ['reservar-en-linea'];

const TITLES: Record<Paso, string> = {
  quien: '¿Para quién es la cita?',
  horario: 'Elija el horario',
  resumen: 'Resumen',
};

/** Booking in three steps, or moving a cita in two. The address stores the choices, this page the typed text. */
export function Reservar({ oferta }: { oferta: OfertaEnLinea }) {
  const [params, setParams] = useSearchParams();
  const deseo = readDeseo(params);
  const elegido = elegidoOf(oferta, deseo);
  const isPatient = useSession((s) => s.role === 'ROLE_CLI' && s.phase === 'in');
  const moving = deseo.reagendar !== null;
  // The waiting list first asks who the third person is.
  const [paso, setPaso] = useState<Paso>(
    moving || (!deseo.inicio && !(deseo.espera && deseo.para === 'otra')) ? 'horario' : 'quien',
  );
  const heading = useFocusOnStep(paso);
  // Whether the first step was answered.
  const [said, setSaid] = useState(false);
  const [perdido, setPerdido] = useState<Perdido | null>(null);
  const client = useQueryClient();

  const oficinaId = elegido?.oficina.id ?? 0;
  const { desde, turnos, setDesde } = useDias(oferta.doctor_id, elegido?.oficina, deseo.inicio);
  const wanted = Date.parse(deseo.inicio ?? '');
  const found = turnos.data?.find((turno) => Date.parse(turno.inicio) === wanted);
  // Keeps showing the chosen turno while other days are on screen.
  const [kept, setKept] = useState<Turno | null>(null);
  const turno = found ?? (kept && Date.parse(kept.inicio) === wanted && kept.oficina_id === oficinaId ? kept : null);

  useEffect(() => {
    if (found) setKept(found);
  }, [found]);
  // Whether the loaded days include the chosen one.
  const fecha = deseo.inicio && elegido ? fechaOf(deseo.inicio, elegido.oficina.zona) : '';
  const shows = fecha >= desde && fecha < addDays(desde, DIAS_CARGADOS);

  const change = (what: Partial<Deseo>) => setParams((before) => withDeseo(before, what), { replace: true });
  const { quien, setQuien, saidBefore } = useQuien(deseo, change);
  const choose = (next: Turno | null) => {
    setKept(next);
    setPerdido(null);
    // Keeps the days on screen, even if another turno becomes the next free one.
    setDesde(desde);
    change({ inicio: next?.inicio ?? null });
  };
  const lose = (why: string, proximos: Turno[] = []) => {
    setPerdido({ why, proximos });
    setPaso('horario');
    void client.invalidateQueries({ queryKey: ['en-linea', oferta.doctor_id] });
  };

  const [booked, setBooked] = useState(false);
  const apartado = useApartado(
    oferta.doctor_id,
    isPatient && !moving && !booked && turno?.disponible ? turno : null,
    (proximos) => lose('Ese horario se acaba de ocupar', proximos),
  );

  const send = useMutation({
    mutationKey: SENDING,
    mutationFn: async (): Promise<{ mensaje: string; pedida: ReservaPedida | null }> => {
      if (!turno || !elegido) throw new Error('nothing is chosen');
      const { inicio, fin } = turno;
      if (deseo.reagendar !== null) {
        const moved = { params: { reservationId: deseo.reagendar }, body: { inicio, fin, oficinaId } };
        return { mensaje: (await callWhole(moveMiCita, moved)).mensaje, pedida: null };
      }
      const body = {
        doctor_id: oferta.doctor_id,
        oficinaId,
        especializacion_id: elegido.especialidad,
        servicio_id: elegido.servicio?.id ?? null,
        inicio,
        fin,
        cedula_tercera_persona: quien.otra ? quien.cedula : null,
        nombre_tercera_persona: quien.otra ? quien.nombre : null,
      };
      const { data, mensaje } = await callWhole(createReservaEnLinea, { body });
      return { mensaje, pedida: data };
    },
    onSuccess: ({ pedida }) => {
      setBooked(true);
      // A turno that is kept only until it is paid leads directly to the payment.
      if (pedida?.expira_en) leaveApp(`/pagarReserva/${pedida.id}`);
      void client.invalidateQueries({ queryKey: ['citas'] });
      void client.invalidateQueries({ queryKey: ['en-linea'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { proximos } = (error.data ?? {}) as Partial<TurnoTomado>;
      if (error.status === 409 && proximos) lose('Ese horario se acaba de ocupar', proximos);
      else if (error.status === 400 && (error.errores.identidad || error.errores.celular)) setPaso('quien');
    },
  });

  /** Sends only the first of two quick presses; the second press of a move would report its turno as taken. */
  const sendOnce = () => {
    if (client.isMutating({ mutationKey: SENDING }) === 0) send.mutate();
  };

  if (!elegido) return null;
  if (send.data)
    return (
      <Hecho
        {...send.data}
        turno={turno}
        oficina={elegido.oficina}
        profesional={oferta.profesional}
        minutos={oferta.anticipo_minutos}
        retaking={send.isPending}
        onRetake={sendOnce}
        onOther={() => {
          send.reset();
          setBooked(false);
          choose(null);
          setPaso('horario');
        }}
      />
    );

  const next = () => {
    if (paso === 'horario') return setPaso(moving || (isPatient && said) ? 'resumen' : 'quien');
    setSaid(true);
    setPaso(turno?.disponible && !faltaEspecialidad(elegido) ? 'resumen' : 'horario');
  };
  const back =
    paso === 'resumen' ? () => setPaso('horario') : paso === 'horario' && !moving ? () => setPaso('quien') : null;
  const taken = shows && turnos.data && !turno?.disponible;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for the whole page; a button does the same
    <div
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowLeft' && back) {
          event.preventDefault();
          back();
        }
      }}
    >
      <header className={css.head}>
        {back && (
          <button type="button" className={css.back} aria-label="Regresar" onClick={back}>
            ←
          </button>
        )}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {moving && paso === 'horario' ? 'Elija el nuevo horario' : TITLES[paso]}
        </h1>
        <Pasos paso={paso} moving={moving} said={said || saidBefore} />
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          {paso === 'quien' && (
            <QuienStep
              quien={quien}
              said={saidBefore && !said && !turnos.isPending}
              onChange={setQuien}
              onNext={next}
            />
          )}
          {paso === 'horario' && (
            <HorarioStep
              oferta={oferta}
              elegido={elegido}
              turno={turno?.disponible ? turno : null}
              turnos={turnos}
              desde={desde}
              perdido={perdido ?? (taken ? { why: 'Ese horario ya no está libre', proximos: [] } : null)}
              moving={moving}
              onDesde={setDesde}
              onDeseo={(what) => {
                // Another office has other turnos; another service or specialty keeps the chosen one.
                const elsewhere = what.oficina !== elegido.oficina.id;
                change({ ...what, ...(elsewhere && { inicio: null }) });
              }}
              onChoose={choose}
              onNext={next}
            />
          )}
          {paso === 'horario' && !moving && (
            <Ninguno
              oferta={oferta}
              elegido={elegido}
              open={deseo.espera === true}
              tercera={said && quien.otra ? quien : null}
              onOpen={() => {
                change({ espera: true });
                if (quien.otra && !said) setPaso('quien');
              }}
              onFaltan={() => setPaso('quien')}
            />
          )}
          {paso === 'resumen' && (
            <ResumenStep
              pideAnticipo={elegido.oficina.pide_anticipo && !moving}
              moving={moving}
              ready={isPatient && turno !== null && (moving || !faltaEspecialidad(elegido))}
              hasta={apartado.hasta}
              sending={send.isPending}
              failure={
                send.isError ? (send.error instanceof ApiError ? send.error.mensaje : M.generico) : apartado.refused
              }
              onSend={sendOnce}
              onRetake={apartado.again}
              onOther={() => {
                choose(null);
                setPaso('horario');
              }}
            />
          )}
        </div>
        <Lado oferta={oferta} elegido={elegido} turno={turno} quien={quien} moving={moving} />
      </div>
    </div>
  );
}
