import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Campo, Formato } from '@hampi/contract/plataforma/traspasos/campos';
import { readCelda, splitNombre } from '@hampi/contract/plataforma/traspasos/celdas';
import { nombre_sin_partir } from '@hampi/contract/plataforma/traspasos/messages';
import css from './traspasos.module.css';

/** A value of the file and, if it is not used unchanged, how it is read or why it is refused. */
export function Muestra({ muestra, campo, formato }: { muestra: string; campo: Campo | null; formato: Formato }) {
  const leida = campo ? leidaComo(campo, muestra, formato) : undefined;
  return (
    <span className={`flex wrap gap-x-8 c-quiet ${css.muestra}`}>
      <span>{muestra}</span>
      {leida && (
        <small className="c-faint" data-wrong={leida.isWrong || undefined}>
          {leida.texto}
        </small>
      )}
    </span>
  );
}

function leidaComo(campo: Campo, muestra: string, formato: Formato): { texto: string; isWrong?: true } | undefined {
  if (campo === 'apellidos_nombres' || campo === 'nombres_apellidos') {
    const partes = splitNombre(muestra, campo);
    return partes
      ? { texto: `Apellidos: ${partes.apellidos} · Nombres: ${partes.nombres}` }
      : { texto: nombre_sin_partir, isWrong: true };
  }
  const leida = readCelda(campo, muestra, formato);
  if ('motivo' in leida) return { texto: leida.motivo, isWrong: true };
  if (leida.valor === null) return { texto: 'Sin dato' };
  const valor = campo === 'fecha_nacimiento' ? fechaCorta(leida.valor) : leida.valor;
  return valor === muestra ? undefined : { texto: `Se leerá ${valor}` };
}
