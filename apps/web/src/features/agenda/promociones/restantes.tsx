import type { Cuenta } from '@hampi/contract/agenda/promociones/reglas';
import { DESCUENTO_MINIMO } from '@hampi/contract/agenda/promociones/reglas';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Modal } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../../../kit/icon-action.tsx';
import css from './promociones.module.css';

const AROUND = 2 * Math.PI * 30;

/** 'Campañas Restantes' as ring and number; the info button shows its rules. */
export function Restantes({ cuenta, left }: { cuenta: Cuenta; left: number }) {
  const [open, setOpen] = useState(false);
  const { promocionesLimite: limite, promociones_limite_reset: reset } = cuenta;
  const used = limite - left;
  return (
    <section className="card row gap-20 py-16 px-24 mb-16" aria-label="Campañas Restantes">
      <div className={`relative rigid ${css.ring}`}>
        <svg viewBox="0 0 72 72" aria-hidden>
          <circle cx="36" cy="36" r="30" />
          <circle
            cx="36"
            cy="36"
            r="30"
            strokeDasharray={`${limite > 0 ? (left / limite) * AROUND : 0} ${AROUND}`}
            transform="rotate(-90 36 36)"
          />
        </svg>
        <b className="grid centered t-figure">{left}</b>
      </div>
      <div>
        <h2 className="row gap-8 m-0 t-lead">
          Campañas Restantes
          <IconAction icon={IconInfoCircle} label="Cómo se cuentan las campañas" onClick={() => setOpen(true)} />
        </h2>
        <p className="mt-2 c-quiet">
          Usó {used} de {limite}.{' '}
          {used > 0 && reset && (
            <>
              El contador vuelve a {limite} el <b>{fechaCorta(fechaOf(reset, ZONA_ECUADOR))}</b>.
            </>
          )}
        </p>
      </div>
      <Modal opened={open} onClose={() => setOpen(false)} title="Campañas Restantes" size={480}>
        <ul className={`grid gap-8 ${css.rules}`}>
          <li>Puede crear hasta {limite} campañas por año. El año se cuenta desde la primera.</li>
          <li>El descuento debe ser de al menos $ {DESCUENTO_MINIMO},00.</li>
          <li>Antes de empezar, una campaña se puede editar y eliminar, mientras le queden campañas.</li>
          <li>Mientras corre solo se puede ver, hasta el final de su último día. Después se puede eliminar.</li>
          <li>Eliminar una campaña no devuelve la que usó.</li>
        </ul>
      </Modal>
    </section>
  );
}
