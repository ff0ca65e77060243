import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import type { ReactNode } from 'react';
import { Aviso } from '../../documentos/aviso.tsx';
import { Respuesta } from '../respuesta.tsx';
import { NoAyuda } from './no-ayuda.tsx';
import { Ofrece } from './ofrece.tsx';

export const TIPO: Record<Advertencia['tipo'], string> = {
  ALERGIA: 'alergia',
  INTERACCION: 'interacción',
  DUPLICADO: 'medicamento repetido',
  CONTRAINDICACION: 'contraindicación',
  EMBARAZO: 'embarazo',
  LACTANCIA: 'lactancia',
  FERTIL: 'posible embarazo',
  MAYORES: 'adulto mayor',
  EDAD: 'edad',
  DOSIS: 'dosis',
  CANTIDAD: 'cantidad',
  SIN_COMPROBAR: '',
};
/** Whether a warning is shown at its line; the others are collapsed below the receta. */
export const standsAlone = ({ gravedad }: Advertencia): boolean => gravedad === 'alta' || gravedad === 'media';

/** One warning; `children` is its answer. If it concerns a current treatment or a pregnancy, the doctor can say that it has ended. */
export function Fila({ advertencia, children }: { advertencia: Advertencia; children?: ReactNode }) {
  const { gravedad, tipo, motivo, conducta, tratamiento, regla, cuenta, ofrece } = advertencia;
  return (
    <Aviso gravedad={gravedad} sobre={TIPO[tipo]} motivo={motivo} conducta={conducta}>
      {tratamiento && <Respuesta tratamiento={tratamiento} />}
      {tipo === 'EMBARAZO' && <Respuesta />}
      {ofrece && <Ofrece ofrece={ofrece} />}
      {regla && <Regla regla={regla} />}
      {children}
      {cuenta && <NoAyuda cuenta={cuenta} gravedad={gravedad} />}
    </Aviso>
  );
}

/** Where the rule stands, and whether a clinician has reviewed it. */
const Regla = ({ regla: { codigo, fuente, revisor, condicion } }: { regla: NonNullable<Advertencia['regla']> }) => (
  <details className="c-quiet t-hint">
    <summary>
      {!revisor
        ? 'Regla sin revisar por un clínico'
        : `Regla revisada por ${revisor}${condicion && !condicion.revisor ? '; los códigos de la enfermedad, sin revisar' : ''}`}
    </summary>
    {codigo}. Fuente: {fuente ?? 'no consta'}.{condicion && ` Enfermedad: ${condicion.codigo}.`}
  </details>
);
