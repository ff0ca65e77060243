import type { DatosPromociones, PromocionCuerpo } from '@hampi/contract/agenda/promociones/calls';
import { DESCUENTO_MINIMO, rebaja } from '@hampi/contract/agenda/promociones/reglas';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { fechaCorta, isFecha } from '@hampi/contract/base/fechas';
import { IconSpeakerphone } from '@tabler/icons-react';
import type { z } from 'zod';
import { useUser } from '../../../base/session.ts';
import { fullName } from '../../../kit/person-name.tsx';
import css from './promociones.module.css';

interface Props {
  values: z.input<typeof PromocionCuerpo>;
  data: DatosPromociones['dataMedico'];
}

/** A preview of the campaign as patients see it, and how far its discount is from the smallest one. */
export function VistaPrevia({ values, data }: Props) {
  const user = useUser();
  const precio = Number(values.precio) || 0;
  const descuento = Math.min(100, Number(values.descuento_valor) || 0);
  const less = rebaja(precio, descuento);
  const named = (list: { id: number; nombre: string }[], chosen: readonly unknown[]) =>
    list.filter((x) => chosen.includes(x.id)).map((x) => x.nombre);
  const where = [...named(data.especializaciones, values.especializaciones), ...named(data.oficinas, values.oficinas)];
  return (
    <aside className="card p-20" aria-label="Así la verá el paciente">
      <h2 className="mb-12 t-section">Así la verá el paciente</h2>
      <div className={`grid gap-4 p-16 anywhere edge-2 r-card ${css.card}`}>
        <b>{fullName(user)}</b>
        <small className="c-faint">{where.join(' · ')}</small>
        <hr className="full my-8" />
        <b>{values.nombre.trim() || 'Nombre de la campaña'}</b>
        <small className="c-faint">{values.promocion_detalles}</small>
        <p className="my-4">
          {descuento > 0 && <s className="c-faint">{money(precio)}</s>}{' '}
          <strong className="t-large">{money(netPrice(precio, descuento))}</strong>
        </p>
        {descuento > 0 && (
          <span className="inline gap-8 py-2 px-8 t-small strong c-amber b-amber r-full self-left">
            <IconSpeakerphone size={15} stroke={2} aria-hidden />−{descuento} %
            {isFecha(values.descuento_fin) && ` hasta ${fechaCorta(values.descuento_fin)}`}
          </span>
        )}
      </div>
      <dl className={`grid gap-8 gap-x-12 ${css.sums}`}>
        <dt>Precio del servicio</dt>
        <dd>{money(precio)}</dd>
        <dt>Descuento {descuento} %</dt>
        <dd>− {money(less)}</dd>
      </dl>
      <Regla less={less} />
    </aside>
  );
}

/** A scale from zero to two and a half times the smallest discount, with a mark. */
function Regla({ less }: { less: number }) {
  const most = DESCUENTO_MINIMO * 2.5;
  return (
    <div className={css.ruler} data-low={less < DESCUENTO_MINIMO || undefined}>
      <div className={`relative b-subtle r-mark ${css.track}`}>
        <span className="block r-mark" style={{ width: `${Math.min(100, (less / most) * 100)}%` }} />
        <i style={{ left: `${(DESCUENTO_MINIMO / most) * 100}%` }} />
      </div>
      <p className="mt-8 t-small c-quiet">mínimo {money(DESCUENTO_MINIMO)}</p>
    </div>
  );
}
