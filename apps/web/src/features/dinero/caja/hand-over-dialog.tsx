import { cents, dollars, money } from '@hampi/contract/base/dinero';
import type { ArqueoEscrito } from '@hampi/contract/dinero/caja/arqueo';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { focusWhenThere } from '../../../kit/focus.ts';
import css from './caja.module.css';
import { type FilaVista, mostrada, sumaOf, valorOf } from './caja.ts';
import { type Cajon, ContarCajon, readCajon } from './hojas/cajon.tsx';
import { ofHoja } from './hojas/hojas.ts';

interface EntregarProps {
  opened: boolean;
  /** Of the day. */
  filas: readonly FilaVista[];
  /** The sheet that is handed over, and how many there are. */
  hoja: number;
  hojas: number;
  saving: boolean;
  onClose: () => void;
  cajon: Cajon;
  onCajon: (cajon: Cajon) => void;
  /** With what was counted in the drawer, if it was. */
  onDeliver: (arqueo?: ArqueoEscrito) => void;
}

/** Asks before a sheet is handed over; lists its rows with their sum and names those without a value. */
export function HandOverDialog({
  opened,
  filas,
  hoja,
  hojas,
  saving,
  onClose,
  cajon,
  onCajon,
  onDeliver,
}: EntregarProps) {
  const [errores, setErrores] = useState<Record<string, string>>({});
  const open = ofHoja(filas, hoja).filter(({ estado }) => estado !== 'entregado');
  const before = sumaOf(filas.filter(({ estado }) => estado === 'entregado'));
  const now = sumaOf(open);
  const free = open.filter((fila) => valorOf(fila) === 0 && mostrada(fila).r_valor_cobro === 0);
  const cash = sumaOf(open.filter((fila) => mostrada(fila).r_forma_pago === 'Efectivo'));
  const deliver = () => {
    const { arqueo, errores: wrong } = readCajon(cajon);
    setErrores(wrong);
    if (Object.keys(wrong).length === 0) onDeliver(arqueo);
    else focusWhenThere('[role="dialog"] [aria-invalid="true"]');
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={hojas > 1 ? `¿Desea entregar la hoja ${hoja}?` : '¿Desea entregar la caja?'}
      size={520}
    >
      <p className="mb-12 c-quiet">
        Se guardan y entregan{' '}
        <b className="c-text">
          {open.length === 1 ? '1 cobro' : `${open.length} cobros`} por {money(now)}
        </b>
        . Después ya no se pueden cambiar ni borrar.
      </p>
      <PorEntregar filas={open} />
      {free.length > 0 && <SinValor filas={free} />}
      <dl className={`grid mt-12 py-8 px-12 r-note b-subtle ${css.sumas}`}>
        <dt>Entregado antes</dt>
        <dd className="right">{money(before)}</dd>
        <dt>Se entrega ahora</dt>
        <dd className="right">{money(now)}</dd>
        <dt>Total entregado del día</dt>
        <dd className="right">{money(dollars(cents(before) + cents(now)))}</dd>
      </dl>
      <ContarCajon
        cajon={cajon}
        efectivo={cash}
        errores={errores}
        onChange={(next) => {
          setErrores({});
          onCajon(next);
        }}
      />
      <div className={`flex end wrap gap-8 mt-16 phone-tall ${css.buttons}`}>
        <Button variant="default" loading={saving} onClick={deliver}>
          Entregar
        </Button>
        <Button data-autofocus onClick={onClose}>
          No, seguir editando
        </Button>
      </div>
    </Modal>
  );
}

const PorEntregar = ({ filas }: { filas: readonly FilaVista[] }) => (
  <ul className={`mb-12 ${css.porEntregar}`} aria-label="Cobros que se entregan">
    {filas.map((fila) => {
      const { paciente, r_tipo_servicio, r_forma_pago } = mostrada(fila);
      return (
        <li className="flex between gap-12 py-4 anywhere" key={fila.clave}>
          <span>
            <b>{paciente ? `${paciente.apellidos} ${paciente.nombres}` : 'Sin paciente'}</b> · {r_tipo_servicio} ·{' '}
            {r_forma_pago}
          </span>
          <span>{money(valorOf(fila))}</span>
        </li>
      );
    })}
  </ul>
);

/** Rows whose service is without a charge, which may be a mistake. */
const SinValor = ({ filas }: { filas: readonly FilaVista[] }) => (
  <Banner kind="warning">
    {filas.map((fila) => {
      const { paciente, r_tipo_servicio } = mostrada(fila);
      return (
        <span key={fila.clave} className="block">
          <b>{paciente ? `${paciente.apellidos} ${paciente.nombres}` : 'Una fila'}</b> tiene valor {money(0)} con el
          servicio {r_tipo_servicio}. Revise que sea correcto.
        </span>
      );
    })}
  </Banner>
);
