import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  type Advertencia,
  needsRazon,
  razonPath,
  type TerminadoReceta,
} from '@hampi/contract/clinica/receta/seguridad';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { Button } from '@mantine/core';
import { useCampo, useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './linea/advertencias.module.css';
import { Fila, standsAlone } from './linea/fila.tsx';
import { Razon } from './linea/razon.tsx';
import { Respuesta } from './respuesta.tsx';
import { razonOf, withRazon } from './respuestas.ts';
import { useRevision } from './revision.ts';

/** State of the receta's check, its questions and what it could not check. Always says that no warning does not mean safe. */
export function RevisionNota() {
  const { estado, again, preguntas, terminados, alcance: unseen } = useRevision();
  const { dia } = useHistoria();
  const errores = useConsulta((s) => s.errores);
  const { value: respuestas, onChange: setRespuestas } = useCampo('respuestas');
  // Missing access to allergies must be prominent.
  const notOpen = unseen.filter((texto) => texto === MI.alergias_no_disponibles);
  const alcance = unseen.filter((texto) => texto !== MI.alergias_no_disponibles);
  const byLine = useConsulta((s) => s.advertencias);
  const all = Object.values(byLine).flat();
  const whole = (byLine[''] ?? []).filter(standsAlone);
  // What its line says already is not repeated.
  const folded = all.filter((a) => !standsAlone(a) && !a.sin_revisar);
  return (
    <div className={`py-8 px-12 edge r-control b-subtle c-quiet t-small ${css.note}`}>
      <div className={`row wrap gap-2 gap-x-8 c-text semi ${css.state}`} role="status" data-kind={estado}>
        {estado === 'revisando' && 'Revisando la receta…'}
        {estado === 'revisada' && headline(byLine)}
        {estado === 'fallo' && MC.receta_sin_revisar}
      </div>
      {estado === 'fallo' && (
        <Button variant="subtle" size="compact-sm" onClick={again}>
          Revisar otra vez
        </Button>
      )}
      {whole.length > 0 && (
        <ul className={`stack gap-8 ${css.list}`} aria-label="Advertencias de la receta">
          {whole.map((a) => (
            <Fila key={a.clave} advertencia={a}>
              {needsRazon(a) && (
                <Razon
                  advertencia={a}
                  de="esta receta"
                  razon={razonOf(respuestas, a)}
                  error={errores[razonPath(a)]}
                  onRazon={(razon) => setRespuestas(withRazon(respuestas, a, razon))}
                />
              )}
            </Fila>
          ))}
        </ul>
      )}
      {notOpen.map((texto) => (
        <p key={texto} className="c-text my-8">
          <b>{texto}</b>
        </p>
      ))}
      {preguntas.map(({ texto, clave }) => (
        <p key={texto} className="c-text my-8">
          {texto} <Respuesta tratamiento={clave ?? undefined} ambas />
        </p>
      ))}
      {terminados
        .filter(({ fecha }) => fecha >= dia)
        .map((one) => (
          <Terminado key={one.texto} {...one} reabre="Deshacer" />
        ))}
      <Terminados all={terminados.filter(({ fecha }) => fecha < dia)} />
      {folded.length + alcance.length > 0 && <Plegado folded={folded} alcance={alcance} />}
      <p>{MC.receta_silencio}</p>
    </div>
  );
}

const Terminado = ({ texto, clave, reabre }: TerminadoReceta & { reabre: string }) => (
  <p className="c-text my-8">
    {texto} <Respuesta tratamiento={clave ?? undefined} reabre={reabre} />
  </p>
);

/** Treatments and pregnancies declared over on another day. */
function Terminados({ all }: { all: TerminadoReceta[] }) {
  if (all.length === 0) return null;
  return (
    <details className={`my-4 ${css.folded}`}>
      <summary>{all.length === 1 ? 'Ver lo que ya no cuenta' : `Ver ${all.length} que ya no cuentan`}</summary>
      {all.map((one) => (
        <Terminado key={one.texto} {...one} reabre="Sí cuenta" />
      ))}
    </details>
  );
}

/** Collapsed part: minor warnings, and what could not be checked. */
function Plegado({ folded, alcance }: { folded: Advertencia[]; alcance: string[] }) {
  const unchecked = folded.filter(({ gravedad }) => gravedad === 'info').length + alcance.length;
  const words = [
    unchecked > 0 && `${unchecked} sin comprobar`,
    folded.length + alcance.length > unchecked &&
      `${folded.length + alcance.length - unchecked} de poca importancia o poco seguras`,
  ].filter(Boolean);
  return (
    <details className={`my-4 ${css.folded}`}>
      <summary>Ver {words.join(' y ')}</summary>
      <ul>
        {folded.map(({ linea, tipo, motivo, conducta }) => (
          <li key={`${linea}${tipo}${motivo}`}>
            {motivo} {conducta}
          </li>
        ))}
        {alcance.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </details>
  );
}

/** Warnings, and how many lines were checked if not all were: silence about the others is not safety. */
function headline(byLine: Record<string, Advertencia[]>): string {
  const lines = Object.entries(byLine).filter(([clave]) => clave !== '');
  const checked = lines.filter(([, all]) => !all.some(({ sin_revisar }) => sin_revisar)).length;
  const words = found(Object.values(byLine).flat());
  if (checked === lines.length) return words || 'Receta revisada, sin advertencias.';
  const part =
    lines.length === 1 ? 'La línea no se revisó del todo.' : `${checked} de ${lines.length} líneas revisadas del todo.`;
  return [words, part].filter(Boolean).join(' ');
}

/** `2 advertencias graves y 1 de precaución.` */
function found(all: Advertencia[]): string {
  const graves = all.filter(({ gravedad }) => gravedad === 'alta').length;
  const medias = all.filter(({ gravedad }) => gravedad === 'media').length;
  const words = [
    graves > 0 && (graves === 1 ? '1 advertencia grave' : `${graves} advertencias graves`),
    medias > 0 &&
      (graves > 0
        ? `${medias} de precaución`
        : `${medias} ${medias === 1 ? 'advertencia' : 'advertencias'} de precaución`),
  ].filter(Boolean);
  return words.length > 0 ? `${words.join(' y ')}.` : '';
}
