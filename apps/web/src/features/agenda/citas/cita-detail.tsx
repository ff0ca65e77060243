/**
 * One cita: who, when, where, its state with the reason rules, and its payment (1 §4). In the calendar beside its event, elsewhere a
 * dialog.
 */

import { type CitaAgenda, isViva } from '@hampi/contract/agenda/citas/calls';
import { fechaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { chooseDoctor, useSession } from '../../../base/session.ts';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { AvisosDeCita } from '../../plataforma/notificaciones/avisos-de-cita.tsx';
import { Beside } from './calendario/beside.tsx';
import type { Place } from './calendario/place.ts';
import css from './cita-detail.module.css';
import { historiaOf, isTercero } from './cita-text.ts';
import { oneCita } from './citas.queries.ts';
import { Datos } from './detalle/datos.tsx';
import { EstadoRadios } from './detalle/estado-radios.tsx';
import LlegadaControl from './diario/llegada-control.tsx';
import { PagadoCheck } from './pagado-check.tsx';

interface CitaDetailProps {
  /** Undefined if the row is no longer in the range; the dialog then closes. */
  cita: CitaAgenda | undefined;
  now: Date;
  bookingPath?: string;
  historiaPath?: string;
  /** Its position in the calendar; without one, the detail opens over the page. */
  place?: Place;
  onClose: () => void;
}

export default function CitaDetail({ cita, now, bookingPath, historiaPath, place, onClose }: CitaDetailProps) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Beside place={place} opened={cita !== undefined} onClose={close} title="Detalle de la cita">
      {cita && <Detail key={cita.r_id} cita={cita} now={now} bookingPath={bookingPath} historiaPath={historiaPath} />}
    </Beside>
  );
}

interface DetailProps {
  cita: CitaAgenda;
  now: Date;
  bookingPath?: string | undefined;
  historiaPath?: string | undefined;
}

function Detail({ cita, now, bookingPath, historiaPath }: DetailProps) {
  const { data: detalle } = useQuery(oneCita(cita.r_id));
  const isOpen = isViva(cita.r_estado_reserva) && Date.parse(cita.r_fin) > now.getTime();
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      <Datos cita={cita} now={now} remind={isOpen} />
      <div className={`grid gap-12 rule-above ${css.part}`}>
        <EstadoRadios cita={cita} now={now} asking={cancelling} onAsking={setCancelling} />
        {!cancelling && <LlegadaControl cita={cita} now={now} />}
        {!cancelling && <PagadoCheck cita={cita} withWord />}
      </div>
      {/* While the reason is asked, the other actions are hidden. */}
      {!cancelling && (
        <div className={`grid gap-12 rule-above ${css.part}`}>
          <AvisosDeCita citaId={cita.r_id} zona={cita.o_zona} />
          <Acciones
            cita={cita}
            now={now}
            bookingPath={isOpen && !detalle?.c_fecha_defuncion ? bookingPath : undefined}
            historiaPath={historiaPath}
          />
        </div>
      )}
    </>
  );
}

/** Where one goes on from a cita. */
function Acciones({ cita, now, bookingPath, historiaPath }: DetailProps) {
  const role = useSession((s) => s.role);
  const hasHistoria = !isTercero(cita) && cita.r_estado_reserva !== 'PENDIENTE';
  // The row opens the cash register of its day (3 §6).
  const isOfCaja = isViva(cita.r_estado_reserva) && cita.r_fecha_reserva <= fechaOf(now, cita.o_zona);
  const cajas = role === 'ROLE_SEC' ? '/secretaria/cajas' : role === 'ROLE_MED' ? '/medico/cajas' : null;
  // A secretary continues with the doctor of this cita selected.
  const goOn = () => role === 'ROLE_SEC' && chooseDoctor(cita.d_id);
  return (
    <div className={`flex wrap gap-8 phone-tall ${css.acciones}`}>
      {historiaPath && hasHistoria && (
        <Button component={Link} to={historiaOf(cita, historiaPath)}>
          Ver historia clínica
        </Button>
      )}
      {isOfCaja && cajas && (
        <Button variant="default" component={Link} to={`${cajas}?fecha=${cita.r_fecha_reserva}`} onClick={goOn}>
          Ver en Caja
        </Button>
      )}
      {bookingPath && (
        <Button variant="default" component={Link} to={`${bookingPath}?reagendar=${cita.r_id}`} onClick={goOn}>
          Reagendar
        </Button>
      )}
    </div>
  );
}
