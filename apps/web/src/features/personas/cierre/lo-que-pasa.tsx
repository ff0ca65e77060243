import { fechaHora } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/role-facts';
import { roleLabel } from '@hampi/contract/base/role-facts';
import { counted } from '@hampi/contract/base/texto/escrito';
import type { AntesDeCerrar } from '@hampi/contract/personas/cierre/calls';
import { IconArchive, IconX } from '@tabler/icons-react';
import { Banner } from '../../../kit/feedback/banner.tsx';
import css from './cierre.module.css';

/** What ends, what is deleted and what is archived, in words for the role. */
export function LoQuePasa({ told, role }: { told: AntesDeCerrar; role: Role }) {
  const { alcance, citas, proximas, creditos } = told;
  return (
    <>
      {alcance === 'ROL' && (
        <p>
          Se elimina solo el rol de <b>{roleLabel(role)}</b>; los demás roles de su cuenta siguen como están.
        </p>
      )}
      {(citas > 0 || creditos > 0) && (
        <Banner kind="warning">
          {citas > 0 && (
            <>
              <b>Tiene {counted(citas, 'cita próxima', 'citas próximas')}.</b> Se{' '}
              {citas === 1 ? 'cancela y se avisa' : 'cancelan y se avisa'} a quienes concierne.
            </>
          )}{' '}
          {creditos > 0 && (
            <>
              <b>Tiene {counted(creditos, 'crédito')}</b>, que se {creditos === 1 ? 'pierde' : 'pierden'}: puede{' '}
              <a href="/cliente/creditos">transferirlos antes</a>.
            </>
          )}
          {proximas.length > 0 && (
            <ul className="mt-8">
              {proximas.map(({ inicio, zona, con }) => (
                <li key={`${inicio} ${con}`}>
                  {fechaHora(inicio, zona)} · {con}
                </li>
              ))}
              {citas > proximas.length && <li>y {counted(citas - proximas.length, 'cita más', 'citas más')}</li>}
            </ul>
          )}
        </Banner>
      )}
      <ul className={`m-0 ${css.facts}`}>
        <li className="flex gap-8 py-4">
          <IconX size={18} stroke={2} className="c-red" aria-hidden />
          <span>
            <b>Se borra:</b> acceso, celular, correo, foto y preferencias.
          </span>
        </li>
        <li className="flex gap-8 py-4">
          <IconArchive size={18} stroke={1.75} className="c-quiet" aria-hidden />
          <span>
            <b>Se archiva fuera de la vista:</b> historia clínica al menos 15 años y facturas por 7, como pide la ley.
          </span>
        </li>
      </ul>
    </>
  );
}
