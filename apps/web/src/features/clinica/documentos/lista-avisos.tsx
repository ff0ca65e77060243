import { type AvisoReceta, RECETA_CON_AVISOS, type RecetaConAvisos } from '@hampi/contract/clinica/receta/salida';
import { needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../../base/api.ts';
import css from './avisos-receta.module.css';

/** The refused receta with its warnings; undefined for another failure. */
export const avisosOf = (error: unknown): RecetaConAvisos | undefined =>
  error instanceof ApiError && error.codigo === RECETA_CON_AVISOS ? (error.data as RecetaConAvisos) : undefined;

/** Warnings, grave ones first. */
export function ListaAvisos({ avisos, label }: { avisos: AvisoReceta[]; label: string }) {
  const sorted = [...avisos.filter(needsRazon), ...avisos.filter((aviso) => !needsRazon(aviso))];
  return (
    <ul className={css.list} aria-label={label}>
      {sorted.map((aviso) => {
        const Icon = needsRazon(aviso) ? IconAlertOctagon : IconAlertTriangle;
        return (
          <li key={aviso.clave} className={css.warning} data-kind={aviso.gravedad}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>
              <b>
                {needsRazon(aviso) ? 'Grave' : 'Precaución'}
                {aviso.medicamento && `: ${aviso.medicamento}`}.
              </b>{' '}
              {aviso.motivo} <span className={css.todo}>{aviso.conducta}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
