import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../base/session.ts';
import { type Deseo, elegidoOf, faltaEspecialidad, type Paso, primerPaso, readDeseo, withDeseo } from './deseo.ts';
import css from './en-linea.module.css';
import { Hecho } from './hecho.tsx';
import { Guardada } from './hold.tsx';
import { HorarioStep, type Perdido } from './horario-step.tsx';
import { Lado } from './lado.tsx';
import { Ninguno } from './ninguno.tsx';
import { Pasos } from './pasos.tsx';
import { QuienStep } from './quien-step.tsx';
import { ResumenStep } from './resumen-step.tsx';
import { isWorthHolding, useApartado } from './use-apartado.ts';
import { useDias, useTurno } from './use-dias.ts';
import { useEnvio } from './use-envio.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useQuien } from './use-quien.ts';

const TITLES: Record<Paso, string> = {
  quien: '¿Para quién es la cita?',
  horario: 'Elija el horario',
  resumen: 'Resumen',
};

/** The address with the choices. The public page and the web app each have their own way to change it. */
export interface Direccion {
  /** With its question mark, or empty. */
  search: string;
  setSearch: (search: string) => void;
  /** Opens the patient's citas within the web app; undefined if that is another document. */
  toCitas?: () => void;
}

/** Booking in three steps, or moving a cita in two. The address stores the choices, this page the typed text. */
export function Reservar({ oferta, direccion }: { oferta: OfertaEnLinea; direccion: Direccion }) {
  const { search, setSearch, toCitas } = direccion;
  const deseo = readDeseo(new URLSearchParams(search));
  const here = `/reservar/${oferta.doctor_id}${search}`;
  const elegido = elegidoOf(oferta, deseo);
  const isPatient = useSession((s) => s.role === 'ROLE_CLI' && s.phase === 'in');
  const moving = deseo.reagendar !== null;
  const [paso, setPaso] = useState<Paso>(() => primerPaso(deseo));
  const heading = useFocusOnStep(paso);
  // Whether the first step was answered.
  const [said, setSaid] = useState(false);
  const [perdido, setPerdido] = useState<Perdido | null>(null);
  const client = useQueryClient();

  const dias = useDias(oferta.doctor_id, elegido?.oficina, deseo.inicio);
  const { desde, turnos, setDesde } = dias;
  const { turno, taken, keep } = useTurno(dias, elegido?.oficina, deseo.inicio);
  const change = (what: Partial<Deseo>) => setSearch(withDeseo(search, what));
  const { quien, setQuien, saidBefore } = useQuien(deseo, change);
  const choose = (next: Turno | null) => {
    keep(next);
    setPerdido(null);
    // Keeps the days on screen, even if another turno becomes the next free one.
    setDesde(desde);
    change({ inicio: next?.inicio ?? null });
  };
  const otherHour = () => {
    choose(null);
    setPaso('horario');
  };
  const lose = (proximos: Turno[]) => {
    setPerdido({ why: 'Ese horario se acaba de ocupar', proximos });
    setPaso('horario');
    void client.invalidateQueries({ queryKey: ['en-linea'] });
  };
  const envio = useEnvio({
    doctorId: oferta.doctor_id,
    elegido,
    turno,
    quien,
    reagendar: deseo.reagendar,
    onLost: lose,
    onFaltan: () => setPaso('quien'),
  });
  const isOut = useSession((s) => s.phase === 'out');
  // A visitor has chosen once they are asked who they are.
  const keeps = (isPatient || (isOut && paso === 'quien')) && !moving && !envio.booked && isWorthHolding(turno);
  const apartado = useApartado(oferta.doctor_id, keeps ? turno : null, isPatient ? 'patient' : 'visitor', lose);

  if (!elegido) return null;
  if (envio.hecha)
    return (
      <Hecho
        {...envio.hecha}
        turno={turno}
        oficina={elegido.oficina}
        profesional={oferta.profesional}
        minutos={oferta.anticipo_minutos}
        retaking={envio.sending}
        onRetake={envio.send}
        onCitas={toCitas}
        onOther={() => {
          envio.again();
          otherHour();
        }}
      />
    );

  const next = () => {
    if (paso === 'horario') return setPaso(moving || (isPatient && said) ? 'resumen' : 'quien');
    setSaid(true);
    setPaso(turno?.disponible && !faltaEspecialidad(elegido) ? 'resumen' : 'horario');
  };
  const backTo = { quien: null, horario: moving ? null : 'quien', resumen: 'horario' } as const;
  const before = backTo[paso];
  const back = before && (() => setPaso(before));

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
      <header className="row wrap gap-12 gap-x-16 mb-20">
        {back && (
          <button
            type="button"
            className={`edge-2 r-note b-surface c-text pointer ${css.back}`}
            aria-label="Regresar"
            onClick={back}
          >
            ←
          </button>
        )}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {moving && paso === 'horario' ? 'Elija el nuevo horario' : TITLES[paso]}
        </h1>
        <Pasos paso={paso} moving={moving} said={said || saidBefore} />
        {/* On a phone the summary that names the professional stands below. */}
        <p className={css.con}>Con {oferta.profesional}</p>
      </header>
      <div className={`grid gap-20 items-start ${css.columns}`}>
        <div className={`grid one-column gap-16 ${css.main}`}>
          {paso === 'quien' && (
            <QuienStep
              quien={quien}
              here={here}
              guardada={turno && elegido && <Guardada turno={turno} zona={elegido.oficina.zona} apartado={apartado} />}
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
              here={here}
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
              sending={envio.sending}
              failure={envio.failure ?? apartado.refused}
              onSend={envio.send}
              onRetake={apartado.again}
              onOther={otherHour}
            />
          )}
        </div>
        <Lado oferta={oferta} elegido={elegido} turno={turno} quien={quien} moving={moving} />
      </div>
    </div>
  );
}
