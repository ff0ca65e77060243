import { type Advertencia, pideRazon, RAZONES_FRECUENTES } from '@hampi/contract/seguridad-receta';
import { Autocomplete } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import css from './advertencias.module.css';
import type { LineaValores } from './consulta-valores.ts';

const GRAVEDAD = {
  alta: { palabra: 'Grave', icon: IconAlertOctagon },
  media: { palabra: 'Precaución', icon: IconAlertTriangle },
  info: { palabra: 'Sin comprobar', icon: IconInfoCircle },
} as const;
const TIPO: Record<Advertencia['tipo'], string> = {
  ALERGIA: 'alergia',
  INTERACCION: 'interacción',
  DUPLICADO: 'medicamento repetido',
  CONTRAINDICACION: 'contraindicación',
  EDAD: 'edad',
  DOSIS: 'dosis',
  CANTIDAD: 'cantidad',
  SIN_COMPROBAR: '',
};
const ORDER = ['alta', 'media', 'info'];

interface AdvertenciasLineaProps {
  linea: LineaValores;
  advertencias: Advertencia[];
  readOnly: boolean;
  /** Beside the reason. */
  error?: string;
  onRazon: (razon_advertencia: string) => void;
}

/** What speaks against a line, why and what to do; and the doctor's reason for it, kept in the record and never printed. */
export function AdvertenciasLinea({ linea, advertencias, readOnly, error, onRazon }: AdvertenciasLineaProps) {
  const { razon_advertencia: razon, medicamento, clave } = linea;
  if (readOnly)
    return razon ? (
      <p className={css.given}>
        <b>Razón ante la advertencia:</b> {razon}
      </p>
    ) : null;

  const sorted = [...advertencias].sort((a, b) => ORDER.indexOf(a.gravedad) - ORDER.indexOf(b.gravedad));
  const grave = advertencias.some(pideRazon);
  const asks = razon !== '' || error !== undefined || advertencias.some(({ gravedad }) => gravedad !== 'info');
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
          // The sentence under the field is read before the list covers it.
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

function Fila({ advertencia: { gravedad, tipo, motivo, conducta } }: { advertencia: Advertencia }) {
  const { palabra, icon: Icon } = GRAVEDAD[gravedad];
  return (
    <li className={css.warning} data-kind={gravedad}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{TIPO[tipo] ? `${palabra}: ${TIPO[tipo]}.` : `${palabra}.`}</b> {motivo}{' '}
        <span className={css.todo}>{conducta}</span>
      </span>
    </li>
  );
}
