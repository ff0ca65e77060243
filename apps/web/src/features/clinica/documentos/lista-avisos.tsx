import { type AvisoReceta, RECETA_CON_AVISOS, type RecetaConAvisos } from '@hampi/contract/clinica/receta/salida';
import { needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import { ApiError } from '../../../base/api.ts';
import { Aviso } from './aviso.tsx';

/** The refused receta with its warnings; undefined for another failure. */
export const avisosOf = (error: unknown): RecetaConAvisos | undefined =>
  error instanceof ApiError && error.codigo === RECETA_CON_AVISOS ? (error.data as RecetaConAvisos) : undefined;

/** Warnings, grave ones first. */
export function ListaAvisos({ avisos, label }: { avisos: AvisoReceta[]; label: string }) {
  const sorted = [...avisos.filter(needsRazon), ...avisos.filter((aviso) => !needsRazon(aviso))];
  return (
    <ul className="stack gap-8" aria-label={label}>
      {sorted.map(({ clave, gravedad, medicamento, motivo, conducta }) => (
        <Aviso key={clave} gravedad={gravedad} sobre={medicamento ?? ''} motivo={motivo} conducta={conducta} />
      ))}
    </ul>
  );
}
