import { type Advertencia, needsRazon, RAZONES_FRECUENTES } from '@hampi/contract/clinica/receta/seguridad';
import { Autocomplete } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import type { LineaValores } from '../receta-lineas.ts';
import { Respuesta } from '../respuesta.tsx';
import css from './advertencias.module.css';

const GRAVEDAD = {
  alta: { palabra: 'Grave', icon: IconAlertOctagon },
  media: { palabra: 'Precaución', icon: IconAlertTriangle },
} as const;
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

interface AdvertenciasLineaProps {
  linea: LineaValores;
  advertencias: Advertencia[];
  readOnly: boolean;
  /** Beside the reason. */
  error?: string;
  onRazon: (razon_advertencia: string) => void;
}

/** Warnings about a line with explanation and advice, and the doctor's reason, which is kept in the record and never printed. */
export function AdvertenciasLinea({ linea, advertencias, readOnly, error, onRazon }: AdvertenciasLineaProps) {
  const { razon_advertencia: razon, medicamento, clave } = linea;
  if (readOnly)
    return razon ? (
      <p className={css.given}>
        <b>Razón ante la advertencia:</b> {razon}
      </p>
    ) : null;

  const shown = advertencias.filter(standsAlone);
  const sorted = [...shown.filter(needsRazon), ...shown.filter((a) => !needsRazon(a))];
  const grave = sorted.some(needsRazon);
  // Only grave warnings need a reason.
  const asks = razon !== '' || error !== undefined || grave;
  if (sorted.length === 0 && !asks) return null;
  return (
    <div className={css.below}>
      {sorted.length > 0 && (
        <ul className={css.list} aria-label={`Advertencias de ${medicamento}`}>
          {sorted.map((a) => (
            <Fila key={`${a.tipo}${a.motivo}`} advertencia={a} />
          ))}
        </ul>
      )}
      {asks && (
        <Autocomplete
          label={`Razón para indicar ${medicamento}`}
          name={`razon_advertencia-${clave}`}
          description={error ? undefined : 'Se guarda en la historia; no se imprime.'}
          placeholder="Elija o escriba la razón"
          required={grave}
          maxLength={300}
          data={RAZONES_FRECUENTES}
          // The list must not cover the sentence below the field before it has been read.
          openOnFocus={false}
          filter={({ options }) => options}
          value={razon}
          error={error}
          onChange={onRazon}
        />
      )}
    </div>
  );
}

/** One warning. If it concerns a current treatment or a pregnancy, the doctor can say that it has ended. */
export function Fila({ advertencia }: { advertencia: Advertencia }) {
  const { gravedad, tipo, motivo, conducta, tratamiento, regla } = advertencia;
  const { palabra, icon: Icon } = GRAVEDAD[gravedad === 'alta' ? 'alta' : 'media'];
  return (
    <li className={css.warning} data-kind={gravedad}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{TIPO[tipo] ? `${palabra}: ${TIPO[tipo]}.` : `${palabra}.`}</b> {motivo}{' '}
        <span className={css.todo}>{conducta}</span>
        {tratamiento && <Respuesta tratamiento={tratamiento} />}
        {tipo === 'EMBARAZO' && <Respuesta />}
        {regla && <Regla regla={regla} />}
      </span>
    </li>
  );
}

/** Where the rule stands, and whether a clinician has reviewed it. */
const Regla = ({ regla: { codigo, fuente, revisor } }: { regla: NonNullable<Advertencia['regla']> }) => (
  <details className={css.regla}>
    <summary>{revisor ? `Regla revisada por ${revisor}` : 'Regla sin revisar por un clínico'}</summary>
    {codigo}. Fuente: {fuente ?? 'no consta'}.
  </details>
);
