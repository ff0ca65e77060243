import type { RespuestaAdvertencia } from '@hampi/contract/clinica/receta/respuestas';
import { type Advertencia, needsRazon, razonPath } from '@hampi/contract/clinica/receta/seguridad';
import { useConsulta } from '../../consulta/consulta-store.ts';
import type { LineaValores } from '../receta-lineas.ts';
import { razonOf, shownOf, withRazon } from '../respuestas.ts';
import css from './advertencias.module.css';
import { Fila, standsAlone } from './fila.tsx';
import { Ofrece } from './ofrece.tsx';
import { Razon } from './razon.tsx';

interface AdvertenciasLineaProps {
  index: number;
  linea: LineaValores;
  /** Of the last check; undefined if there was none since the entry was opened. */
  advertencias: Advertencia[] | undefined;
  readOnly: boolean;
  onRespuestas: (advertencias: RespuestaAdvertencia[]) => void;
}

/** Warnings about a line with explanation and advice, and the doctor's reason for each grave one. */
export function AdvertenciasLinea({ index, linea, advertencias, readOnly, onRespuestas }: AdvertenciasLineaProps) {
  const errores = useConsulta((s) => s.errores);
  const { razon_advertencia: anterior, medicamento, advertencias: respuestas } = linea;
  if (readOnly) return <RazonesDadas anterior={anterior} respuestas={respuestas} />;

  const shown = (advertencias ?? shownOf(index, respuestas)).filter(standsAlone);
  const sorted = [...shown.filter(needsRazon), ...shown.filter((a) => !needsRazon(a))];
  const unseen = (advertencias ?? []).filter(({ sin_revisar }) => sin_revisar);
  if (sorted.length === 0 && unseen.length === 0 && anterior === '') return null;
  return (
    <div className="stack gap-12 mt-12">
      {sorted.length > 0 && (
        <ul className={`stack gap-8 ${css.list}`} aria-label={`Advertencias de ${medicamento}`}>
          {sorted.map((a) => (
            <Fila key={a.clave} advertencia={a}>
              {needsRazon(a) && (
                <Razon
                  advertencia={a}
                  de={medicamento}
                  razon={razonOf(respuestas, a)}
                  anterior={anterior}
                  error={errores[razonPath({ linea: index, clave: a.clave })]}
                  onRazon={(razon) => onRespuestas(withRazon(respuestas, a, razon))}
                />
              )}
            </Fila>
          ))}
        </ul>
      )}
      {unseen.length > 0 && (
        <p className="c-quiet t-small anywhere">
          <b>No se revisó del todo:</b> {unseen.map(({ motivo }) => motivo).join('; ')}.{' '}
          {unseen.map(({ clave, ofrece }) => ofrece && <Ofrece key={clave} ofrece={ofrece} />)}
        </p>
      )}
      {anterior !== '' && sorted.length === 0 && <RazonesDadas anterior={anterior} respuestas={[]} />}
    </div>
  );
}

/** What was answered, in an entry that is only read. */
function RazonesDadas({ anterior, respuestas }: { anterior: string; respuestas: RespuestaAdvertencia[] }) {
  const given = respuestas.filter(({ razon }) => razon);
  return (
    <>
      {anterior !== '' && (
        <p className="mt-8 c-quiet t-small anywhere">
          <b>Razón ante la advertencia:</b> {anterior}
        </p>
      )}
      {given.map(({ clave, motivo, razon }) => (
        <p key={clave} className="mt-8 c-quiet t-small anywhere">
          {motivo} <b>Razón:</b> {razon}
        </p>
      ))}
    </>
  );
}
