import { ESPERA_DIAS } from '@hampi/contract/agenda/afiliacion/calls';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { addDays, fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button, Modal } from '@mantine/core';
import { type Icon, IconArrowRight, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Banner } from '../../../kit/feedback/banner.tsx';
import css from './afiliacion.module.css';
import { citasTexto, lugaresTexto, placesLeft } from './afiliacion-text.ts';
import { type Asked, tituloOf } from './ask-afiliacion.tsx';

/** Both questions about the affiliation of an office: what joining brings, and what leaving means. */
export default function AfiliacionDialog({ asked }: { asked: Asked | null }) {
  // Keeps the text while the dialog fades out.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = asked ?? last.current;
  return (
    <Modal opened={asked !== null} onClose={() => asked?.answer(false)} title={shown && tituloOf(shown)} size={560}>
      {shown && (shown.afiliar ? <Afiliar {...shown} /> : <Desafiliar {...shown} />)}
    </Modal>
  );
}

const Fact = ({ icon: Drawing, children }: { icon: Icon; children: ReactNode }) => (
  <li>
    <Drawing size={20} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </li>
);

const namesOf = ({ afiliacion }: Asked) => afiliacion.lugares.map((l) => l.especializacion.nombre).join(', ');

function Afiliar(asked: Asked) {
  const { afiliacion, ciudad, costo, descuento, answer } = asked;
  const left = placesLeft(afiliacion);
  return (
    <>
      <div className={`row wrap gap-8 gap-x-16 py-12 px-16 mb-12 b-subtle r-card ${css.change}`}>
        <dl>
          <dt className="t-small c-faint">Hoy</dt>
          <dd className="t-large heavy">{money(costo)}</dd>
        </dl>
        <IconArrowRight size={20} aria-hidden />
        <dl className={css.after}>
          <dt className="t-small c-faint">Afiliada</dt>
          <dd className="t-large heavy">{money(netPrice(costo, descuento))}</dd>
        </dl>
        <p className="t-small c-faint">Solo en consultas. Los demás servicios mantienen su precio.</p>
      </div>
      <ul className={`grid gap-8 mb-16 ${css.facts}`}>
        <Fact icon={IconCheck}>Aparece entre los afiliados del directorio de {ciudad}.</Fact>
        <Fact icon={IconCheck}>
          {left === null ? (
            `Toma un lugar en ${namesOf(asked)}, ${ciudad}.`
          ) : (
            <>
              Toma 1 de los <b>{lugaresTexto(left)}</b> que quedan en {namesOf(asked)}, {ciudad}.
            </>
          )}
        </Fact>
        {afiliacion.citas > 0 && (
          <Fact icon={IconInfoCircle}>
            {citasTexto(afiliacion.citas)} {afiliacion.citas === 1 ? 'conserva' : 'conservan'} su precio.
          </Fact>
        )}
        <Fact icon={IconInfoCircle}>
          Puede salir cuando quiera; para volver deben pasar {ESPERA_DIAS} días y haber lugar.
        </Fact>
      </ul>
      <div className={`flex gap-8 end phone-own-lines ${css.buttons}`}>
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          No, por ahora
        </Button>
        <Button onClick={() => answer(true)}>Afiliar la oficina</Button>
      </div>
    </>
  );
}

function Desafiliar(asked: Asked) {
  const { afiliacion, ciudad, costo, answer } = asked;
  const vuelve = fechaCorta(addDays(fechaOf(new Date(), ZONA_ECUADOR), ESPERA_DIAS));
  return (
    <>
      <p>
        Desde hoy la consulta vuelve a <b>{money(costo)}</b>.
      </p>
      <Banner kind="warning" title={`No podrá afiliarla otra vez hasta el ${vuelve},`}>
        y su lugar en {namesOf(asked)}, {ciudad} queda libre para otro profesional.
      </Banner>
      <ul className={`grid gap-8 mb-16 ${css.facts}`} style={{ marginTop: 14 }}>
        {afiliacion.citas > 0 && (
          <Fact icon={IconInfoCircle}>
            {citasTexto(afiliacion.citas)} {afiliacion.citas === 1 ? 'mantiene' : 'mantienen'} su precio.
          </Fact>
        )}
        {afiliacion.otras === 0 && (
          <Fact icon={IconInfoCircle}>Es su última oficina afiliada: dejará de ver la columna Créditos.</Fact>
        )}
      </ul>
      <div className={`flex gap-8 end phone-own-lines ${css.buttons}`}>
        <Button variant="default" color="red" onClick={() => answer(true)}>
          Desafiliar
        </Button>
        <Button data-autofocus onClick={() => answer(false)}>
          No, mantener afiliada
        </Button>
      </div>
    </>
  );
}
