import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { saidIn } from '../hechos/condiciones.ts';
import type { Reglas } from '../reglas/tipos.ts';

/** Whether a condition, by its name, is on the list of problems, by a code or in other words, or among `codigos` of visits. */
export function listados(reglas: Reglas, datos: Dato[], codigos: string[]): (nombre: string) => boolean {
  const problemas = datos.flatMap(({ contenido: c }) => (c.clase === 'PROBLEMA' ? c : []));
  const codes = [...codigos, ...problemas.flatMap(({ cod_4 }) => cod_4 ?? [])].map((code) =>
    code.replace('.', '').toUpperCase(),
  );
  const said = new Set(
    problemas.flatMap(({ descripcion }) => saidIn(reglas, descripcion).map(({ condicion }) => condicion.nombre)),
  );
  const isCoded = (nombre: string) =>
    (reglas.condicionesPorNombre.get(nombre)?.cie10 ?? []).some((prefix) =>
      codes.some((code) => code.startsWith(prefix)),
    );
  return (nombre) => said.has(nombre) || isCoded(nombre);
}
